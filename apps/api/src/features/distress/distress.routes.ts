import type { distressEndpoints } from '@mycrew/contract/distress.ts';
import type { Handlers } from '#http/call.ts';
import { said } from '#http/said.ts';
import * as wire from './distress.presenter.ts';
import type { Distress } from './distress.service.ts';
import type { Raised } from './raising.service.ts';

const raisedWords = ({ answer, isNew }: Raised) => {
  if (answer.recipients === 0) return 'This is kept. Nobody could be told, so please call or text somebody now.';
  return isNew ? 'Your Crew is being told.' : '';
};
const raised = (outcome: Raised) => said(raisedWords(outcome), outcome.answer, outcome.isNew ? 201 : 200);

export const distressRoutes = (distress: Distress): Handlers<typeof distressEndpoints> => ({
  alerts: ({ tx, me, context }) => distress.alerts(tx, me, context.now),
  raiseToAll: async ({ tx, me, body, context }) => raised(await distress.raise(tx, me, body, null, context.key)),
  raise: async ({ tx, me, body, context }) =>
    raised(await distress.raise(tx, me, body, body.SelectedCrewIds, context.key)),
  everythingOk: async ({ tx, me, body }) => {
    const answer = await distress.everythingOk(tx, me, body ?? {});
    return said(answer.alertStatus === 'CLEARED' ? 'Everybody who was told hears that you’re OK.' : '', answer);
  },
  status: ({ tx, me, context }) => distress.status(tx, me, context.now),
  details: ({ tx, me, body, context }) => distress.details(tx, me, body.DistressId, context.now),
  keepPlace: async ({ tx, me, body }) => wire.liveToWire(await distress.keepPlace(tx, me, body)),
  people: ({ tx, me, context }) => distress.people(tx, me, context.now),
  answer: async ({ tx, me, body }) => {
    await distress.answer(tx, me, body.DistressId, body.Answer, body.Minutes ?? null);
    return said('Thank you. They can see it.', null);
  },
  linkState: ({ tx, params }) => distress.linkState(tx, params.token),
  answerByLink: ({ tx, params, body }) => distress.answerByLink(tx, params.token, body.Answer),
  events: ({ tx, me, context }) => distress.events(tx, me, me.deviceId ?? context.deviceId),
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
    return said('Thank you.', null);
  },
  textReport: async ({ tx, params, body }) => {
    await distress.textReport(tx, params.secret, body);
    return null;
  },
});
