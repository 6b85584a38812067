import type { distressEndpoints } from '@mycrew/contract/distress.ts';
import type { Handlers } from '#http/call.ts';
import { said } from '#http/said.ts';
import type { Distress } from './distress.service.ts';
import type { Raised } from './raising.service.ts';

const raisedWords = ({ answer, isNew }: Raised) => {
  if (answer.recipients === 0) return 'This is kept. Nobody could be told, so please call or text somebody now.';
  return isNew ? 'Your Crew is being told.' : '';
};
const raised = (outcome: Raised) => said(raisedWords(outcome), outcome.answer, outcome.isNew ? 201 : 200);

export const distressRoutes = (distress: Distress): Handlers<typeof distressEndpoints> => ({
  alerts: ({ tx, me, facts }) => distress.alerts(tx, me, facts.now),
  raiseToAll: async ({ tx, me, body, facts }) => raised(await distress.raise(tx, me, body, null, facts.key)),
  raise: async ({ tx, me, body, facts }) => raised(await distress.raise(tx, me, body, body.SelectedCrewIds, facts.key)),
  everythingOk: async ({ tx, me, body }) => {
    const answer = await distress.everythingOk(tx, me, body ?? {});
    return said(answer.alertStatus === 'CLEARED' ? 'Everybody who was told hears that you’re OK.' : '', answer);
  },
  status: ({ tx, me, facts }) => distress.status(tx, me, facts.now),
  details: ({ tx, me, body, facts }) => distress.details(tx, me, body.DistressId, facts.now),
  keepPlace: ({ tx, me, body }) => distress.keepPlace(tx, me, body),
  people: ({ tx, me, facts }) => distress.people(tx, me, facts.now),
  answer: async ({ tx, me, body }) => {
    await distress.answer(tx, me, body.DistressId, body.Answer, body.Minutes ?? null);
    return said('Thank you. They can see it.', null);
  },
  linkState: ({ tx, params }) => distress.linkState(tx, params.token),
  answerByLink: ({ tx, params, body }) => distress.answerByLink(tx, params.token, body.Answer),
  events: ({ tx, me, facts }) => distress.events(tx, me, me.deviceId ?? facts.deviceId),
  eventsSeen: async ({ tx, me, body, facts }) => {
    await distress.eventsSeen(tx, me, me.deviceId ?? facts.deviceId, body.Seq);
    return null;
  },
  followUp: ({ tx, me, params, facts }) => distress.followUp(tx, me, params.id, facts.now),
  answerFollowUp: async ({ tx, me, params, body }) => {
    await distress.answerFollowUp(tx, me, params.id, body.Answer);
    return said('Thank you.', null);
  },
  textReport: async ({ tx, params, body }) => {
    await distress.textReport(tx, params.secret, body);
    return null;
  },
});
