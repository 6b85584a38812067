// The contract of a new room.
import type { Column } from './columns.ts';
import type { RoomNames } from './names.ts';

/** What is imported from wire.ts. */
const fromWire = (columns: readonly Column[]): string => {
  const used = columns.flatMap(({ kind }) => kind.fromWire ?? []);
  return [...new Set(['ById', 'Id', 'Instant', 'Nothing', 'page', 'PageNumber', ...used])].join(', ');
};

export const contractFile = (
  { room, words, oneWords, one, onePascal }: RoomNames,
  columns: readonly Column[],
): string => `// The ${words} of a person, visible to nobody else. Calls of our own.
import * as z from 'zod/mini';
import { endpoints } from './endpoint.ts';
import { ${fromWire(columns)} } from './wire.ts';

declare module './realtime.ts' {
  interface Topics {
    /** One's own ${words} changed, perhaps on another device. */
    '${room}': true;
  }
}

export const ${onePascal}Entry = z.object({
${columns.map((column) => `  ${column.wire}: ${column.kind.schema(column)},\n`).join('')}});
export type ${onePascal}Entry = z.output<typeof ${onePascal}Entry>;

export const ${onePascal} = z.extend(${onePascal}Entry, { _id: Id, CreatedOn: Instant });
export type ${onePascal} = z.output<typeof ${onePascal}>;

export const ${one}Endpoints = endpoints({
  page: {
    method: 'GET',
    path: '/${room}',
    query: z.object({ page: PageNumber }),
    reply: page(${onePascal}),
    ours: true,
    summary: 'My ${words}, newest first.',
  },
  add: {
    method: 'POST',
    path: '/${room}',
    body: ${onePascal}Entry,
    reply: ${onePascal},
    ours: true,
    summary: 'Adds one ${oneWords}; nobody else sees it.',
  },
  change: {
    method: 'PUT',
    path: '/${room}/{id}',
    params: ById,
    body: ${onePascal}Entry,
    reply: ${onePascal},
    ours: true,
    summary: 'Replaces the content of one ${oneWords} of mine.',
  },
  remove: {
    method: 'DELETE',
    path: '/${room}/{id}',
    params: ById,
    reply: Nothing,
    ours: true,
    summary: 'Deletes one ${oneWords} of mine.',
  },
});
`;
