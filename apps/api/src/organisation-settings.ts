// OIDC_PROVIDERS: a file that names the organisations whose people may sign in with their own account.
import { readFileSync } from 'node:fs';
import * as z from 'zod';
import { isLoopbackName } from '#adapters/addresses.ts';

/** Each of these answers for many organisations, so that its issuer says nothing about whose somebody is. */
const shared = /^\/(?:common|organizations|consumers)(?:\/|$)/u;
const issuer = z.url().refine((text) => {
  const { protocol, hostname, pathname } = new URL(text);
  const isSafe = protocol === 'https:' || isLoopbackName(hostname);
  return isSafe && !(hostname === 'login.microsoftonline.com' && shared.test(pathname));
}, 'Needs the https address of one organisation; for Entra with the tenant’s id.');
const words = z.array(z.string().min(1)).default([]);

const Entry = z
  .strictObject({
    id: z.string().regex(/^[a-z\d](?:[a-z\d-]{0,38}[a-z\d])?$/u, 'Needs small letters, digits and hyphens.'),
    name: z.string().trim().min(1).max(60),
    issuer,
    clientId: z.string().min(1),
    clientSecret: z.string().min(1),
    domains: z.array(z.string().min(3).toLowerCase()).default([]),
    for: z
      .array(z.enum(['members', 'staff']))
      .min(1)
      .default(['members']),
    roles: z
      .strictObject({ claim: z.string().min(1), lead: words, moderator: words })
      .nullable()
      .default(null),
    scope: z
      .string()
      .regex(/\bopenid\b/u, 'Needs openid.')
      .default('openid email profile'),
    prompt: z.string().default('login'),
  })
  .refine(
    ({ for: may, roles }) => !may.includes('staff') || roles !== null,
    'Staff need roles: a claim and its values.',
  );
const Entries = z
  .array(Entry)
  .max(20)
  .refine((all) => new Set(all.map(({ id }) => id)).size === all.length, 'Each id may occur once.');
export type OrganisationSettings = z.output<typeof Entry>;

export const readOrganisations = (path: string | undefined): OrganisationSettings[] => {
  if (path === undefined) return [];
  try {
    const read = Entries.safeParse(JSON.parse(readFileSync(path, 'utf8')));
    if (read.success) return read.data;
    throw new Error(read.error.issues.map(({ path: at, message }) => `${at.join('.')}: ${message}`).join('\n'));
  } catch (cause) {
    throw new Error(`OIDC_PROVIDERS ${path}: ${(cause as Error).message}`, { cause });
  }
};
