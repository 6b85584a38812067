// How each of the staff is told while on duty, whether that can work, and a test of it.
import { brand } from '@mycrew/contract/brand.ts';
import { ourRoutes } from '@mycrew/contract/paths.ts';
import { pushKindOf, topicOfPush } from '@mycrew/contract/push-kinds.ts';
import { onCallWays, type OnCallWay, type TestedWay, type WayState } from '@mycrew/contract/on-call.ts';
import { uuidv7 } from 'uuidv7';
import { DeliveryFailed } from '#adapters/delivery-failed.ts';
import { fewAtOnce } from '#adapters/few-at-once.ts';
import { refuse } from '#http/refusals.ts';
import type { Adapters, Db, FieldEncryption, StaffMember, Tx } from '#src/foundation-types.ts';
import type { Devices } from '#src/ledger/sending.ts';
import type { Reach } from './on-call.store.ts';

export interface Deps {
  store: {
    waysOf(db: Db | Tx, personIds: string[]): Promise<Map<string, OnCallWay[]>>;
    reach(db: Db | Tx, personId: string): Promise<Reach>;
    saveWays(tx: Tx, personId: string, ways: OnCallWay[], at: Date): Promise<unknown>;
  };
  /** Answered by notifications. */
  devices: Pick<Devices, 'of' | 'subscriptionOf'>;
  adapters: Pick<Adapters, 'mail' | 'push' | 'sms'>;
  encryption: Pick<FieldEncryption, 'sealedColumns'>;
  /** False where this copy sends no texts. */
  hasTexts: boolean;
  baseUrl: string;
}

type Result = TestedWay['Result'];
/** Each holds a database connection while providers answer. */
const mostAtOnce = 2;
const title = 'A test from the desk';
const words = 'You would be told like this while on duty. Nothing is waiting.';
const outcome = async (sending: Promise<unknown>): Promise<Result> => {
  try {
    await sending;
    return 'sent';
  } catch (error) {
    if (!(error instanceof DeliveryFailed)) return 'failed';
    return error.outcome === 'not-sent' ? 'failed' : error.outcome;
  }
};

export const createWays = ({ store, devices, adapters, encryption, hasTexts, baseUrl }: Deps) => {
  const people = encryption.sealedColumns('people', 'id');
  const ask = fewAtOnce(mostAtOnce, refuse.unavailable);

  const troubleOf = (way: OnCallWay, { hasDevice, emailSealed, mobileSealed }: Reach): WayState['Trouble'] => {
    if (way === 'push') return hasDevice ? null : 'no-device';
    if (way === 'email') return emailSealed ? null : 'no-email';
    if (!hasTexts) return 'off';
    return mobileSealed ? null : 'no-mobile';
  };

  const push = async (db: Db | Tx, personId: string): Promise<Result> => {
    const found = (await devices.of(db, [personId])).get(personId) ?? [];
    const data = { Type: 'DESK-TEST' };
    const sent = await Promise.all(
      found.map(async (device) =>
        adapters.push.send(
          await devices.subscriptionOf(db, device),
          { title, body: words, data },
          { ...pushKindOf(data.Type), topic: topicOfPush(data) },
        ),
      ),
    );
    if (sent.includes('sent')) return 'sent';
    return sent.includes('unsure') ? 'unknown' : 'failed';
  };
  const mail = async (db: Db | Tx, id: string, emailSealed: Buffer): Promise<Result> => {
    const { email: to } = await people.open(db, { id, emailSealed });
    const text = `${words}\n\nThe schedule:\n${new URL(ourRoutes.deskOnCall.path, baseUrl).href}\n`;
    return outcome(adapters.mail.send({ to, subject: title, text }));
  };
  const text = async (db: Db | Tx, id: string, mobileSealed: Buffer): Promise<Result> => {
    const { mobile } = await people.open(db, { id, mobileSealed });
    const to = mobile.replace(/^0/u, '+61');
    return outcome(
      adapters.sms.send({ to, text: `${brand.name}: ${title.toLowerCase()}. ${words}`, reference: uuidv7() }),
    );
  };

  const testOf = (db: Db | Tx, way: OnCallWay, id: string, reach: Reach): Promise<Result> | Result => {
    const trouble = troubleOf(way, reach);
    if (trouble) return trouble === 'off' ? 'off' : 'unreachable';
    if (way === 'push') return push(db, id);
    return way === 'email' ? mail(db, id, reach.emailSealed!) : text(db, id, reach.mobileSealed!);
  };

  return {
    async states(db: Db | Tx, personId: string): Promise<WayState[]> {
      const chosen = (await store.waysOf(db, [personId])).get(personId)!;
      const reach = await store.reach(db, personId);
      return onCallWays.map((way) => ({ Way: way, IsChosen: chosen.includes(way), Trouble: troubleOf(way, reach) }));
    },

    choose: (tx: Tx, me: StaffMember, ways: OnCallWay[], now: Date) =>
      store.saveWays(tx, me.id, [...new Set(ways)], now),

    /** By each way they chose, whatever becomes of the others. */
    test: (tx: Tx, me: StaffMember): Promise<TestedWay[]> =>
      ask(async () => {
        const reach = await store.reach(tx, me.id);
        const results: TestedWay[] = [];
        for (const way of (await store.waysOf(tx, [me.id])).get(me.id)!)
          results.push({ Way: way, Result: await testOf(tx, way, me.id, reach) });
        return results;
      }),
  };
};
export type Ways = ReturnType<typeof createWays>;
