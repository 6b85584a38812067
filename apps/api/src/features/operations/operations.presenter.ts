import type { Operations } from '@mycrew/contract/operations.ts';
import type { Finding } from './findings.ts';

export const operationsToWire = (findings: Finding[], now: Date): Operations => ({
  At: now.toISOString(),
  Findings: findings.map(({ area, about, state, line, mend }) => ({
    Area: area,
    About: about,
    State: state,
    Line: line,
    Mend: mend ?? null,
  })),
});
