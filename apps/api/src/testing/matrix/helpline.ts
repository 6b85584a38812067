import { desks, everybodys } from './own.ts';
import type { MatrixRow } from './row.ts';

const lifeline = { params: { id: 'lifeline' } };

export const helplineMatrix: MatrixRow[] = [
  everybodys('POST /user/kids-counter/call'),
  everybodys('POST /user/kids-counter/chat'),
  everybodys('GET /help/directory'),
  desks('GET /staff/help'),
  desks('PUT /staff/help/{id}', () => ({ ...lifeline, body: { VerifiedOn: '2026-01-05', Note: '', Why: 'I called' } })),
  desks('PUT /staff/help/{id}/shown', () => ({ ...lifeline, body: { IsHidden: true, Why: 'It has closed' } }), {
    least: 'lead',
  }),
];
