// Adds the demo people.
import { cp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inTransaction, type Tx } from '#database/database.ts';
import {
  demoCrew,
  demoPassword,
  demoPeople,
  type DemoPerson,
  type DemoPersonId,
} from '#database/reference/demo-people.ts';
import { demoPortraits } from '#database/reference/demo-portraits.ts';
import { states } from '#database/reference/lookups.ts';
import { canaryIds } from '#features/canary/canary-people.ts';
import { hashPassword } from '#features/session/passwords.ts';
import { imageLibrary } from '#adapters/image-library.ts';
import { prepareImage } from '#adapters/images.ts';
import type { Rooms } from '#src/compose.ts';
import type { Foundation } from '#src/foundation.ts';
import type { Member } from '#src/foundation-types.ts';
import { addChats, addCheckins, addHeadsUp, askAboutSleep, type Cast } from './demo-history.ts';
import { addArticles } from './demo-articles.ts';
import { addConnections } from './demo-connections.ts';
import { addEvents } from './demo-events.ts';
import { addInvitations } from './demo-invitations.ts';
import { addParents } from './demo-parents.ts';
import { addQueue } from './demo-queue.ts';
import { addActs } from './demo-acts.ts';
import { addPlans } from './demo-plans.ts';
import { addPlaces } from './demo-places.ts';
import { addStaff, demoFactorKey } from './demo-staff.ts';
import { addPerson, joinCrew } from './people.ts';

export interface DemoAccount {
  who: string;
  email: string;
  password: string | null;
  about: string;
  /** For an authenticator app: what opens the desk. */
  factorKey?: string;
}

const kindOf = ({ kind }: DemoPerson): Member['kind'] =>
  kind === 'moderator' ? 'staff' : kind === 'supporter' ? 'supporter' : 'youth';
const shown: readonly DemoPersonId[] = ['tahlia', 'leanne', 'jonah', 'karen', 'samira'];

const addCast = async (foundation: Foundation, tx: Tx, now: Date): Promise<Cast> => {
  const passwordHash = await hashPassword(demoPassword);
  const cast: Cast = new Map();
  for (const person of demoPeople as readonly DemoPerson[]) {
    if (person.kind === 'parent') continue;
    const kind = kindOf(person);
    const { id } = await addPerson(
      { ...foundation, db: tx },
      {
        kind,
        firstName: person.firstName,
        lastName: person.lastName,
        email: person.email,
        mobile: person.mobile.replaceAll(' ', ''),
        yearOfBirth: now.getUTCFullYear() - person.age - 1,
        gender: person.gender,
        state: states.find(({ id }) => id === person.state)?.value,
        consent: person.consent?.status ?? 'notRequired',
        canShareData: kind === 'youth' && person.id !== 'sade' ? true : null,
        passwordHash,
        createdAt: new Date(now.getTime() - 250 * 86_400_000),
      },
    );
    cast.set(person.id, {
      id,
      sessionId: id,
      deviceId: null,
      kind,
      firstName: person.firstName,
      lastName: person.lastName,
      timeZone: 'Australia/Sydney',
      canShareData: kind === 'youth',
      consent: 'notRequired',
      mobileVerified: true,
      locked: false,
      termsDue: false,
      yearOfBirth: null,
      restrictedUntil: null,
    });
  }
  return cast;
};

const addPortraits = async (tx: Tx, rooms: Rooms, cast: Cast, now: Date): Promise<void> => {
  for (const { id, hasPortrait } of demoPeople as readonly DemoPerson[]) {
    const person = cast.get(id);
    if (!person || !hasPortrait) continue;
    const sharp = await imageLibrary();
    const bytes = await sharp(Buffer.from(demoPortraits[id])).png().toBuffer();
    const pictureId = await rooms.media.store(tx, person.id, 'profile', await prepareImage(bytes), now);
    await tx.updateTable('people').set({ pictureId }).where('id', '=', person.id).execute();
  }
};

const addCrews = async (foundation: Foundation, tx: Tx, cast: Cast, now: Date): Promise<void> => {
  for (const { youth, crew, relationship, sinceDaysAgo } of demoCrew) {
    const since = new Date(now.getTime() - sinceDaysAgo * 86_400_000);
    await joinCrew({ ...foundation, db: tx }, cast.get(youth)!.id, cast.get(crew)!.id, { relationship, since });
  }
};

/** A short film of the app, with its captions, where tutorials lie; one that stands there is left alone. */
const putFilms = (dataDir: string): Promise<void> =>
  cp(join(import.meta.dirname, 'films'), join(dataDir, 'tutorials'), { recursive: true, force: false });

/** Adds the demo cast to an installation that has nobody yet, and prints how to sign in as them. */
export const addDemo = async (foundation: Foundation, rooms: Rooms, dataDir: string): Promise<DemoAccount[]> => {
  const { db, clock, fields } = foundation;
  const index = fields.blindIndex('email', demoPeople[0].email);
  const isThere = await db.selectFrom('people').select('id').where('emailIndex', '=', index).executeTakeFirst();
  const somebody =
    isThere ??
    (await db.selectFrom('people').select('id').where('id', 'not in', canaryIds).limit(1).executeTakeFirst());
  if (somebody && !isThere) return [];
  if (!somebody) {
    const now = clock.now();
    await inTransaction(db, async (tx) => {
      const cast = await addCast(foundation, tx, now);
      await addPortraits(tx, rooms, cast, now);
      await addParents(foundation, tx, rooms, cast, now);
      await addCrews(foundation, tx, cast, now);
      await addInvitations(tx, cast, now);
      await addConnections(tx, fields, cast, now);
      await addCheckins(tx, rooms, cast, now);
      await addHeadsUp(tx, cast, now);
      await askAboutSleep(tx, cast);
      await addEvents(tx, rooms, cast, now);
      await addChats(tx, rooms, cast, now);
      await addPlans(tx, rooms, cast, now);
      await addActs(tx, rooms, cast, now);
      await addStaff(tx, fields, cast, now);
      await addPlaces(tx, now);
      await addArticles(foundation, tx, cast, now);
      await addQueue(foundation, tx, cast, now);
      await rooms.checkins.countSimilar(tx, now);
    });
  }
  const accounts = shown.map((id) => {
    const { firstName, lastName, kind, email, about } = (demoPeople as readonly DemoPerson[]).find(
      (person) => person.id === id,
    )!;
    return {
      who: `${kind}: ${firstName} ${lastName}`,
      email,
      password: kind === 'parent' ? null : demoPassword,
      about,
      ...(kind === 'moderator' && { factorKey: demoFactorKey }),
    };
  });
  await putFilms(dataDir);
  await writeFile(join(dataDir, 'demo.json'), `${JSON.stringify(accounts, null, 2)}\n`, { mode: 0o600 });
  return accounts;
};
