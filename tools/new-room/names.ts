// What everything in a new room is called, worked out from its one name.
import { Refused } from './refused.ts';

export interface RoomNames {
  /** 'gratitude-notes': folders, files, addresses. */
  room: string;
  /** 'gratitudeNotes', 'GratitudeNotes' */
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
  /** 'gratitude_notes', and as Kysely spells it. */
  table: string;
  tableCamel: string;
}

const shape = /^[a-z]+(?:-[a-z]+)*$/u;
const [shortest, longest] = [3, 30];

// What the generated files, the language or the server's own addresses use already.
const taken = new Set(
  `body buffer changed context date docs encryption health line mine opened page realtime reply sealed store tables
  arguments break case catch class const continue debugger default delete else enum eval export extends false finally
  for function implements import instanceof interface let new null package private protected public return static super
  switch this throw true try typeof undefined var void while with yield`.split(/\s+/u),
);

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
const toCamel = (kebab: string): string => kebab.replace(/-([a-z])/gu, (_, letter: string) => letter.toUpperCase());

const oneOf = (words: string): string => {
  if (/(?:ss|us|is|news|series)$/u.test(words)) return words;
  return words.replace(/ies$/u, 'y').replace(/(?<=ch|sh|x|ss)es$|s$/u, '');
};

export const namesOf = (room: string | undefined): RoomNames => {
  if (!room) throw new Refused('Say what the room is called: npm run new:room gratitude-notes');
  if (!shape.test(room)) {
    throw new Refused(
      `“${room}” is not a room’s name: small letters with hyphens between words, like gratitude-notes.`,
    );
  }
  if (room.length < shortest || room.length > longest) {
    throw new Refused(`“${room}” is not a room’s name: it takes ${shortest} to ${longest} letters.`);
  }
  if (taken.has(room)) throw new Refused(`“${room}” means something else already; please choose another name.`);
  const [camel, one] = [toCamel(room), toCamel(oneOf(room))];
  return {
    room,
    camel,
    pascal: capital(camel),
    one,
    onePascal: capital(one),
    words: room.replaceAll('-', ' '),
    title: capital(room.replaceAll('-', ' ')),
    oneWords: oneOf(room).replaceAll('-', ' '),
    table: room.replaceAll('-', '_'),
    tableCamel: camel,
  };
};
