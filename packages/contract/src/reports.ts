// Reporting a person. Specification section 3, Report.
import * as z from 'zod/mini';
import { deskReportRows } from './desk-reports.ts';
import { endpoints } from './endpoint.ts';
import { Id, Nothing, text, written } from './wire.ts';

export const reportReasons = [
  { id: 'bullying', label: 'Bullying or harassment' },
  { id: 'threats', label: 'Threats or intimidation' },
  { id: 'hate', label: 'Hate or discrimination' },
  { id: 'private-details', label: 'Sharing my picture or private details' },
  { id: 'pretending', label: 'Pretending to be somebody' },
  { id: 'sexual', label: 'Asking for sexual content, or grooming' },
  { id: 'adult-unsafe', label: 'An adult contacting a young person unsafely' },
  { id: 'self-harm-content', label: 'Self-harm or suicide content that could hurt others' },
  { id: 'worried', label: 'I’m worried about this person’s safety' },
  { id: 'eating', label: 'Encouraging an eating disorder' },
  { id: 'drugs', label: 'Drugs, or something illegal' },
  { id: 'spam', label: 'Spam, scam or selling' },
  { id: 'health-advice', label: 'False or dangerous health advice' },
  { id: 'anonymity', label: 'Giving away who somebody is' },
  { id: 'other', label: 'Something else' },
] as const;
export type ReportReason = (typeof reportReasons)[number]['id'];
export const reportSources = ['chat', 'experience', 'comment', 'profile', 'connection', 'event', 'safe-place'] as const;

const sourceLength = 60;
const ReportSource = z._default(
  z.pipe(
    text(sourceLength),
    z.transform((typed): string => {
      const plain = typed.toLowerCase();
      return reportSources.find((known) => known === plain) ?? (typed || 'profile');
    }),
  ),
  'profile',
);

/** Whose these are is nobody's to know: they are reported by themselves, and the server finds their author. */
const authorless: readonly string[] = ['experience', 'comment'];

export const ReportEntry = z
  .object({
    /** Left out where a published experience or a comment is reported. */
    ReportedUserId: z.optional(Id),
    /** One of the list, or one's own words. */
    Reason: written(500, 'Please choose what happened.'),
    /** Where it was: one of the list, or a few words of one's own. */
    Source: ReportSource,
    /** A chat message, an experience or a comment: what it says goes along. */
    MessageId: z.optional(z.nullable(Id)),
    Details: z._default(text(2_000), ''),
  })
  .check(
    z.refine(
      ({ ReportedUserId, Source, MessageId }) =>
        ReportedUserId !== undefined || (authorless.includes(Source) && typeof MessageId === 'string'),
      { path: ['ReportedUserId'], error: 'Please choose who it is about.' },
    ),
  );
export type ReportEntry = z.output<typeof ReportEntry>;

export const reportEndpoints = endpoints({
  report: {
    method: 'POST',
    path: '/reports',
    rate: 'report',
    body: ReportEntry,
    reply: Nothing,
    summary:
      'Report somebody I have to do with, or a published experience or comment; what is pointed at goes along, nothing else.',
  },
  ...deskReportRows,
});
