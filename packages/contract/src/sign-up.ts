// What is asked before sign-up begins: who may come in, and what proves that somebody may. Ours.
import * as z from 'zod/mini';
import { endpoints } from './endpoint.ts';
import { line, Nothing } from './wire.ts';

/** Who may open an account. Whoever was invited always may, and so does a parent, who needs none. */
export const signUpModes = ['open', 'code', 'domain', 'closed'] as const;
export type SignUpMode = (typeof signUpModes)[number];

/** Sixteen of these, 80 bits: none looks like another. */
export const codeLetters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
export const codeLength = 16;

/** As people type it: small letters, gaps, an O for a 0. */
export const SignUpCode = z
  .pipe(
    z.string('Please enter your code.').check(z.maxLength(60, 'Sixteen letters and digits, as on your card.')),
    z.transform((typed: string) =>
      typed
        .toUpperCase()
        .replace(/[^\dA-Z]/gu, '')
        .replaceAll('O', '0')
        .replace(/[IL]/gu, '1'),
    ),
  )
  .check(
    z.refine((code: string) => /^[\dA-HJKMNP-TV-Z]{16}$/u.test(code), 'Sixteen letters and digits, as on your card.'),
  );

/** A page of those who stand behind this installation. */
export const InstallationLink = z.object({
  Name: line(40, 'What is it called?'),
  Url: z
    .string()
    .check(
      z.trim(),
      z.maxLength(300, 'At most 300 characters.'),
      z.regex(/^https:\/\/[^\s/@?#\\]+(?:[/?#]\S*)?$/u, 'Needs an address that begins with https://.'),
    ),
});
export type InstallationLink = z.output<typeof InstallationLink>;

/** What everybody may know of this installation, also before signing in. */
const PublicInstallation = z.object({
  Name: z.string(),
  ShortName: z.string(),
  Operator: z.string(),
  ContactEmail: z.string(),
  /** When somebody answers there; empty: not said. */
  Hours: z.string(),
  /** Pages of theirs, shown under *About*. */
  Links: z.array(InstallationLink),
  SignUpMode: z.enum(signUpModes),
  EmailDomains: z.array(z.string()),
});
export type PublicInstallation = z.output<typeof PublicInstallation>;

export const signUpEndpoints = endpoints({
  read: {
    method: 'GET',
    path: '/installation',
    access: 'public',
    reply: PublicInstallation,
    summary: 'What this place is called, who stands behind it, and who may open an account.',
    ours: true,
  },
  checkCode: {
    method: 'POST',
    path: '/installation/sign-up-code',
    access: 'public',
    rate: 'code',
    idempotent: false,
    body: z.object({ SignUpCode }),
    reply: Nothing,
    summary:
      'Whether a sign-up code can be used; unknown, used up and over have the same answer. It is not used by this.',
    ours: true,
  },
});
