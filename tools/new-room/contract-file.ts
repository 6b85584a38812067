// The ground floor of a new room: what its calls take and answer.
import { type Act, type Kind, plannedActs } from './acts.ts';
import type { RoomNames } from './names.ts';

const fixed: Record<Kind, (names: RoomNames) => { summary: string; reply: string }> = {
  page: ({ words, onePascal }) => ({ summary: `My ${words}, newest first.`, reply: `page(${onePascal}Line)` }),
  read: ({ oneWords, onePascal }) => ({ summary: `One ${oneWords} of mine.`, reply: `${onePascal}Line` }),
  add: ({ onePascal }) => ({ summary: 'Write one down; nobody else reads it.', reply: `${onePascal}Line` }),
  change: ({ oneWords, onePascal }) => ({
    summary: `Other words for a ${oneWords} of mine.`,
    reply: `${onePascal}Line`,
  }),
  remove: ({ oneWords }) => ({ summary: `Takes a ${oneWords} of mine away for good.`, reply: 'Nothing' }),
};

const bodyOf = ({ kind, idName }: Act, { onePascal }: RoomNames): string | null => {
  if (kind === 'add') return `${onePascal}Entry`;
  if (kind === 'change') return idName === null ? `z.extend(${onePascal}Entry, { _id: Id })` : `${onePascal}Entry`;
  return kind === 'remove' && idName === null ? 'z.object({ _id: Id })' : null;
};

/** A full row of the contract, as the value of its key. */
export const contractRow = (act: Act, names: RoomNames): string => {
  const { summary, reply } = fixed[act.kind](names);
  const body = bodyOf(act, names);
  const usual = act.method === 'GET' ? 'read' : 'write';
  return `{
    method: '${act.method}',
    path: '${act.path}',${act.rate === usual ? '' : `\n    rate: '${act.rate}',`}${act.idName ? `\n    params: ${act.idName === 'id' ? 'ById' : `z.object({ ${act.idName}: Id })`},` : ''}${act.kind === 'page' ? '\n    query: z.object({ page: PageNumber }),' : ''}${body ? `\n    body: ${body},` : ''}
    reply: ${reply},${act.isOurs ? '\n    ours: true,' : ''}
    summary: '${summary}',
  }`;
};

const shapes = ({ room, onePascal }: RoomNames) => `declare module './realtime.ts' {
  interface Topics {
    '${room}': true;
  }
}

export const ${onePascal}Line = z.object({ _id: Id, Text: z.string(), CreatedOn: Instant });
export type ${onePascal}Line = z.output<typeof ${onePascal}Line>;

export const ${onePascal}Entry = z.object({ Text: written(2_000) });
export type ${onePascal}Entry = z.output<typeof ${onePascal}Entry>;
`;

const wireNames = (acts: readonly Act[]): string =>
  [
    acts.some(({ idName }) => idName === 'id') && 'ById',
    'Id',
    'Instant',
    acts.some(({ kind }) => kind === 'remove') && 'Nothing',
    acts.some(({ kind }) => kind === 'page') && 'page, PageNumber',
    'written',
  ]
    .filter(Boolean)
    .join(', ');

const imports = (acts: readonly Act[], kit: string): string => `import * as z from 'zod/mini';
import { ${kit} } from './endpoint.ts';
import { ${wireNames(acts)} } from './wire.ts';
`;

export const newContract = (
  names: RoomNames,
  acts: readonly Act[],
): string => `// The ${names.words} of a person, for themselves. Calls of our own.
${imports(acts, 'endpoints')}
${shapes(names)}
export const ${names.one}Endpoints = endpoints({
${acts.map((act) => `  ${act.key}: ${contractRow(act, names)},`).join('\n')}
});
`;

/** The planned contract with the rows whose names say what they do made full. */
export const filledContract = (names: RoomNames, text: string): string => {
  const planned = plannedActs(text);
  let filled = text;
  for (const { text: row, act } of planned) filled = filled.replace(row, `${act.key}: ${contractRow(act, names)}`);
  const isAllBuilt = !/\bplanned\('/u.test(filled);
  const kit = isAllBuilt ? 'endpoints' : 'endpoints, planned';
  const acts = planned.map(({ act }) => act);
  return filled
    .replace(/; not built yet\./u, isAllBuilt ? '.' : '; some of it not built yet.')
    .replace(/^import \{ [^}]*\} from '\.\/endpoint\.ts';\n/mu, imports(acts, kit))
    .replace(/^export const \w+Endpoints/mu, (first) => `${shapes(names)}\n${first}`);
};
