// Terms and privacy policy: versioned documents, and the gate (426) while one waits. Specification sections 3 and 4.
import * as z from 'zod/mini';
import { endpoints } from './endpoint.ts';
import { Id, Instant, Nothing } from './wire.ts';

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

export const policyEndpoints = endpoints({
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
