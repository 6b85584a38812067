// The ground floor of a new room: what its calls take and answer.
import type { RoomNames } from './names.ts';

export const contractFile = ({ room, one, onePascal, words }: RoomNames): [path: string, text: string] => [
  `packages/contract/src/${room}.ts`,
  `// The ${words} of a person, for themselves. Calls of our own.
import * as z from 'zod/mini';
import { endpoints } from './endpoint.ts';
import { Id, Instant, text } from './wire.ts';

export const ${onePascal}Line = z.object({ _id: Id, Text: z.string(), CreatedOn: Instant });
export type ${onePascal}Line = z.output<typeof ${onePascal}Line>;

export const ${onePascal}Entry = z.object({
  Text: text(2_000).check(z.minLength(1, 'Write something first.')),
});

export const ${one}Endpoints = endpoints({
  mine: {
    method: 'GET',
    path: '/${room}',
    reply: z.array(${onePascal}Line),
    ours: true,
    summary: 'My ${words}, newest first, at most 100.',
  },
  add: {
    method: 'POST',
    path: '/${room}',
    body: ${onePascal}Entry,
    reply: ${onePascal}Line,
    ours: true,
    summary: 'Write one down; nobody else reads it.',
  },
});
`,
];
