// Tests of whether a Crew can be reached: messages that say that they are tests, by both sides' yes. Calls of our own.
import * as z from 'zod/mini';
import { endpoints } from './endpoint.ts';
import { ById, Id, Instant, LocalDate } from './wire.ts';

declare module './realtime.ts' {
  interface Topics {
    /** A test came to me, or I answered one somewhere else. */
    'test-messages': true;
  }
}

/** At most nine people are in a Crew. */
const mostPeople = 9;

export const testChannels = ['push', 'email', 'sms'] as const;
export type TestChannel = (typeof testChannels)[number];

/** `waiting`: sent within the last week; `silent`: for longer. `untested`: nothing was sent yet, or not by both sides' yes. */
export const testStates = ['answered', 'waiting', 'silent', 'untested'] as const;

export const WaitingTest = z.object({
  _id: Id,
  /** Of the youth for whom it was sent. */
  FirstName: z.string(),
  SentOn: Instant,
  IsPractice: z.boolean(),
});
export type WaitingTest = z.output<typeof WaitingTest>;

export const TestedPerson = z.object({
  _id: Id,
  FirstName: z.string(),
  State: z.enum(testStates),
  /** The day of the answer, or on which it was sent; never the hour. */
  On: z.nullable(LocalDate),
  /** They take tests, none went to them lately, and it is a good hour where they are. */
  MayPractise: z.boolean(),
});
export type TestedPerson = z.output<typeof TestedPerson>;

export const TestMessages = z.object({
  /** False: the operator sends none. */
  IsOn: z.boolean(),
  /** As a youth: my Crew may be tested. */
  Asks: z.boolean(),
  /** As somebody of a Crew: I may be sent tests. */
  Takes: z.boolean(),
  /** I am in somebody's Crew. */
  Supports: z.boolean(),
  /** Tests that came to me and that I have not answered. */
  Waiting: z.array(WaitingTest),
  /** My own Crew. */
  Crew: z.array(TestedPerson),
});
export type TestMessages = z.output<typeof TestMessages>;

export const testMessageEndpoints = endpoints({
  mine: {
    method: 'GET',
    path: '/user/test-messages',
    reply: TestMessages,
    ours: true,
    summary:
      'Tests of reaching somebody: my two choices, tests that wait for my answer, and how those to my Crew went.',
  },
  choose: {
    method: 'PUT',
    path: '/user/test-messages',
    body: z.object({ Asks: z.optional(z.boolean()), Takes: z.optional(z.boolean()) }),
    reply: TestMessages,
    ours: true,
    summary: 'Whether my Crew may be tested, and whether I may be sent tests. Both are off until somebody says yes.',
  },
  answer: {
    method: 'POST',
    path: '/user/test-messages/{id}',
    params: ById,
    body: z.object({ By: z._default(z.enum(['app', 'push']), 'app') }),
    reply: TestMessages,
    ours: true,
    summary: 'Answer a test that came to me; a second answer changes nothing.',
  },
  practise: {
    method: 'POST',
    path: '/user/test-messages/practice',
    body: z.object({
      CrewIds: z.array(Id).check(z.minLength(1, 'Choose somebody first.'), z.maxLength(mostPeople, 'At most nine.')),
    }),
    reply: TestMessages,
    ours: true,
    summary: 'Practise the Distress Alert with people of my Crew who take tests: each gets a message that says so.',
  },
});
