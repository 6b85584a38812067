// Staff members with a confirmed second factor.
import type { QueueFilter } from '@mycrew/contract/desk-queue.ts';
import type { StaffRole } from '@mycrew/contract/endpoint.ts';
import { moderationEndpoints } from '@mycrew/contract/moderation.ts';
import { staffTimes } from '@mycrew/contract/staff.ts';
import { uuidv7 } from 'uuidv7';
import type { TestApp } from './app.ts';
import { aPerson, type PersonOver, type TestPerson } from './people.ts';

type Desk = Pick<TestApp, 'db' | 'clock' | 'fields'>;

/** Gives a role to somebody who is there already; they have no factor, and are not at the desk. */
export const withRole = async <P extends Pick<TestPerson, 'id'>>(
  { db, clock }: Pick<Desk, 'db' | 'clock'>,
  person: P,
  role: StaffRole = 'moderator',
): Promise<P> => {
  const granted = { id: uuidv7(), personId: person.id, role, grantedBy: 'tests', grantedAt: clock.now() };
  await db.insertInto('staffRoles').values(granted).execute();
  return person;
};

/** Into the desk, for as long as a stay lasts; `fresh: false`: what cannot be undone asks for the factor again. */
export const atDesk = async <P extends Pick<TestPerson, 'id' | 'sessionId'>>(
  { db, clock }: Pick<Desk, 'db' | 'clock'>,
  person: P,
  { fresh = true }: { fresh?: boolean } = {},
): Promise<P> => {
  const now = clock.now();
  const after = (ms: number) => new Date(now.getTime() + ms);
  await db.deleteFrom('staffEntries').where('sessionId', '=', person.sessionId).execute();
  await db
    .insertInto('staffEntries')
    .values({
      id: uuidv7(),
      sessionId: person.sessionId,
      personId: person.id,
      beganAt: now,
      lastUsedAt: now,
      endsAt: after(staffTimes.mostMs),
      steppedUpUntil: fresh ? after(staffTimes.freshMs) : now,
    })
    .execute();
  return person;
};

const aStaffPerson = async (world: Desk, role: StaffRole, over: PersonOver) => {
  const person = await aPerson(world, { kind: 'staff', lastName: 'Haddad', ...over });
  return atDesk(world, await withRole(world, person, role));
};

export const aModerator = (world: Desk, over: PersonOver = {}): Promise<TestPerson> =>
  aStaffPerson(world, 'moderator', { firstName: 'Samira', ...over });

export const aLead = (world: Desk, over: PersonOver = {}): Promise<TestPerson> =>
  aStaffPerson(world, 'lead', { firstName: 'Hana', ...over });

/** What waits at the desk, as somebody there reads it: a moderator of its own where nobody is named. */
export const queueOf = async (app: TestApp, filter: QueueFilter = {}, who?: TestPerson) =>
  (await app.call(moderationEndpoints.queue, { query: filter }, who ?? (await aModerator(app)))).items;
