// Ready words for the desk's messages: put into a field with one tap, then made one's own. Leads edit them. Calls of our own.
import * as z from 'zod/mini';
import { messageLength } from './articles.ts';
import { endpoints } from './endpoint.ts';
import { ById, Id, line, Nothing, written } from './wire.ts';

/** What a template is for; `most`: what the field takes that it is put into. */
export const templatePurposes = [
  { id: 'piece', label: 'Experiences', most: messageLength },
  { id: 'comment', label: 'Comments', most: 1_000 },
  { id: 'report', label: 'Reports', most: 1_000 },
  { id: 'sanction', label: 'Warnings, restrictions and suspensions', most: 1_000 },
  { id: 'appeal', label: 'Answers to appeals', most: 1_000 },
  { id: 'welfare-check', label: 'Reaching somebody: a line to add', most: 600 },
] as const;
export type TemplatePurpose = (typeof templatePurposes)[number]['id'];

/** Longest of all; each purpose has its own limit. */
const longest = Math.max(...templatePurposes.map(({ most }) => most));
/** Beside those that come with MyCrew. */
export const mostTemplates = 100;

const Purpose = z.enum(
  templatePurposes.map(({ id }) => id) as [TemplatePurpose, ...TemplatePurpose[]],
  'Please choose what it is for.',
);
const Title = line(60, 'Give it a short name.');
const Words = written(longest, 'Write the words.');

const mostOf = (purpose: TemplatePurpose): number => templatePurposes.find(({ id }) => id === purpose)?.most ?? longest;

const fits = z.refine<{ Purpose: TemplatePurpose; Words: string }>(
  ({ Purpose: id, Words: words }) => words.length <= mostOf(id) || words.length > longest,
  {
    path: ['Words'],
    error: ({ input }) =>
      `At most ${mostOf((input as { Purpose: TemplatePurpose }).Purpose)} characters: the field takes no more.`,
  },
);

export const TemplateEntry = z.object({ Purpose, Title, Words }).check(fits);
export type TemplateEntry = z.output<typeof TemplateEntry>;

export const ReplyTemplate = z.object({
  _id: Id,
  Purpose,
  Title: z.string(),
  Words: z.string(),
  /** It comes with MyCrew, so that it can be restored. */
  IsShipped: z.boolean(),
  /** Of those: a lead changed or hid it. */
  IsChanged: z.boolean(),
  /** Not offered; only those who lead still see it here. */
  IsHidden: z.boolean(),
});
export type ReplyTemplate = z.output<typeof ReplyTemplate>;

const desk = { access: 'staff', ours: true } as const;
const leads = { ...desk, staff: { role: 'lead' } } as const;

export const replyTemplateEndpoints = endpoints({
  all: {
    ...desk,
    method: 'GET',
    path: '/staff/reply-templates',
    reply: z.array(ReplyTemplate),
    summary: 'Ready words for messages of the desk, by purpose; hidden ones for those who lead alone.',
  },
  add: {
    ...leads,
    method: 'POST',
    path: '/staff/reply-templates',
    body: TemplateEntry,
    reply: ReplyTemplate,
    summary: 'Add one; a hundred at most. Changes stand in the log.',
  },
  change: {
    ...leads,
    method: 'PUT',
    path: '/staff/reply-templates/{id}',
    params: ById,
    body: TemplateEntry,
    reply: ReplyTemplate,
    summary: 'Change one; what it is for stays as it was.',
  },
  remove: {
    ...leads,
    method: 'DELETE',
    path: '/staff/reply-templates/{id}',
    params: ById,
    reply: Nothing,
    summary: 'Take one away; one that ships is hidden, and can be restored.',
  },
  restore: {
    ...leads,
    method: 'POST',
    path: '/staff/reply-templates/{id}/restore',
    params: ById,
    reply: ReplyTemplate,
    summary: 'One that ships, as it came.',
  },
});
