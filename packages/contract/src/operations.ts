// How the place runs, in words, for those at the desk who lead. About nobody. A call of our own.
import * as z from 'zod/mini';
import { endpoints } from './endpoint.ts';
import { Instant } from './wire.ts';

export const operationAreas = ['alerts', 'work', 'providers', 'house', 'settings'] as const;

/** `look`: works, and is not as it would be best. */
export const OperationFinding = z.object({
  Area: z.enum(operationAreas),
  About: z.string(),
  State: z.enum(['ok', 'look', 'broken']),
  Line: z.string(),
  /** Where it is not ok. */
  Mend: z.nullable(z.string()),
});
export type OperationFinding = z.output<typeof OperationFinding>;

export const Operations = z.object({ At: Instant, Findings: z.array(OperationFinding) });
export type Operations = z.output<typeof Operations>;

export const operationEndpoints = endpoints({
  desk: {
    method: 'GET',
    path: '/staff/operations',
    access: 'staff',
    staff: { role: 'lead' },
    reply: Operations,
    ours: true,
    summary:
      'How the place runs, in words: alerts, workers, providers, database, disk, last backup, settings. No secrets.',
  },
});
