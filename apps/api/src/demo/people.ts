// Creates people for the demo and the tests, inserted directly.
import { randomInt } from 'node:crypto';
import type { ConsentState } from '@mycrew/contract/consent.ts';
import { uuidv7 } from 'uuidv7';
import { inTransaction, type Tx } from '#database/database.ts';
import type { Foundation } from '#src/foundation.ts';

export type World = Pick<Foundation, 'db' | 'fields' | 'clock'>;

export interface PersonOver {
  kind?: 'youth' | 'supporter' | 'staff';
  firstName?: string;
  lastName?: string;
  email?: string;
  mobile?: string;
  yearOfBirth?: number;
  gender?: string;
  state?: string;
  consent?: ConsentState;
  canShareData?: boolean | null;
  passwordHash?: string;
  status?: 'active' | 'suspended' | 'closing' | 'deleted';
  timeZone?: string;
  tutorialSkip?: boolean;
  /** False: the newest terms still wait for them. */
  acceptsPolicies?: boolean;
  emailVerified?: boolean;
  mobileVerified?: boolean;
  createdAt?: Date;
}

const numbers = 100_000_000;
const stride = 61_803_399;
let drawn = randomInt(numbers);
/** Scattered, and none twice in a process: of some thousands that are drawn by lot two are the same now and then. */
const eightDigits = (): string => {
  drawn = (drawn + stride) % numbers;
  return String(drawn).padStart(8, '0');
};

/** The newest of each policy, as registration accepts them. */
const acceptPolicies = async (tx: Tx, personId: string, now: Date): Promise<void> => {
  await tx
    .insertInto('policyAcceptances')
    .columns(['personId', 'type', 'version', 'acceptedAt'])
    .expression((query) =>
      query
        .selectFrom('policies')
        .select(({ val, fn }) => [
          val(personId).$castTo<string>().as('personId'),
          'type',
          fn.max('version').as('version'),
          val(now).as('acceptedAt'),
        ])
        .where('publishedAt', '<=', now)
        .groupBy('type'),
    )
    .execute();
};

export const addPerson = async (world: World, over: PersonOver = {}) => {
  const { db, fields, clock } = world;
  const id = uuidv7();
  const now = over.createdAt ?? clock.now();
  const { kind = 'youth', firstName = 'Tahlia', lastName = 'Brennan', acceptsPolicies = true } = over;
  const email = over.email ?? `${firstName.toLowerCase()}.${eightDigits()}@example.com`;
  const mobile = over.mobile ?? `04${eightDigits()}`;
  await inTransaction(db, async (tx) => {
    await fields.createKey(tx, id);
    await tx
      .insertInto('people')
      .values({
        id,
        kind,
        status: over.status ?? 'active',
        firstName,
        lastName,
        ...(await fields.sealedColumns('people', 'id').seal(tx, { id }, { email, mobile })),
        emailIndex: fields.blindIndex('email', email),
        emailVerifiedAt: over.emailVerified === false ? null : now,
        mobileIndex: fields.blindIndex('mobile', mobile),
        mobileVerifiedAt: over.mobileVerified === false ? null : now,
        yearOfBirth: over.yearOfBirth ?? (kind === 'youth' ? clock.now().getUTCFullYear() - 18 : 1980),
        gender: over.gender ?? null,
        state: over.state ?? 'NSW',
        passwordHash: over.passwordHash ?? null,
        canShareData: over.canShareData ?? null,
        consent: over.consent ?? 'notRequired',
        tutorialSkip: over.tutorialSkip ?? false,
        timeZone: over.timeZone ?? 'Australia/Sydney',
        oathAcceptedAt: kind === 'supporter' ? now : null,
        createdAt: now,
      })
      .execute();
    if (acceptsPolicies) await acceptPolicies(tx, id, clock.now());
  });
  return { id, firstName, lastName, email, mobile };
};

export const joinCrew = async (
  { db, clock }: World,
  youthId: string,
  supporterId: string,
  over: { relationship?: string; since?: Date } = {},
): Promise<string> => {
  const id = uuidv7();
  const since = over.since ?? clock.now();
  await inTransaction(db, async (tx) => {
    await tx
      .insertInto('crewMembers')
      .values({ id, youthId, supporterId, relationship: over.relationship ?? 'friend', since })
      .execute();
    const roomId = uuidv7();
    await tx.insertInto('chatRooms').values({ id: roomId, crewMemberId: id, youthId, supporterId }).execute();
    await tx
      .insertInto('chatMarks')
      .values([youthId, supporterId].map((personId) => ({ roomId, personId })))
      .execute();
  });
  return id;
};
