import { desks, everybodys } from './own.ts';
import type { MatrixRow } from './row.ts';

const Why = 'From December on';
const lead = { least: 'lead' } as const;

export const deskHoursMatrix: MatrixRow[] = [
  everybodys('GET /reading-hours'),
  { ...desks('GET /staff/reading-hours'), leavesNoNote: 'it shows hours, and nobody' },
  desks(
    'PUT /staff/reading-hours/{kind}',
    () => ({ params: { kind: 'pieces' }, body: { Weekly: [], Minutes: 60, Why } }),
    lead,
  ),
  desks(
    'PUT /staff/reading-hours/{kind}/days/{date}',
    () => ({ params: { kind: 'urgent', date: '2026-12-25' }, body: { Note: 'Christmas Day', Hours: [], Why } }),
    lead,
  ),
];
