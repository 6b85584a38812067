import type { distressEndpoints } from '@mycrew/contract/distress.ts';
import type { Handlers } from '#http/call.ts';
import { reply } from '#http/reply.ts';
import * as wire from './distress.presenter.ts';
import type { Distress } from './distress.service.ts';
import type { Raised } from './raising.service.ts';

const raisedWords = ({ recipients, isNew }: Raised) => {
  if (recipients === 0) return 'This is kept. Nobody could be told, so please call or text somebody now.';
  return isNew ? 'Your Crew is being told.' : '';
};
const raised = (outcome: Raised) => reply(raisedWords(outcome), wire.raisedToWire(outcome), outcome.isNew ? 201 : 200);

export const distressRoutes = (distress: Distress): Handlers<typeof distressEndpoints> => ({
  alerts: async ({ tx, me, context }) => (await distress.alerts(tx, me, context.now)).map(wire.lineToWire),
  raiseToAll: async ({ tx, me, body, context }) => raised(await distress.raise(tx, me, body, null, context.key)),
  raise: async ({ tx, me, body, context }) =>
    raised(await distress.raise(tx, me, body, body.SelectedCrewIds, context.key)),
  everythingOk: async ({ tx, me, body }) => {
    const answer = await distress.everythingOk(tx, me, body ?? {});
    return reply(answer.alertStatus === 'CLEARED' ? 'Everybody who was told hears that you’re OK.' : '', answer);
  },
  status: async ({ tx, me, context }) => wire.statusToWire(await distress.status(tx, me, context.now)),
  details: async ({ tx, me, body, context }) =>
    wire.detailsToWire(await distress.details(tx, me, body.DistressId, context.now), me.id),
  keepPlace: async ({ tx, me, body }) => wire.liveToWire(await distress.updatePlace(tx, me, body)),
  people: async ({ tx, me, context }) => wire.peopleToWire(await distress.people(tx, me, context.now)),
  answer: async ({ tx, me, body }) => {
    await distress.answer(tx, me, body.DistressId, body.Answer, body.Minutes ?? null);
    return reply('Thank you. They can see it.', null);
  },
  linkState: ({ tx, params }) => distress.linkState(tx, params.token),
  answerByLink: ({ tx, params, body }) => distress.answerByLink(tx, params.token, body.Answer),
  events: async ({ tx, me, context }) =>
    wire.eventsToWire(await distress.events(tx, me, me.deviceId ?? context.deviceId), me.id),
  eventsSeen: async ({ tx, me, body, context }) => {
    await distress.eventsSeen(tx, me, me.deviceId ?? context.deviceId, body.Seq);
    return null;
  },
  followUp: async ({ tx, me, params, context }) => {
    const { row, picture } = await distress.followUp(tx, me, params.id, context.now);
    return wire.followUpToWire(params.id, row, row.id === me.id, picture);
  },
  answerFollowUp: async ({ tx, me, params, body }) => {
    await distress.answerFollowUp(tx, me, params.id, body.Answer);
    return reply('Thank you.', null);
  },
  textReport: async ({ tx, params, body }) => {
    await distress.textReport(tx, params.secret, body);
    return null;
  },
});
