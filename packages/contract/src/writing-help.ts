// What may give somebody away in words that others will read. Shown to the writer and to the moderator; never a rule.
import { placeNames } from './place-names.ts';

/** `own-name`: the writer's; `known-name`: of somebody around them. */
export type FoundKind =
  | 'own-name'
  | 'known-name'
  | 'name'
  | 'school'
  | 'place'
  | 'address'
  | 'handle'
  | 'email'
  | 'phone'
  | 'link';

/** Whose names are noticed: the writer's own, and those of their Crew, those they crew for, their connections. */
export interface KnownPeople {
  own?: string;
  names: readonly string[];
  /** Of the list of places, where somebody has looked them up. */
  schools?: readonly string[];
}

/** One clue, and where it stands. */
export interface Clue {
  kind: FoundKind;
  words: string;
  from: number;
  to: number;
}

/** A capitalised word, or up to three of them. */
const proper = "\\p{Lu}[\\p{L}'’-]*\\p{Ll}";
const upToThree = `${proper}(?: ${proper}){0,2}`;
const street =
  'Street|St|Road|Rd|Avenue|Ave|Drive|Crescent|Cres|Lane|Parade|Highway|Hwy|Terrace|Tce|Boulevard|Court|Close';
const kin =
  'friends?|mates?|bestie|bff|boyfriend|girlfriend|bf|gf|partner|ex|brother|sister|sibling|twin|mum|mom|mother|dad|father|' +
  'step(?:mum|dad|brother|sister)|cousin|aunt|aunty|auntie|uncle|nan|nana|grandma|grandpa|pop|teacher|tutor|coach|boss|manager|' +
  'counsellor|psych|psychologist|therapist|doctor|gp|neighbour|classmate|housemate|flatmate|workmate|crush|bully';

/** Words with a capital that name nobody and no place. */
const sanitize = new Set(
  (
    'I I’m I’d I’ll I’ve Monday Tuesday Wednesday Thursday Friday Saturday Sunday January February March April May June July ' +
    'August September October November December Mum Dad Mom Mama Nan Nana Pop Grandma Grandpa Aunty Uncle God Allah Jesus ' +
    'Christmas Easter Ramadan Eid Diwali New Year Years Australia Australian Aboriginal English Maths Science Art Music PE HSC ' +
    'VCE ATAR TAFE Uni NAPLAN Covid ADHD OCD PTSD Queensland Victoria Tasmania Kids Helpline Lifeline Headspace Instagram ' +
    'Snapchat TikTok Discord YouTube WhatsApp Facebook Google Netflix Spotify Minecraft Roblox And But So Then When The My At ' +
    'In On Our This That After Before He She They We It You No Yes Not Now One If Because As Some Every Everyone Grade Hell'
  ).split(' '),
);
/** First names that are words as well: taken for a name only with a capital inside a sentence. */
const wordNames = new Set(
  'will may grace hope joy mark rose art bill faith dawn sky summer river max rich angel autumn chance jade ruby dean guy jack drew'.split(
    ' ',
  ),
);

interface Pattern {
  kind: FoundKind;
  /** What is found is its group `is`, or all of it. */
  match: RegExp;
  unless?: (words: string) => boolean;
}

const isHarmless = (words: string): boolean =>
  words.split(' ').every((word) => sanitize.has(word.replaceAll("'", '’')));
/** 'At Kelvin High' begins a sentence: 'At' is none of it. */
const withoutLead = (words: string): string => {
  const [first = '', ...rest] = words.split(' ');
  return rest.length > 0 && isHarmless(first) ? withoutLead(rest.join(' ')) : words;
};
/** 'School' alone is nobody's. */
const isAnySchool = (words: string): boolean => !words.includes(' ') || isHarmless(words);
const digitsOf = (words: string): string => words.replace(/\D/gu, '');
/** Years, and the lines that everybody may call. */
const isNobodysNumber = (words: string): boolean => {
  const digits = digitsOf(words);
  return digits.length < 8 || /^(?:19|20)\d\d(?:19|20)\d\d$/u.test(digits) || /^(?:1[38]00|13|18)/u.test(digits);
};

