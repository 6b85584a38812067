import type { welfareCheckEndpoints } from '@mycrew/contract/welfare-checks.ts';
import type { Handlers } from '#http/call.ts';
import { reply } from '#http/reply.ts';
import type { StaffMember } from '#src/foundation-types.ts';
import type { Checks, OpenedCheck } from './checks.service.ts';
import type { OwnChecks } from './own.service.ts';
import {
  checkToWire,
  lineToWire,
  openToWire,
  ownToWire,
  placeToWire,
  requestToWire,
} from './welfare-checks.presenter.ts';

type Rows = Handlers<typeof welfareCheckEndpoints>;
type Own = 'mine' | 'openNow' | 'answer' | 'choice' | 'choose' | 'request' | 'answerRequest';

const deskRoutes = (checks: Checks): Omit<Rows, Own> => {
  const shown = async (me: StaffMember, now: Date, work: Promise<OpenedCheck>) => checkToWire(await work, me, now);
  return {
    deskPage: async ({ tx, me, query, context: { now } }) => {
      const { rows, hasMore } = await checks.page(tx, me, query, now);
      return { items: rows.map((row) => lineToWire(row, me)), page: query.page, hasMore };
    },
    start: ({ tx, me, body, context: { now } }) =>
      shown(me, now, checks.start(tx, me, { kind: body.Kind, itemId: body.ItemId, why: body.Why }, now)),
    deskRead: ({ tx, me, params, context: { now } }) => shown(me, now, checks.read(tx, me, params.id, now)),
    take: ({ tx, me, params, context: { now } }) => shown(me, now, checks.take(tx, me, params.id, now)),
    looked: ({ tx, me, params, context: { now } }) => shown(me, now, checks.looked(tx, me, params.id, now)),
    write: ({ tx, me, params, body, context: { now } }) =>
      shown(me, now, checks.write(tx, me, params.id, { words: body.Words, more: body.More }, now)),
    askCrew: ({ tx, me, params, context: { now } }) => shown(me, now, checks.askCrew(tx, me, params.id, now)),
    askEmergency: ({ tx, me, params, body, context: { now } }) =>
      shown(me, now, checks.askEmergency(tx, me, params.id, body.Why, now)),
    place: async ({ tx, me, params, context: { now } }) => placeToWire(await checks.place(tx, me, params.id, now)),
    called: ({ tx, me, params, body, context: { now } }) =>
      shown(me, now, checks.called(tx, me, params.id, body.Note, now)),
    note: ({ tx, me, params, body, context: { now } }) =>
      shown(me, now, checks.noted(tx, me, params.id, body.Note, now)),
    handOver: ({ tx, me, params, body, context: { now } }) => {
      const handed = { note: body.Note, to: body.To, isUrgent: body.IsUrgent };
      return shown(me, now, checks.handOver(tx, me, params.id, handed, now));
    },
    close: ({ tx, me, params, body, context: { now } }) =>
      shown(me, now, checks.close(tx, me, params.id, { outcome: body.Outcome, note: body.Note }, now)),
  };
};

const ownRoutes = (own: OwnChecks): Pick<Rows, Own> => ({
  mine: async ({ tx, me, query: { page }, context: { now } }) => {
    const { checks, hasMore } = await own.page(tx, me, page, now);
    return { items: checks.map(ownToWire), page, hasMore };
  },
  openNow: async ({ tx, me }) => openToWire(await own.openId(tx, me)),
  answer: async ({ tx, me, params, body, context: { now } }) =>
    reply('Thank you. We’ve got your answer.', ownToWire(await own.answer(tx, me, params.id, body.Text, now))),
  choice: async ({ tx, me }) => ({ MayAskCrew: await own.mayAskCrew(tx, me) }),
  choose: async ({ tx, me, body, context: { now } }) => ({
    MayAskCrew: await own.choose(tx, me, body.MayAskCrew, now),
  }),
  request: async ({ tx, me, params }) => requestToWire(await own.request(tx, me, params.id)),
  answerRequest: async ({ tx, me, params, body, context: { now } }) =>
    requestToWire(await own.answerRequest(tx, me, params.id, body.Answer, now)),
});

export const welfareCheckRoutes = (checks: Checks, own: OwnChecks): Rows => ({
  ...deskRoutes(checks),
  ...ownRoutes(own),
});
