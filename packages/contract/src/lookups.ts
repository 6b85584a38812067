// The lists that forms choose from. Specification section 7, Lookups.
import * as z from 'zod/mini';
import { endpoints } from './endpoint.ts';

/** `Value` is what goes back on the wire where it differs from the label ('Other (please specify)' goes as Other). */
export const Choice = z.object({ _id: z.string(), Label: z.string(), Value: z.string() });
export type Choice = z.output<typeof Choice>;
export const Relationship = z.extend(Choice, { IsAdult: z.boolean(), IsProfessional: z.boolean() });
export type Relationship = z.output<typeof Relationship>;

const list = z.array(Choice);
export const lookupEndpoints = endpoints({
  states: { method: 'GET', path: '/states', access: 'public', reply: list, summary: 'States and territories.' },
  languages: {
    method: 'GET',
    path: '/default/links/languages/list',
    access: 'public',
    reply: list,
    summary: 'Languages spoken at home.',
  },
  cultures: {
    method: 'GET',
    path: '/user/ethnicity-culture',
    access: 'public',
    reply: list,
    summary: 'Cultural backgrounds, several may be chosen.',
  },
  invitationResources: {
    method: 'GET',
    path: '/default/links/invitationresource/list',
    access: 'public',
    reply: list,
    summary: 'How people heard of us.',
  },
  relationships: {
    method: 'GET',
    path: '/relationships',
    access: 'public',
    reply: z.array(Relationship),
    summary: 'Who a crew member is to a youth.',
  },
});
