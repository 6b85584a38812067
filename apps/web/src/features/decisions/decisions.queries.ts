// Decisions that nobody was told yet: what waits, taking one back, and sending it at once.
import { decisionEndpoints as decisions } from '@mycrew/contract/decisions.ts';
import { moderationEndpoints as desk } from '@mycrew/contract/moderation.ts';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '#shared/api/call.ts';
import { read, staleOf } from '#shared/api/read.ts';

export const decisionQueries = { waiting: () => read(decisions.waiting) };

const afterwards = [decisions.waiting, desk.queue, desk.waiting, desk.article, desk.comment, desk.held];
/** What a decision changes once it is made, taken back or sent. */
export const decisionsAreStale = (queries: QueryClient): Promise<unknown> => staleOf(queries, ...afterwards);

export const takeBackDecision = (id: string) => call(decisions.takeBack, { params: { id } });
export const sendDecision = (id: string) => call(decisions.send, { params: { id } });
