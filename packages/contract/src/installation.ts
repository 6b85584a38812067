// What an installation says of itself, and who may come in: set at the desk, by the environment, or as it ships. Ours.
import * as z from 'zod/mini';
import { shippedName } from './brand.ts';
import { endpoints } from './endpoint.ts';
import { StaffReason } from './staff.ts';
import { Email, Instant, line, text } from './wire.ts';

/** Who may open an account. Whoever was invited always may, and so does a parent, who needs none. */
export const signUpModes = ['open', 'code', 'domain', 'closed'] as const;
export type SignUpMode = (typeof signUpModes)[number];

const EmailDomain = line(253, 'Needs a domain, like school.edu.au.').check(
  z.toLowerCase(),
  z.regex(
    /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z][a-z\d-]{0,61}[a-z\d]$/u,
    'Needs a domain, like school.edu.au.',
  ),
);

export const mostShortLetters = 14;

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
  /** Of the colours, in OKLCH, in degrees; null: as they ship. */
  Hue: z.nullable(z.int().check(z.minimum(0, 'From 0 to 359.'), z.maximum(359, 'From 0 to 359.'))),
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
  Hue: null,
  SignUpMode: 'open',
  EmailDomains: [],
};

/** What each setting alone cannot say. */
export const installationProblem = ({
  SignUpMode,
  EmailDomains,
}: InstallationSettings): { field: InstallationKey; message: string } | null =>
  SignUpMode === 'domain' && EmailDomains.length === 0
    ? { field: 'EmailDomains', message: 'Name at least one domain whose emails may come in.' }
    : null;

export const installationSources = ['environment', 'desk', 'default'] as const;
export type InstallationSource = (typeof installationSources)[number];

/** What everybody may know, also before signing in. */
const PublicInstallation = z.pick(InstallationSettings, {
  Name: true,
  ShortName: true,
  Operator: true,
  ContactEmail: true,
  Hours: true,
  SignUpMode: true,
  EmailDomains: true,
});
export type PublicInstallation = z.output<typeof PublicInstallation>;

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

const lead = { access: 'staff', ours: true } as const;

export const installationEndpoints = endpoints({
  read: {
    method: 'GET',
    path: '/installation',
    access: 'public',
    reply: PublicInstallation,
    summary: 'What this place is called, who stands behind it, and who may open an account.',
    ours: true,
  },
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
});
