// Reports at the desk: what waits, the frozen copy of one, and what is done about it. Calls of our own.
import * as z from 'zod/mini';
import { ById, Id, Instant, line, maybe, Nothing, text } from './wire.ts';

/** Whoever looks at something has it so long to themselves, and may take it again. */
export const claimMinutes = 15;

/** Who is looking at it now; null: nobody. Another moderator is not named. */
export const Claim = z.nullable(z.object({ IsMine: z.boolean(), Until: Instant }));
export type Claim = z.output<typeof Claim>;

/** Of everything that was handed to the desk: said on the phone, written in the log. It says nothing of a person. */
export const CaseNumber = z.int().check(z.gte(1), z.lte(2_147_483_647));

export const DeskReport = z.object({
  _id: Id,
  Case: CaseNumber,
  /** The id of a reason, from the list. */
  Reason: z.string(),
  Source: z.string(),
  /** Somebody may not be safe. */
  IsUrgent: z.boolean(),
  Since: Instant,
  IsForLead: z.boolean(),
  Claim,
});
export type DeskReport = z.output<typeof DeskReport>;

/** Whom it is about, without a name: how old, and how often before. */
export const ReportedPerson = z.object({
  Kind: z.enum(['youth', 'supporter', 'staff']),
  Age: z.nullable(z.int()),
  Reports: z.int(),
  Warnings: z.int(),
  Restrictions: z.int(),
  Suspensions: z.int(),
});

export const DeskReportRead = z.object({
  ...DeskReport.shape,
  /** The frozen copy of what was pointed at. */
  Message: z.nullable(z.string()),
  /** What a chat message said before it was edited, oldest first. */
  Earlier: z.array(z.string()),
  /** What the one who reported wrote. */
  Details: z.nullable(z.string()),
  HasPicture: z.boolean(),
  /** The account of whoever told us is still there. */
  HasReporter: z.boolean(),
  /** What was pointed at can still be taken down. */
  MayRemove: z.boolean(),
  /** A worry about somebody is not held against them. */
  MayHoldAgainst: z.boolean(),
  /** Null: their account is gone. */
  Reported: z.nullable(ReportedPerson),
});
export type DeskReportRead = z.output<typeof DeskReportRead>;

export const deskPicture = z.object({ DataUrl: z.string() });
/** Blurred and grey unless the clear one is asked for, which stands in the log by itself. */
export const PictureQuery = z.object({ clear: maybe(z.enum(['true', 'false'])) });

export const Why = line(300, 'Write why in a few words: it stands in the log.');

export const ReportDecision = z.object({
  Act: z.enum(['dismiss', 'remove', 'warn', 'restrict', 'suspend'], 'Please choose what happens.'),
  /** Also takes down what was pointed at. */
  Removes: z._default(z.boolean(), false),
  /** For a restriction and a suspension; a suspension without it holds until somebody lifts it. */
  Days: z._default(z.nullable(z.int().check(z.gte(1, 'At least a day.'), z.lte(365, 'At most a year.'))), null),
  /** To the person it is about; they read it. */
  Message: z._default(text(1_000), ''),
  Why,
});
export type ReportDecision = z.output<typeof ReportDecision>;

const desk = { access: 'staff', ours: true } as const;

export const deskReportRows = {
  deskRead: {
    ...desk,
    method: 'GET',
    path: '/staff/reports/{id}',
    params: ById,
    reply: DeskReportRead,
    summary: 'One report with its frozen copy. The look stands in the log.',
  },
  deskPicture: {
    ...desk,
    method: 'GET',
    path: '/staff/reports/{id}/picture',
    params: ById,
    query: PictureQuery,
    reply: deskPicture,
    summary: 'The frozen picture of a report, blurred and grey unless `clear=true`. Each look stands in the log.',
  },
  deskClaim: {
    ...desk,
    method: 'POST',
    path: '/staff/reports/{id}/claim',
    params: ById,
    reply: DeskReport,
    summary: 'Take it for a quarter of an hour, or for longer; 409 while somebody else has it.',
  },
  deskRelease: {
    ...desk,
    method: 'DELETE',
    path: '/staff/reports/{id}/claim',
    params: ById,
    reply: Nothing,
    summary: 'Give it back.',
  },
  deskHandOn: {
    ...desk,
    method: 'POST',
    path: '/staff/reports/{id}/lead',
    params: ById,
    body: z.object({
      Why,
      /** It cannot wait: whoever leads and is on duty is called. */
      IsUrgent: z._default(z.boolean(), false),
    }),
    reply: Nothing,
    summary: 'Hand it to whoever leads: from then on only they see it.',
  },
  deskDecide: {
    ...desk,
    method: 'POST',
    path: '/staff/reports/{id}/decision',
    params: ById,
    body: ReportDecision,
    reply: Nothing,
    summary: 'Close it, with what follows for the person it is about; the one who reported is notified that we looked.',
  },
} as const;
