// What a call of a room does with somebody's own rows, told by its name or its method and address.
import { Refused } from './refused.ts';

export type Kind = 'page' | 'read' | 'add' | 'change' | 'remove';

export interface Act {
  kind: Kind;
  /** Its key in the contract: 'update'. */
  key: string;
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  rate: string;
  /** Not in the specification. */
  isOurs: boolean;
  /** The parameter that says which row; null where the body does, as `_id`. */
  idName: string | null;
}

const kinds: Record<string, { kind: Kind; method: string }> = {
  page: { kind: 'page', method: 'GET' },
  list: { kind: 'page', method: 'GET' },
  mine: { kind: 'page', method: 'GET' },
  read: { kind: 'read', method: 'GET' },
  add: { kind: 'add', method: 'POST' },
  change: { kind: 'change', method: 'PUT' },
  update: { kind: 'change', method: 'PUT' },
  remove: { kind: 'remove', method: 'DELETE' },
};

const paramsOf = (path: string): string[] => [...path.matchAll(/\{(\w+)\}/gu)].map(([, name]) => name!);

/** A page and a new row are of nobody's yet; what is read or changed is one row, named in the address or the body. */
const isShaped = (kind: Kind, path: string): boolean => {
  const count = paramsOf(path).length;
  if (kind === 'page' || kind === 'add') return count === 0;
  return kind === 'read' ? count === 1 : count <= 1;
};

const actOf = (kind: Kind, row: Pick<Act, 'key' | 'method' | 'path' | 'rate' | 'isOurs'>): Act => ({
  ...row,
  kind,
  idName: paramsOf(row.path)[0] ?? null,
});

/** The acts of a room that the specification does not name. */
export const ownActs = (room: string): Act[] => {
  const act = (kind: Kind, method: Act['method'], path: string) =>
    actOf(kind, { key: kind, method, path, rate: method === 'GET' ? 'read' : 'write', isOurs: true });
  return [
    act('page', 'GET', `/${room}`),
    act('read', 'GET', `/${room}/{id}`),
    act('add', 'POST', `/${room}`),
    act('change', 'PUT', `/${room}/{id}`),
    act('remove', 'DELETE', `/${room}/{id}`),
  ];
};

/** A planned row as it stands in a contract: `key: planned('GET', '/journals', 'member', 'read'),` */
const plannedRow = /\b(\w+): planned\('(GET|POST|PUT|DELETE)', '([^']+)', '(\w+)', '(\w+)'\)/gu;

interface PlannedRow {
  text: string;
  key: string;
  access: string;
  row: Pick<Act, 'key' | 'method' | 'path' | 'rate' | 'isOurs'>;
}

/** Of the first table of a contract, which is the room's own. */
export const plannedRows = (contract: string): PlannedRow[] =>
  [...(contract.split('\n});')[0] ?? '').matchAll(plannedRow)].map(([text, key, method, path, access, rate]) => ({
    text,
    key: key!,
    access: access!,
    row: { key: key!, method: method as Act['method'], path: path!, rate: rate!, isOurs: false },
  }));

/** Those planned rows whose names say what they do; each with its text. The others stay planned. */
export const plannedActs = (contract: string): { text: string; act: Act }[] =>
  plannedRows(contract).flatMap(({ text, key, access, row }) => {
    const known = kinds[key];
    if (!known || known.method !== row.method || access !== 'member' || !isShaped(known.kind, row.path)) return [];
    return [{ text, act: actOf(known.kind, row) }];
  });

const byMethod = {
  GET: ['page', 'read'],
  POST: ['add', 'change'],
  PUT: ['change', 'change'],
  DELETE: ['remove', 'remove'],
} as const;

/** One more call: without a parameter it lists or adds, with one it reads, changes or removes that row. */
export const oneAct = (row: Pick<Act, 'key' | 'method' | 'path' | 'rate' | 'isOurs'>): Act => {
  const kind = byMethod[row.method][Math.min(paramsOf(row.path).length, 1)]!;
  if (!isShaped(kind, row.path))
    throw new Refused(`${row.path} names more than one row; please write this call by hand.`);
  return actOf(kind, row);
};

/** Where a handler finds which row. */
export const idIn = ({ idName }: Act): string => (idName === null ? 'body._id' : `params.${idName}`);
/** What of the request a handler takes. */
export const partsOf = ({ kind, idName }: Act): string =>
  ['tx', 'me', idName !== null && 'params', (kind === 'change' || idName === null) && 'body']
    .filter(Boolean)
    .join(', ');
/** The request that names a row, as code. */
export const requestFor = ({ idName }: Act, id: string, text?: string): string => {
  const params = idName !== null && `params: { ${idName === id ? id : `${idName}: ${id}`} }`;
  const ofBody = [idName === null && (id === '_id' ? id : `_id: ${id}`), text !== undefined && `Text: ${text}`].filter(
    Boolean,
  );
  return `{ ${[params, ofBody.length > 0 && `body: { ${ofBody.join(', ')} }`].filter(Boolean).join(', ')} }`;
};
