// What people do in a mixed minute, as calls on the wire, and how often each of them comes.
import { randomUUID } from 'node:crypto';
import type { Chance } from '../faults/chance.ts';
import { rawRequest } from './load.ts';
import type { Crew } from './world.ts';

export interface Arrival {
  what: string;
  request: Buffer;
}

interface Act {
  what: string;
  /** Of all that comes; they need not sum up to a hundred. */
  share: number;
  request(crew: Crew, chance: Chance): Buffer;
}

const headersOf = (token: string, more: Record<string, string> = {}) => ({
  authorization: `Bearer ${token}`,
  'x-active-ago': '0',
  ...more,
});
const read = (token: string, path: string) => rawRequest('GET', `/api${path}`, headersOf(token));
const send = (token: string, path: string, body: object) =>
  rawRequest('POST', `/api${path}`, headersOf(token, { 'idempotency-key': randomUUID() }), JSON.stringify(body));

const today = () => new Date().toISOString().slice(0, 10);
const friendOf = ({ supporters }: Crew, chance: Chance) => chance.pick(supporters);
const raised = new Set<string>();

export const acts: readonly Act[] = [
  {
    what: 'home',
    share: 28,
    request: (crew, chance) =>
      read(
        (chance.is(0.6) ? crew.youth : friendOf(crew, chance)).token,
        `/user/dashboard?currentDate=${today()}&offSet=600`,
      ),
  },
  {
    what: 'check-in',
    share: 15,
    request: ({ youth }) =>
      send(youth.token, '/checkin', {
        Emotions: [{ _id: 'stressed', isPrimary: true }],
        CheckinText: 'about as long as people write',
      }),
  },
  {
    what: 'chat: say',
    share: 20,
    request(crew, chance) {
      const friend = friendOf(crew, chance);
      return send(crew.youth.token, '/chats', { userId: friend.id, Message: 'are you there? it was a long day' });
    },
  },
  {
    what: 'chat: read',
    share: 10,
    request: (crew, chance) => read(friendOf(crew, chance).token, `/chats?userId=${crew.youth.id}`),
  },
  {
    what: 'calendar',
    share: 10,
    request: ({ youth }) => read(youth.token, '/user/dashboard/calendar/monthly?page=1&offset=0'),
  },
  {
    what: 'feed',
    share: 10,
    request: (crew, chance) => read(friendOf(crew, chance).token, '/article?category=popular&page=1'),
  },
  { what: 'notices', share: 5, request: ({ youth }) => read(youth.token, '/notification?page=1') },
  {
    // Whoever has one on says that they are OK.
    what: 'alert, or its end',
    share: 4,
    request({ youth }) {
      if (raised.delete(youth.id)) return send(youth.token, '/user/alert/everythingok', {});
      raised.add(youth.id);
      return send(youth.token, '/user/alert/all', { ClientAlertId: randomUUID(), Note: 'near the station' });
    },
  },
];

const all = acts.reduce((sum, { share }) => sum + share, 0);

export const nextArrival = (crews: readonly Crew[], chance: Chance): Arrival => {
  let left = chance.next() * all;
  const act = acts.find(({ share }) => (left -= share) < 0) ?? acts[0]!;
  return { what: act.what, request: act.request(chance.pick(crews), chance) };
};
