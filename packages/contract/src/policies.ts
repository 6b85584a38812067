// Terms and privacy policy: versioned documents, and the gate (426) while one waits. Specification sections 3 and 4.
import * as z from 'zod/mini';
import { endpoints } from './endpoint.ts';
import { StaffReason } from './staff.ts';
import { Id, Instant, line, LocalDate, Nothing, written } from './wire.ts';

export const PolicyType = z.enum(['terms', 'privacy']);
/** One entry of a 426 answer's data. */
export const PolicyItem = z.object({ Type: PolicyType, HasAcceptedVersion: z.boolean() });
export type PolicyItem = z.output<typeof PolicyItem>;

export const PolicyText = z.object({
  Type: PolicyType,
  Version: z.int(),
  Title: z.string(),
  PublishedAt: Instant,
  /** What is new in this version, a sentence each. */
  Changes: z.array(z.string()),
  Sections: z.array(z.object({ Heading: z.string(), Plain: z.string(), Full: z.string() })),
});
export type PolicyText = z.output<typeof PolicyText>;

const words = (max: number) => written(max, 'Needs words.');

/** The next version of a policy; everybody is asked to accept it from its day on. */
export const PolicyDraft = z.object({
  Title: line(120),
  Changes: z
    .array(words(500))
    .check(z.minLength(1, 'Say in a sentence or two what is new.'), z.maxLength(20, 'Twenty at most.')),
  Sections: z
    .array(z.object({ Heading: line(120), Plain: words(4_000), Full: words(20_000) }))
    .check(z.minLength(1, 'Needs at least one section.'), z.maxLength(60, 'Sixty at most.')),
  /** Left out: at once. */
  EffectiveFrom: z.optional(z.nullable(LocalDate)),
  /** The version that it was written from: refused where a newer one was published meanwhile. The command has none. */
  After: z.optional(z.int()),
  Why: StaffReason,
});
export type PolicyDraft = z.output<typeof PolicyDraft>;

/** The newest text as it is stored, to write the next one from; `{app}`, `{operator}` and `{operatorEmail}` stand for these. */
export const PolicyToWrite = z.object({
  ...PolicyText.shape,
  Operator: z.object({ Name: z.string(), Email: z.string() }),
  /** How many would be asked; hidden under five. */
  People: z.nullable(z.int()),
});
export type PolicyToWrite = z.output<typeof PolicyToWrite>;

export const PolicyVersion = z.object({
  Type: PolicyType,
  Version: z.int(),
  Title: z.string(),
  PublishedAt: Instant,
  IsInForce: z.boolean(),
  /** How many have accepted it; hidden under five. */
  Accepted: z.nullable(z.int()),
});
export type PolicyVersion = z.output<typeof PolicyVersion>;

export const policyEndpoints = endpoints({
  versions: {
    method: 'GET',
    path: '/staff/policies',
    access: 'staff',
    staff: { role: 'lead' },
    reply: z.array(PolicyVersion),
    summary: 'Every version of both policies, newest first.',
    ours: true,
  },
  write: {
    method: 'GET',
    path: '/staff/policies/{type}',
    access: 'staff',
    staff: { role: 'lead' },
    params: z.object({ type: PolicyType }),
    reply: PolicyToWrite,
    summary: 'The newest text of a policy as it is stored, also one for a day to come, to write the next one from.',
    ours: true,
  },
  publish: {
    method: 'POST',
    path: '/staff/policies/{type}',
    access: 'staff',
    staff: { role: 'lead', factor: 'fresh' },
    params: z.object({ type: PolicyType }),
    body: PolicyDraft,
    reply: PolicyVersion,
    summary: 'Publish the next version, as the command policy:publish does; everybody is then asked to accept it.',
    ours: true,
  },
  accept: {
    method: 'POST',
    path: '/settings/user/policy',
    access: 'beyondLock',
    body: z.object({ Type: z.enum(['all', 'terms', 'privacy']), UserId: z.optional(Id) }),
    reply: Nothing,
    summary: 'Accept the newest version of one policy or of all.',
  },
  read: {
    method: 'GET',
    path: '/policies/{type}',
    access: 'public',
    params: z.object({ type: PolicyType }),
    reply: PolicyText,
    ours: true,
    summary: 'The newest text of a policy, for everybody.',
  },
});
