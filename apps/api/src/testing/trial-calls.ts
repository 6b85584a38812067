// A room for tests of the server: one call for each feature.
import { endpoints } from '@mycrew/contract/endpoint.ts';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { afterCommit } from '#database/database.ts';
import type { Handlers } from '#http/call.ts';
import { refuse } from '#http/refusals.ts';
import { reply } from '#http/reply.ts';
import { serve } from '#http/serve.ts';
import type { Foundation } from '#src/foundation.ts';

const Echo = z.object({
  Text: z.string('Needs words.').check(z.minLength(1, 'Needs words.'), z.maxLength(2_000, 'At most 2000 characters.')),
  Count: z.optional(z.int()),
  Tags: z.optional(z.array(z.string())),
});
const Page = z.object({
  page: z._default(
    z
      .pipe(z.string().check(z.regex(/^-?\d{1,9}$/u, 'Needs a whole number.')), z.transform(Number))
      .check(z.refine((page: number) => page >= 1 && page <= 1_000, 'Needs a number from 1 to 1000.')),
    1,
  ),
});
const Outcome = z.object({ Do: z.enum(['throw', 'keep', 'conflict', 'gently', 'crash', 'notFound']) });

export const trialEndpoints = endpoints({
  echo: { method: 'POST', path: '/trial/echo', body: Echo, reply: Echo, summary: 'Says it again.' },
  page: { method: 'GET', path: '/trial/page', query: Page, reply: z.object({ Page: z.int() }), summary: 'A page.' },
  leaky: {
    method: 'GET',
    path: '/trial/leaky',
    reply: z.object({
      Name: z.string(),
      Inner: z.object({ Id: z.int() }),
      Maybe: z.nullable(z.object({ A: z.int() })),
    }),
    summary: 'Its handler hands over more than is declared.',
  },
  counted: {
    method: 'GET',
    path: '/trial/count',
    reply: z.object({ count: z.int() }),
    counted: true,
    summary: 'A count.',
  },
  byId: {
    method: 'GET',
    path: '/trial/things/{id}',
    params: z.object({ id: z.uuid() }),
    reply: z.null(),
    summary: 'One thing.',
  },
  outcome: {
    method: 'POST',
    path: '/trial/outcome',
    body: Outcome,
    reply: z.null(),
    summary: 'Writes, then ends as asked.',
  },
  add: {
    method: 'POST',
    path: '/trial/notes',
    body: z.object({ Text: z.string() }),
    reply: z.object({ Number: z.int() }),
    summary: 'Adds a note and answers how many there are.',
  },
  picture: {
    method: 'POST',
    path: '/trial/picture',
    body: z.object({
      Text: z.string(),
      Tags: z._default(z.array(z.string()), []),
      IsPlain: z._default(z.boolean(), false),
    }),
    files: { Snapshot: 'image' },
    reply: z.object({ Size: z.int(), Type: z.nullable(z.string()), Tags: z.array(z.string()), IsPlain: z.boolean() }),
    summary: 'Takes a form.',
  },
  help: {
    method: 'POST',
    path: '/trial/help',
    access: 'beyondLock',
    rate: 'alert',
    reply: z.object({ Locked: z.boolean() }),
    summary: 'Works while locked.',
  },
  terms: {
    method: 'GET',
    path: '/trial/terms',
    access: 'beyondTerms',
    reply: z.null(),
    summary: 'Works while terms wait.',
  },
  open: {
    method: 'GET',
    path: '/trial/open',
    access: 'public',
    reply: z.object({ Name: z.nullable(z.string()) }),
    summary: 'For anybody.',
  },
  tight: {
    method: 'POST',
    path: '/trial/tight',
    rate: 'article',
    body: z.optional(z.object({})),
    reply: z.null(),
    summary: 'Five a day.',
  },
  enter: {
    method: 'POST',
    path: '/trial/enter',
    access: 'public',
    rate: 'register',
    body: z.object({ Name: z.string() }),
    reply: z.object({ Number: z.int() }),
    summary: 'Like registering.',
  },
});

export const committed: string[] = [];

const note = (text: string) => ({ at: new Date(0), actor: null, action: 'trial', why: text });

const trialHandlers = ({ db }: Foundation): Handlers<typeof trialEndpoints> => {
  const countNotes = async (reader = db) => {
    const { count } = await reader
      .selectFrom('auditLog')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    return count;
  };
  return {
    echo: ({ body }) => reply('Heard.', body, 201),
    page: ({ query }) => ({ Page: query.page }),
    leaky: () => {
      const more = {
        Name: 'Tahlia',
        PasswordHash: 'secret-1',
        Inner: { Id: 1, Email: 'secret-2' },
        Maybe: { A: 1, B: 'secret-3' },
      };
      return more;
    },
    counted: () => ({ count: 4 }),
    byId: () => refuse.notFound(),
    outcome: async ({ body, tx }) => {
      await tx.insertInto('auditLog').values(note(body.Do)).execute();
      afterCommit(tx, () => committed.push(body.Do));
      if (body.Do === 'throw') throw refuse.rule('invalid', 'Undone.');
      if (body.Do === 'conflict') throw refuse.conflict('invalid', 'Already so.');
      if (body.Do === 'crash') throw new Error('secret detail');
      if (body.Do === 'notFound') throw refuse.notFound();
      return body.Do === 'keep' ? refuse.rule('invalid', 'Kept.') : refuse.gently('Not this time.');
    },
    add: async ({ body, tx }) => {
      await tx.insertInto('auditLog').values(note(body.Text)).execute();
      return { Number: await countNotes(tx) };
    },
    picture: ({ body, files }) => ({
      Size: files.Snapshot?.full.length ?? 0,
      Type: files.Snapshot?.type ?? null,
      Tags: body.Tags,
      IsPlain: body.IsPlain,
    }),
    help: ({ me }) => ({ Locked: me.locked }),
    terms: () => null,
    open: ({ me }) => ({ Name: me?.firstName ?? null }),
    tight: () => null,
    enter: async ({ body, tx }) => {
      await tx.insertInto('auditLog').values(note(body.Name)).execute();
      return { Number: await countNotes(tx) };
    },
  };
};

export const withTrialCalls = (api: FastifyInstance, foundation: Foundation): void =>
  serve(api, trialEndpoints, trialHandlers(foundation), foundation);
