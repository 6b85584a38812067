// What an installation says of itself, and who may come in: set at the desk, by the environment, or as it ships. Ours.
import * as z from 'zod/mini';
import { shippedName } from './brand.ts';
import { endpoints } from './endpoint.ts';
import { cleanMark, mostMarkLetters } from './mark.ts';
import { nearestHue } from './palette.ts';
import { type SentenceKey, sentenceKeys, sentences } from './sentences.ts';
import { InstallationLink, signUpModes } from './sign-up.ts';
import { StaffReason } from './staff.ts';
import { ById, Email, Id, Instant, line, LocalDate, Nothing, text } from './wire.ts';

const EmailDomain = line(253, 'Needs a domain, like school.edu.au.').check(
  z.toLowerCase(),
  z.regex(
    /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z][a-z\d-]{0,61}[a-z\d]$/u,
    'Needs a domain, like school.edu.au.',
  ),
);

/** A service near by, named by those who run this: shown on every help page under 000 and Kids Helpline. */
export const LocalService = z.object({
  Name: line(60, 'What is it called?'),
  /** As a sentence. */
  WhoFor: line(120, 'Whom does it help?'),
  Phone: line(20, 'Needs an Australian number.').check(
    z.refine(
      (phone: string) => /^(?:0[23478]\d{8}|1[38]00\d{6}|13\d{4})$/u.test(phone.replaceAll(/[\s()-]/gu, '')),
      'Needs an Australian number, like 02 9123 4567.',
    ),
  ),
  /** When somebody answers, in words. */
  Hours: line(80, 'When does somebody answer?'),
  /** When somebody of yours last rang it. */
  CheckedOn: LocalDate,
});
export type LocalService = z.output<typeof LocalService>;
export const mostLocalServices = 4;

/** Cleaned wherever it is read, so that none comes in by a file or a row in the database either. */
const Mark = z.string().check(
  z.maxLength(mostMarkLetters, 'It is too big: at most 32 kB.'),
  z.check<string>(({ value, issues }) => {
    const read = cleanMark(value);
    if ('problem' in read && value.length <= mostMarkLetters)
      issues.push({ code: 'custom', message: read.problem, input: value });
  }),
  z.overwrite<string>((source) => {
    const read = cleanMark(source);
    return 'mark' in read ? read.mark : source;
  }),
);

/** What only drawing it shows. */
export const unseenMark = 'Nothing of it can be seen on its white tile.';

const Sentences = z.object(
  Object.fromEntries(
    sentenceKeys.map((key) => [key, z.optional(line(sentences[key].most, 'Needs words, or the ones that ship.'))]),
  ) as Record<SentenceKey, z.ZodMiniOptional<ReturnType<typeof line>>>,
);

export const mostShortLetters = 14;
export const mostLinks = 6;

/** Every setting, with its form; one that is added gets its default below. */
export const InstallationSettings = z.object({
  Name: line(40, 'What is it called?'),
  /** Where there is little room: under an icon. */
  ShortName: line(mostShortLetters, 'What is it called in short?'),
  /** Who stands behind it: a charity, a school, a health service. */
  Operator: line(120, 'Who stands behind it?'),
  ContactEmail: Email,
  /** When somebody answers at that address, in words; empty: not said. */
  Hours: text(120),
  /** Whom mails are from; empty: called as the product is. */
  MailName: text(40).check(z.refine((name: string) => !/[\t\n\r]/u.test(name), 'One line, please.')),
  /** Whom texts are from: a number, a name as telephones show it, or a messaging service of Twilio's; empty: not said. */
  SmsFrom: text(40).check(
    z.regex(
      /^(?:|\+\d{8,15}|(?=.*[a-z])[a-z\d ]{1,11}|MG[\da-f]{32})$/iu,
      'Needs a number like +61400000000, or a name of at most 11 letters and digits.',
    ),
  ),
  /** Shown to everybody under *About*. */
  Links: z.array(InstallationLink).check(z.maxLength(mostLinks, `At most ${mostLinks}.`)),
  LocalServices: z.array(LocalService).check(z.maxLength(mostLocalServices, `At most ${mostLocalServices}.`)),
  /** Of the colours, in OKLCH, in degrees; null: as they ship. */
  Hue: z.nullable(z.int().check(z.minimum(0, 'From 0 to 359.'), z.maximum(359, 'From 0 to 359.'))),
  /** A drawing as SVG, with nothing in it but shapes; null: ours. */
  Mark: z.nullable(Mark),
  /** Those that are not as they ship. */
  Sentences,
  SignUpMode: z.enum(signUpModes),
  EmailDomains: z.array(EmailDomain).check(z.maxLength(50, 'That are too many.')),
});
export type InstallationSettings = z.output<typeof InstallationSettings>;
export type InstallationKey = keyof InstallationSettings;
export const installationKeys = Object.keys(InstallationSettings.shape) as InstallationKey[];

