// Youths and their crews, written straight into the tables, so that a run can begin with thousands of them.
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { inTransaction, type Db, type Tx } from '../apps/api/src/database/database.ts';
import { createFieldEncryption, type FieldEncryption } from '../apps/api/src/privacy/field-encryption.ts';
import { openHouseKey } from '../apps/api/src/privacy/house-key.ts';
import { deriveKey } from '../apps/api/src/privacy/keys.ts';
import { systemClock } from '../apps/api/src/clock.ts';
import { addPerson, joinCrew, signIn } from '../apps/api/src/testing/people.ts';
import type { Providers } from './providers.ts';
import type { Channel } from './receipts.ts';

/** By what somebody can be reached; `app` stands for a session of their own. */
export type Reach = readonly (Channel | 'app')[];

export interface Friend {
  id: string;
  has: Channel[];
  token: string | null;
  /** When joining and leaving were asked for and done, in milliseconds since 1970: between the two, either may hold. */
  joinAskedAt: number;
  joinedAt: number;
  leaveAskedAt: number;
  leftAt: number;
}

export interface Youth {
  id: string;
  token: string;
  sessionId: string;
  friends: Friend[];
}

const youthsInOneGo = 25;
const farAhead = new Date('2099-01-01T00:00:00Z');

export class People {
  readonly linkKey: Buffer;
  readonly #db: Db;
  readonly #fields: FieldEncryption;
  readonly #providers: Providers;
  readonly #pushPort: number;
  #count = 0;

  private constructor(db: Db, fields: FieldEncryption, linkKey: Buffer, providers: Providers, pushPort: number) {
    this.#db = db;
    this.#fields = fields;
    this.linkKey = linkKey;
    this.#providers = providers;
    this.#pushPort = pushPort;
  }

  static async of(db: Db, masterKey: Buffer, providers: Providers, pushPort: number): Promise<People> {
    const masterKeys = { present: masterKey };
    const houseKey = await openHouseKey(db, masterKeys);
    const fields = createFieldEncryption({ masterKeys, houseKey });
    return new People(db, fields, deriveKey(houseKey, 'alert-links'), providers, pushPort);
  }

  async youths(count: number, crew: readonly Reach[]): Promise<Youth[]> {
    const youths: Youth[] = [];
    for (let made = 0; made < count; made += youthsInOneGo) {
      await inTransaction(this.#db, async (tx) => {
        for (let turn = made; turn < Math.min(count, made + youthsInOneGo); turn++)
          youths.push(await this.#youth(tx, crew));
      });
    }
    return youths;
  }

  async #session(tx: Tx, personId: string) {
    const session = await signIn({ db: tx, fields: this.#fields, clock: systemClock }, personId);
    await tx
      .updateTable('sessions')
      .set({ accessExpiresAt: farAhead, lastActiveAt: farAhead, idleEndsAt: farAhead, absoluteEndsAt: farAhead })
      .where('id', '=', session.sessionId)
      .execute();
    return session;
  }

  async #youth(tx: Tx, crew: readonly Reach[]): Promise<Youth> {
    const { id } = await this.#person(tx, 'youth', []);
    const { token, sessionId } = await this.#session(tx, id);
    const friends: Friend[] = [];
    for (const reach of crew) {
      const friend = await this.#friend(tx, reach);
      await joinCrew({ db: tx, fields: this.#fields, clock: systemClock }, id, friend.id);
      friends.push(friend);
    }
    return { id, token, sessionId, friends };
  }

  /** Somebody who is in nobody's crew yet. */
  friend(reach: Reach): Promise<Friend> {
    return inTransaction(this.#db, (tx) => this.#friend(tx, reach));
  }

  async join(youth: Youth, friend: Friend): Promise<void> {
    friend.joinAskedAt = Date.now();
    friend.joinedAt = Infinity;
    youth.friends.push(friend);
    await joinCrew({ db: this.#db, fields: this.#fields, clock: systemClock }, youth.id, friend.id);
    friend.joinedAt = Date.now();
  }

  /** As a relation ends: at the same moment nothing more goes to them. */
  async leave(youth: Youth, friend: Friend): Promise<void> {
    friend.leaveAskedAt = Date.now();
    await inTransaction(this.#db, async (tx) => {
      await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`distress:${youth.id}`}::text, 0))`.execute(tx);
      await sql`
        UPDATE crew_members SET ended_at = now() WHERE youth_id = ${youth.id} AND supporter_id = ${friend.id}`.execute(
        tx,
      );
      await sql`
        UPDATE alert_recipients r SET withdrawn_at = db_now() FROM alerts a
        WHERE a.id = r.alert_id AND a.youth_id = ${youth.id} AND r.crew_id = ${friend.id}`.execute(tx);
      await sql`
        UPDATE alert_deliveries SET state = 'superseded', settled_at = db_now()
        WHERE youth_id = ${youth.id} AND crew_id = ${friend.id} AND settled_at IS NULL AND state <> 'leased'`.execute(
        tx,
      );
    });
    friend.leftAt = Date.now();
  }

  async #friend(tx: Tx, reach: Reach): Promise<Friend> {
    const person = await this.#person(tx, 'supporter', reach);
    const session = reach.includes('app') ? await this.#session(tx, person.id) : null;
    if (reach.includes('push')) await this.#device(tx, person.id, session ?? (await this.#session(tx, person.id)));
    const has = reach.filter((way): way is Channel => way !== 'app');
    const bounds = { joinAskedAt: 0, joinedAt: 0, leaveAskedAt: Infinity, leftAt: Infinity };
    return { id: person.id, has, token: session?.token ?? null, ...bounds };
  }

  async #person(tx: Tx, kind: 'youth' | 'supporter', reach: Reach) {
    const number = ++this.#count;
    const person = await addPerson(
      { db: tx, fields: this.#fields, clock: systemClock },
      {
        kind,
        firstName: kind === 'youth' ? 'Tahlia' : 'Leanne',
        email: `person${number}@faults.example`,
        mobile: `04${String(number).padStart(8, '0')}`,
        mobileVerified: reach.includes('sms'),
      },
    );
    if (!reach.includes('email'))
      await tx.updateTable('people').set({ emailVerifiedAt: null }).where('id', '=', person.id).execute();
    this.#providers.owners.set(person.email, person.id);
    this.#providers.owners.set(`+61${person.mobile.slice(1)}`, person.id);
    return person;
  }

  async #device(tx: Tx, personId: string, { sessionId }: { sessionId: string }): Promise<void> {
    const { browser, owners } = this.#providers;
    const path = `/push/${personId}`;
    const endpoint = `http://127.0.0.1:${this.#pushPort}${path}`;
    owners.set(path, personId);
    const place = { owner: personId, table: 'devices', column: 'subscription_sealed', row: sessionId };
    await tx
      .insertInto('devices')
      .values({
        id: uuidv7(),
        personId,
        sessionId,
        sealName: sessionId,
        subscriptionSealed: await this.#fields.seal(tx, place, browser.subscription(endpoint)),
        endpointIndex: this.#fields.blindIndex('push-endpoint', endpoint),
        isCrewMember: true,
        createdAt: new Date(),
      })
      .execute();
  }
}
