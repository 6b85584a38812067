// The names that a new room uses, all derived from one.
import { Refused } from './insertions.ts';

export interface RoomNames {
  /** 'gratitude-notes': folders, files, addresses. */
  room: string;
  /** 'gratitudeNotes', also its table in Kysely, and 'GratitudeNotes'. */
  camel: string;
  pascal: string;
  /** 'gratitudeNote', 'GratitudeNote': one of them. */
  one: string;
  onePascal: string;
  /** 'gratitude notes', 'gratitude note' */
  words: string;
  oneWords: string;
  /** 'Gratitude notes': the heading of its screen. */
  title: string;
  /** 'gratitude_notes' */
  table: string;
}

const [shortest, longest] = [3, 30];

const inGeneratedFiles =
  'add buffer change columns context db empty encryption entry id instant line me nothing now open opened other page realtime reply row sealed store table tx';
const inTypeScript =
  'arguments break case catch class const continue debugger default delete else enum eval export extends false finally for function if implements import in instanceof interface let new null package private protected public return static super switch this throw true try typeof undefined var void while with yield';
const inSql =
  'all analyse analyze and any array as asc asymmetric authorization binary both cast check collate collation column concurrently constraint create cross desc deferrable distinct do end except fetch foreign freeze from full grant group having ilike initially inner intersect into is isnull join lateral leading left like limit localtime localtimestamp natural not notnull offset on only or order outer overlaps placing primary references returning right select session_user similar some symmetric table tablesample then to trailing union unique user using variadic verbose when where window';
const reserved = new Set(`${inGeneratedFiles} ${inTypeScript} ${inSql}`.split(' '));

export const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
export const toCamel = (name: string): string =>
  name.replace(/[-_]([a-z])/gu, (_, letter: string) => letter.toUpperCase());

/** Of a room or a column. */
export const refuseReserved = (name: string): void => {
  if (reserved.has(name)) throw new Refused(`“${name}” is reserved; please choose another name.`);
  if (name.length < shortest || name.length > longest)
    throw new Refused(`“${name}” is too short or too long: a name takes ${shortest} to ${longest} letters.`);
};

const singular = (words: string): string => {
  if (/(?:ss|us|is|news|series)$/u.test(words)) return words;
  return words.replace(/ies$/u, 'y').replace(/(?<=ch|sh|x|ss)es$|s$/u, '');
};

export const namesOf = (room: string): RoomNames => {
  if (!/^[a-z]+(?:-[a-z]+)*$/u.test(room))
    throw new Refused(`“${room}” is no name for a room: use small letters with hyphens, like gratitude-notes.`);
  const oneOf = singular(room);
  const [camel, one] = [toCamel(room), toCamel(oneOf)];
  refuseReserved(room);
  if (reserved.has(one) || capital(one) in globalThis)
    throw new Refused(`“${room}” is reserved; please choose another name.`);
  return {
    room,
    camel,
    pascal: capital(camel),
    one,
    onePascal: capital(one),
    words: room.replaceAll('-', ' '),
    oneWords: oneOf.replaceAll('-', ' '),
    title: capital(room.replaceAll('-', ' ')),
    table: room.replaceAll('-', '_'),
  };
};