/** What was found is not looked at again. */
const patterns: readonly Pattern[] = [
  { kind: 'email', match: /[\p{L}\d._%+-]+@[\p{L}\d-]+(?:\.[\p{L}\d-]+)+/gu },
  {
    kind: 'link',
    match:
      /(?<![\p{L}\d@])(?:(?:https?:\/\/|www\.)[^\s<>"“”]+[\p{L}\d/]|[\p{L}\d-]+(?:\.[\p{L}\d-]+)*\.(?:com|net|org|edu|gov|gg|io|tv|app|link|me\/[\p{L}\d])(?:\.au)?(?:\/[^\s<>"“”]*[\p{L}\d/])?)/giu,
  },
  { kind: 'handle', match: /(?<![\p{L}\d@._])@[\p{L}\d_][\p{L}\d_.]{1,29}/gu },
  {
    kind: 'handle',
    match:
      /\b(?:insta|instagram|ig|snap|snapchat|tiktok|discord|telegram|roblox|steam|psn|gamertag|reddit|kik)\b(?: (?:name|handle|user|username|tag))?\s*(?:[:=]|\bis\b)\s*(?<is>[\p{L}\d][\p{L}\d_.#-]{2,29})/giu,
    unless: (words) => /^\p{Ll}+$/u.test(words) && words.length < 8,
  },
  { kind: 'phone', match: /(?<![\p{L}\d])\+?\(?\d(?:[ ().-]{0,2}\d){7,13}(?!\d)/gu, unless: isNobodysNumber },
  { kind: 'address', match: new RegExp(`\\b\\d{1,4}[a-z]?(?:/\\d{1,4})? (?:${proper} ){1,3}(?:${street})\\b`, 'gu') },
  {
    kind: 'address',
    match: new RegExp(`(?:${proper} ){1,2}(?:Street|Road|Avenue|Crescent|Parade|Highway|Terrace)\\b`, 'gu'),
  },
  {
    kind: 'school',
    match: new RegExp(
      `(?:(?:St\\.? )?${proper} ){1,4}(?:State |Public |Primary |High |Secondary |Senior |Grammar |Catholic |Christian |Girls['’]? |Boys['’]? )*(?:School|College|High|Grammar|Academy|University|Uni|TAFE|Campus)\\b`,
      'gu',
    ),
    unless: isAnySchool,
  },
  // 'at St Brigid’s': what stands behind it is left out when one speaks.
  { kind: 'school', match: /\bSt\.? \p{Lu}\p{Ll}+['’]s(?![\p{L}\d])/gu },
  { kind: 'school', match: new RegExp(`\\b(?:University|Uni|College) of ${upToThree}`, 'gu') },
  {
    kind: 'name',
    match: new RegExp(`\\b(?:Mr|Mrs|Ms|Miss|Mx|Dr|Coach|Aunty|Auntie|Uncle|Nan|Pop)\\.? (?:${proper})`, 'gu'),
    unless: isHarmless,
  },
  {
    kind: 'name',
    match: new RegExp(
      `\\b(?:[Mm]y|[Hh]is|[Hh]er|[Tt]heir|[Oo]ur)(?: \\p{Ll}+)? (?:${kin}),? (?<is>${proper}(?: ${proper})?)`,
      'gu',
    ),
    unless: isHarmless,
  },
  {
    kind: 'name',
    match: new RegExp(`\\b(?:[Nn]ame(?: is|'s|’s)|[Cc]all me|called|named) (?<is>${proper}(?: ${proper})?)`, 'gu'),
    unless: isHarmless,
  },
  {
    kind: 'place',
    match: new RegExp(`\\b(?:NSW|VIC|Vic|QLD|Qld|SA|WA|TAS|Tas|NT|ACT),? \\d{4}\\b|\\b[Pp]ostcode \\d{4}\\b`, 'gu'),
  },
  {
    kind: 'place',
    match: new RegExp(
      `\\b(?:(?:live|lives|lived|living|grew up|moved|born|stayed|staying|based) (?:in|at|to|from|near|around|out)|(?:I’m|I'm|[Cc]ome|came|am) from|near|suburb of|town of|station at) (?<is>${upToThree})`,
      'gu',
    ),
    unless: isHarmless,
  },
];

export const escaped = (words: string): string => words.replace(/[.*+?^${}()|[\]\\]/gu, '\\$&');

/** Whole first, so that 'Tahlia Moreno' is one name. */
const partsOf = (names: readonly string[]): string[] =>
  [...new Set([...names.map((name) => name.trim()), ...names.flatMap((name) => name.trim().split(/\s+/u))])].filter(
    (name) => name.length > 2 && !isHarmless(name),
  );

const namePatterns = (kind: FoundKind, names: readonly string[]): Pattern[] =>
  partsOf(names).map((name) => ({
    kind,
    // A name that is a word as well counts with its capital, and not where a sentence begins.
    match: wordNames.has(name.toLowerCase())
      ? new RegExp(`(?<=[\\p{L}\\d,] )${escaped(name)}(?![\\p{L}\\d])`, 'gu')
      : new RegExp(`(?<![\\p{L}\\d@])${escaped(name)}(?![\\p{L}\\d])`, 'giu'),
  }));

const anyOf = (names: readonly string[], flags: string): RegExp =>
  new RegExp(`(?<![\\p{L}\\d])(?:${names.map(escaped).join('|')})(?![\\p{L}\\d])`, flags);
const isUnlikeAWord = (name: string): boolean => name.length > 8 && name !== 'Singleton';
const placePatterns: readonly Pattern[] = [
  { kind: 'place', match: anyOf(placeNames, 'gu') },
  // Those that are long, and no words besides, also without their capitals.
  { kind: 'place', match: anyOf(placeNames.filter(isUnlikeAWord), 'giu') },
];

/** In this order: an address of mail is no name, and a name that is known is more than one that looks like it. */
const patternsWith = ({ own, names, schools = [] }: KnownPeople): Pattern[] => [
  ...(schools.length > 0 ? [{ kind: 'school' as const, match: anyOf(schools, 'giu') }] : []),
  ...patterns.filter(({ kind }) => kind !== 'name' && kind !== 'place'),
  ...namePatterns('own-name', own ? [own] : []),
  ...namePatterns('known-name', names),
  ...patterns.filter(({ kind }) => kind === 'name' || kind === 'place'),
  ...placePatterns,
];

/** What may give somebody away, in the order in which it stands, nothing twice at one place. */
export function cluesIn(text: string, known: KnownPeople): Clue[] {
  const taken: Clue[] = [];
  for (const { kind, match, unless } of patternsWith(known)) {
    for (const hit of text.matchAll(match)) {
      const named = hit.groups?.['is'] ?? hit[0];
      const words = withoutLead(named);
      const to = hit.index + hit[0].lastIndexOf(named) + named.length;
      const from = to - words.length;
      if (unless?.(words) || taken.some((other) => from < other.to && to > other.from)) continue;
      taken.push({ kind, words, from, to });
    }
  }
  return taken.toSorted((one, other) => one.from - other.from);
}

/** 'looks like …', to go on after the words themselves. */
export const clueSentences: Record<FoundKind, string> = {
  'own-name': 'is your own name. Readers would know who wrote this.',
  'known-name': 'is the name of somebody around you here. “My friend”, or a made-up name, keeps them safe.',
  name: 'looks like somebody’s name. “My friend”, or a made-up name, keeps them safe.',
  school: 'looks like a school. People near you could tell who this is; “my school” says enough.',
  place: 'looks like where somebody lives. “My town” keeps you harder to find.',
  address: 'looks like an address. Strangers read this: better without it.',
  handle: 'looks like a name on another app. Readers could find you there.',
  email: 'is an email address. Anybody who reads this could write to it.',
  phone: 'looks like a phone number. Anybody who reads this could call it.',
  link: 'leads out of this app. Readers, and we, can’t know what is there.',
};