export const installationDefaults: InstallationSettings = {
  Name: shippedName,
  ShortName: shippedName,
  Operator: shippedName,
  ContactEmail: 'hello@example.com',
  Hours: '',
  MailName: '',
  SmsFrom: '',
  Links: [],
  LocalServices: [],
  Hue: null,
  Mark: null,
  Sentences: {},
  SignUpMode: 'open',
  EmailDomains: [],
};

/** What each setting alone cannot say. */
export const installationProblem = ({
  SignUpMode,
  EmailDomains,
  Hue,
}: InstallationSettings): { field: InstallationKey; message: string } | null => {
  if (SignUpMode === 'domain' && EmailDomains.length === 0)
    return { field: 'EmailDomains', message: 'Name at least one domain whose emails may come in.' };
  if (Hue === null || nearestHue(Hue) === Hue) return null;
  return {
    field: 'Hue',
    message: `Too near to the red that means help. ${nearestHue(Hue)} is the nearest that fits.`,
  };
};

export const installationSources = ['environment', 'desk', 'default'] as const;
export type InstallationSource = (typeof installationSources)[number];

export const DeskInstallation = z.object({
  Values: InstallationSettings,
  /** Where each comes from: what the environment sets wins, and cannot be changed at the desk. */
  Sources: z.record(z.enum(installationKeys), z.enum(installationSources)),
  /** When the desk last changed any; null: never. */
  ChangedOn: z.nullable(Instant),
});
export type DeskInstallation = z.output<typeof DeskInstallation>;

export const InstallationChange = z.object({
  Set: z.partial(InstallationSettings),
  /** These are as they ship again. */
  Reset: z.optional(z.array(z.enum(installationKeys))),
  Why: StaffReason,
});
export type InstallationChange = z.output<typeof InstallationChange>;

/** As a file: what the desk has set, and nothing else. */
export const InstallationFile = z.partial(z.strictObject(InstallationSettings.shape));

export const mostBatches = 200;
/** Under it a count could point at somebody. */
export const fewestCounted = 10;

export const CodeBatch = z.object({
  _id: Id,
  /** The programme: only those who lead read it. */
  Label: z.string(),
  Codes: z.int(),
  UsesEach: z.int(),
  /** For colleagues at the desk: of any age, in any mode. */
  IsForStaff: z.boolean(),
  MadeOn: Instant,
  EndsOn: Instant,
  State: z.enum(['open', 'over', 'stopped']),
  /** How many came in by it; null: fewer than ten. */
  Used: z.nullable(z.int()),
});
export type CodeBatch = z.output<typeof CodeBatch>;

const count = (most: number) =>
  z.int('Needs a whole number.').check(z.gte(1, 'At least 1.'), z.lte(most, `At most ${most}.`));

export const NewCodeBatch = z.object({
  Label: line(80, 'Which programme are they for?'),
  Codes: count(500),
  UsesEach: count(1_000),
  IsForStaff: z.optional(z.boolean()),
  /** They hold to the end of that day, everywhere in Australia. */
  LastDay: LocalDate,
  Why: StaffReason,
});
export type NewCodeBatch = z.output<typeof NewCodeBatch>;

const lead = { access: 'staff', ours: true } as const;

export const installationEndpoints = endpoints({
  desk: {
    method: 'GET',
    path: '/staff/installation',
    staff: { role: 'lead' },
    reply: DeskInstallation,
    summary: 'All settings of this installation, and where each comes from.',
    ...lead,
  },
  change: {
    method: 'PUT',
    path: '/staff/installation',
    staff: { role: 'lead', factor: 'fresh' },
    body: InstallationChange,
    reply: DeskInstallation,
    summary: 'Other settings; what the environment sets cannot be changed here.',
    ...lead,
  },
  batches: {
    method: 'GET',
    path: '/staff/sign-up-codes',
    staff: { role: 'lead' },
    reply: z.array(CodeBatch),
    summary: 'Batches of sign-up codes, newest first, 200 at most; never the codes.',
    ...lead,
  },
  makeBatch: {
    method: 'POST',
    path: '/staff/sign-up-codes',
    staff: { role: 'lead', factor: 'fresh' },
    idempotent: false,
    body: NewCodeBatch,
    reply: z.object({ Batch: CodeBatch, Codes: z.array(z.string()) }),
    summary: 'New sign-up codes, shown this once.',
    ...lead,
  },
  stopBatch: {
    method: 'POST',
    path: '/staff/sign-up-codes/{id}/stop',
    staff: { role: 'lead' },
    params: ById,
    body: z.object({ Why: StaffReason }),
    reply: Nothing,
    summary: 'Its codes let in nobody any more; whoever came in stays.',
    ...lead,
  },
});
