import { replyTemplateEndpoints } from '@mycrew/contract/reply-templates.ts';
import { desks } from './own.ts';
import type { MatrixRow } from './row.ts';

const body = { Purpose: 'piece', Title: 'Lovely piece', Words: 'Thank you for writing this.' } as const;
/** One that a lead added. */
const added =
  (rest: object = {}): NonNullable<MatrixRow['prepare']> =>
  async ({ app, staff }) => {
    const { _id } = await app.call(replyTemplateEndpoints.add, { body }, await staff('lead'));
    return { params: { id: _id }, ...rest };
  };
const shipped = { params: { id: '0197c0de-0000-7000-8000-000000000100' } };

export const replyTemplateMatrix: MatrixRow[] = [
  desks('GET /staff/reply-templates'),
  desks('POST /staff/reply-templates', () => ({ body }), { least: 'lead' }),
  desks('PUT /staff/reply-templates/{id}', added({ body }), { least: 'lead' }),
  desks('DELETE /staff/reply-templates/{id}', added(), { least: 'lead' }),
  desks('POST /staff/reply-templates/{id}/restore', () => shipped, { least: 'lead' }),
];
