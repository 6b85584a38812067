// The columns of a new room: what each kind of column is in SQL, in the contract, in a form and in tests.
import { Refused } from './insertions.ts';
import { capital, refuseReserved, toCamel } from './names.ts';

export interface Column {
  /** 'slept_well' in SQL, 'sleptWell' on the server, 'SleptWell' on the wire, 'Slept well' on the screen. */
  name: string;
  key: string;
  wire: string;
  label: string;
  kind: Kind;
  /** Of a choice: what there is to choose from. */
  choices: string[];
}

interface Kind {
  help: string;
  sql(column: Column): string;
  /** Encrypted with the key of the person; a list as JSON. */
  isSealed?: true;
  isList?: true;
  /** In the contract: what is valid, with the message for what is not, and what that takes from wire.ts. */
  schema(column: Column): string;
  fromWire?: string;
  /** A value that is refused, with its message. */
  refused: [value: unknown, message: string];
  /** Two valid values, for tests. */
  samples(column: Column): [unknown, unknown];
  /** The input of the form, before what ties it to the form. */
  input(column: Column): string;
  /** Options of `register`. */
  register?: string;
  /** As text in a list, as code. */
  shown(value: string): string;
}

export const kinds: Record<string, Kind> = {
  text: {
    help: 'one line, readable in the database: for what is not private',
    sql: () => 'text NOT NULL',
    schema: () => 'line(120)',
    fromWire: 'line',
    refused: [' ', 'Please fill this in.'],
    samples: ({ label }) => [`${label}, first`, `${label}, second`],
    input: () => '<Field required maxLength={120}',
    shown: (value) => value,
  },
  sealed: {
    help: 'longer text, encrypted with the person’s own key: for what somebody writes',
    sql: () => 'bytea NOT NULL',
    isSealed: true,
    schema: () => 'written(2_000)',
    fromWire: 'written',
    refused: [' ', 'Write something first.'],
    samples: ({ label }) => [`${label}, first`, `${label}, second`],
    input: () => '<Field required multiline rows={3} maxLength={2_000}',
    shown: (value) => value,
  },
  number: {
    help: 'a whole number from 0 to a million',
    sql: () => 'int NOT NULL',
    schema: () =>
      `z.int('Needs a whole number.').check(z.gte(0, 'Not below 0.'), z.lte(1_000_000, 'At most a million.'))`,
    refused: [1.5, 'Needs a whole number.'],
    samples: () => [7, 8],
    input: () => '<Field required type="number" inputMode="numeric"',
    register: '{ valueAsNumber: true }',
    shown: (value) => `String(${value})`,
  },
  date: {
    help: 'a calendar day',
    sql: () => 'date NOT NULL',
    schema: () => `LocalDate.check(z.refine((day) => day > '1900' && day < '2100', 'Needs a date of our time.'))`,
    fromWire: 'LocalDate',
    refused: ['', 'Needs a date.'],
    samples: () => ['2026-11-20', '2026-11-21'],
    input: () => '<Field required type="date"',
    shown: (value) => `shortDay(${value})`,
  },
  choice: {
    help: 'one of some words, like mood:choice:good,so-so,bad',
    sql: ({ name, choices }) => `text NOT NULL CHECK (${name} IN (${choices.map((word) => `'${word}'`).join(', ')}))`,
    schema: ({ choices }) => `z.enum(${JSON.stringify(choices)}, 'Please choose from the list.')`,
    refused: ['', 'Please choose from the list.'],
    samples: ({ choices }) => [choices[0], choices[1]],
    input: ({ choices }) => {
      const options = choices.map((value) => `{ value: '${value}', label: '${capital(value.replaceAll('-', ' '))}' }`);
      return `<SelectField required placeholder="Choose one" options={[${options.join(', ')}]}`;
    },
    shown: (value) => value,
  },
  list: {
    help: 'up to twenty short texts, like tags; encrypted like sealed text',
    sql: () => 'bytea NOT NULL',
    isSealed: true,
    isList: true,
    schema: () => `z.array(line(40)).check(z.maxLength(20, 'At most 20.'))`,
    fromWire: 'line',
    refused: [[' '], 'Please fill this in.'],
    samples: () => [['rain', 'roof'], ['sun']],
    input: () => '<Field help="With a comma between them"',
    register: '{ setValueAs: toList }',
    shown: (value) => `${value}.join(', ')`,
  },
};

const ofTheRoom = new Set(['id', 'person_id', 'created_at', 'created_on']);

const columnOf = (typed: string): Column => {
  const [, name, kindName = '', listed] = /^([^:]*):([a-z]*)(?:[:(]([^)]*)\)?)?$/u.exec(typed) ?? [];
  const kind = Object.hasOwn(kinds, kindName) && kinds[kindName];
  if (name === undefined || !kind)
    throw new Refused(`“${typed}” is no column: write name:kind; the kinds are ${Object.keys(kinds).join(', ')}.`);
  if (!/^[a-z]+(?:_[a-z]+)*$/u.test(name))
    throw new Refused(`“${name}” is no name for a column: use small letters with underscores, like slept_well.`);
  if (ofTheRoom.has(name) || name.endsWith('_sealed'))
    throw new Refused(`“${name}” is reserved; please choose another name.`);
  refuseReserved(name);
  const choices = listed?.split(',') ?? [];
  const isChoice = kindName === 'choice';
  if (isChoice && (new Set(choices).size < 2 || !choices.every((word) => /^[a-z]+(?:-[a-z]+)*$/u.test(word))))
    throw new Refused(`“${typed}” needs two or more words in small letters, like ${name}:choice:good,so-so,bad`);
  if (!isChoice && listed !== undefined) throw new Refused(`“${typed}”: only a choice takes words.`);
  if (new Set(choices).size < choices.length) throw new Refused(`“${typed}” names a word twice.`);
  const key = toCamel(name);
  return { name, key, wire: capital(key), label: capital(name.replaceAll('_', ' ')), kind, choices };
};

export const columnsOf = (typed: readonly string[]): Column[] => {
  const columns = typed.map(columnOf);
  const names = columns.map(({ name }) => name);
  const twice = names.find((name, at) => names.indexOf(name) !== at);
  if (twice) throw new Refused(`The column ${twice} is named twice.`);
  if (columns.length === 0) throw new Refused('Name at least one column, like note:sealed.');
  return columns;
};

export const isText = ({ kind }: Column): boolean => kind === kinds['text'] || kind === kinds['sealed'];

/** What stands for one of them in a list: the first text, else the first column. */
export const headlineOf = (columns: readonly Column[]): Column => columns.find(isText) ?? columns[0]!;

/** An entry on the wire, as code: of first samples or of second ones. */
export const entryOf = (columns: readonly Column[], which: 0 | 1): string =>
  `{ ${columns.map((column) => `${column.wire}: ${JSON.stringify(column.kind.samples(column)[which])}`).join(', ')} }`;

/** The columns of an entry, as code: what is sealed as its text, by the name before its seal. */
export const storedOf = (columns: readonly Column[], valueOf: (column: Column) => string): string => {
  const pair = (column: Column) => {
    const value = valueOf(column);
    return `${column.key}: ${column.kind.isList ? `JSON.stringify(${value})` : value}`;
  };
  const clear = columns.filter(({ kind }) => !kind.isSealed).map(pair);
  const sealed = columns.filter(({ kind }) => kind.isSealed).map(pair);
  const seal = sealed.length > 0 ? [`...(await sealed.seal(tx, row, { ${sealed.join(', ')} }))`] : [];
  return [...clear, ...seal].join(', ');
};
