// What is noticed in words that others will read: what may give somebody away, crisis words, a way somebody could hurt themselves,
// and quantities. One function for the author's device, the desk and the server. It decides nothing by itself: people are shown it.
//
// What is looked for follows Mindframe's 'Our words matter' and 'Guidelines for communicating about suicide', its guidance on
// eating disorders and on alcohol and other drugs (mindframe.org.au), and Orygen's #chatsafe guidelines (orygen.org.au/chatsafe):
// no method, means or place, no amounts, heights or doses, no weights or numbers of food. Places are looked for by what they are,
// not by a list of those that are known for it: such a list would do itself what the guidelines ask nobody to do.
import { anySpace, crisisWordsIn, hasCrisisWords } from './crisis-words.ts';
import type { ArticleWarning } from './experience-lists.ts';
import { clueSentences, cluesIn, escaped, type FoundKind, type KnownPeople } from './writing-help.ts';

/** Beside what may give somebody away: what could hurt whoever reads it. */
export const heavyKinds = ['crisis', 'method', 'quantity'] as const;
export type HeavyKind = (typeof heavyKinds)[number];
export type ScreenedKind = FoundKind | HeavyKind;

/** One passage, and where it stands: `text.slice(from, to)` is `words`. */
export interface Screened {
  kind: ScreenedKind;
  from: number;
  to: number;
  words: string;
}

/** What was noticed, however often it stands there. */
export type Noticed = Pick<Screened, 'kind' | 'words'>;

interface Pattern {
  kind: 'method' | 'quantity';
  match: RegExp;
  /** What it suggests that a piece is about. */
  about: ArticleWarning;
}

const few = "(?:[\\p{L}'’]+\\s+)";
const number =
  '(?:\\d+(?:[.,]\\d+)?|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|sixty|a hundred|' +
  '(?:a|half a|two|three) dozen|dozens of|a handful of|handfuls of|(?:a|the|one|two|half a|half the)(?: whole| full)? ' +
  '(?:box|packet|pack|bottle|sheet|strip|jar)(?:s|es)? of)';
const medicine =
  'tablets?|pills?|capsules?|meds|medication|sleeping (?:tablets?|pills?)|painkillers?|antidepressants?|panadols?|paracetamol|nurofen|' +
  'ibuprofen|aspirin|codeine|panadeine|endone|tramadol|xanax|valium|benzos|seroquel|ritalin|insulin';
const drink = 'vodka|gin|rum|whisk(?:e)?y|bourbon|tequila|goon|wine|spirits|liquor';
const self = '(?:my|him|her|them|your|our)sel(?:f|ves)';
const skin = 'wrists?|arms|thighs?|legs|skin|hips|stomach|throat|neck';
const high =
  'bridge|overpass|roof|rooftop|building|balcony|cliff|ledge|car ?park|window|platform|train|truck|tram|bus|cars?|traffic';

const words = (source: string): RegExp => new RegExp(`(?<![\\p{L}\\d])(?:${anySpace(source)})(?![\\p{L}\\d])`, 'giu');
const method = (source: string, about: ArticleWarning = 'self-harm'): Pattern => ({
  kind: 'method',
  match: words(source),
  about,
});
const quantity = (source: string, about: ArticleWarning = 'self-harm'): Pattern => ({
  kind: 'quantity',
  match: words(source),
  about,
});

/** In this order: what was noticed is not looked at again. */
const patterns: readonly Pattern[] = [
  // Amounts of medicine, doses, and drinks by the bottle.
  quantity(`${number} (?:[\\p{L}-]+ ){0,2}(?:${medicine})`),
  quantity('\\d+(?:[.,]\\d+)? ?(?:mg|milligrams?|mcg|micrograms?)'),
  quantity(
    `${number} (?:grams?|g|lines|caps|hits|tabs) of (?:weed|coke|cocaine|meth|ice|mdma|ket|ketamine|speed|heroin|acid)`,
    'alcohol-drugs',
  ),
  quantity(
    `(?:${number} shots of|(?:a|the|one|two|half a)(?: whole| full)? bottles? of) (?:${drink})`,
    'alcohol-drugs',
  ),
  // Heights.
  quantity(
    `${number}[ -]?(?:m|met(?:re|er)s?|stor(?:e?y|eys|ies)|floors?|feet|ft)[ -](?:drop|fall|cliff|up|down|below|high (?:bridge|building|cliff|roof|balcony))`,
  ),
  quantity(
    `(?:from|off)(?: the)? (?:\\d+(?:st|nd|rd|th)|top|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth) (?:floor|stor(?:e)?y|level)`,
  ),
  // Numbers of cuts, and of body and food.
  quantity(`${number} (?:cuts|scars|stitches)`),
  quantity('\\d{2,4} ?(?:calories|cals|kcal|kilojoules|kj)', 'eating'),
  quantity('bmi (?:of |is |was )?\\d+(?:[.,]\\d+)?', 'eating'),
  quantity(
    `(?:i|i['’]ve|i['’]d|goal weight|my weight) ${few}{0,3}(?:weigh(?:ed)?|lost|was|is|of|dropped(?: down)?(?: to)?|got down to) ${few}{0,2}\\d{2,3}(?:[.,]\\d)? ?(?:kg|kgs|kilos?|kilograms?|pounds|lbs)`,
    'eating',
  ),
  quantity(`i(?:['’]ve)? lost ${few}{0,2}\\d{1,3}(?:[.,]\\d)? ?(?:kg|kgs|kilos?|kilograms?|pounds|lbs)`, 'eating'),
  // Ropes and what stands for them.
  method(`noose|(?:hang|hanged|hung|hanging|strangle|strangled|strangling) ${self}`),
  method(`(?:rope|cord|belt|cable|scarf|sheet|shoelaces?) ${few}{0,4}(?:neck|throat|rafters?|ceiling fan)`),
  // Blades.
  method(
    'razor ?blades?|sharpener blades?|(?:a|the|my|his|her) blades?(?! of grass| runner)|box ?cutter|stanley knife|scalpel',
  ),
  method(`(?:cut|cutting|cuts|slit|slitting|slash|slashed|slashing|carve|carved|carving) ${few}{0,2}(?:${skin})`),
  method(
    `(?:knife|scissors|razor|glass|lighter|cigarette) ${few}{0,4}(?:my|his|her|their) (?:wrists?|arms?|thighs?|legs?|skin|hips?)`,
  ),
  method(`(?:burn|burned|burnt|burning) (?:${self}|${few}{0,2}(?:arms?|skin|thighs?|legs?) with)`),
  // Heights, rails and water.
  method(
    `(?:jump|jumped|jumping|throw ${self}|threw ${self}) (?:off|from|out of|in front of|under|into) ${few}{0,3}(?:${high})`,
  ),
  method(
    `(?:stand|stood|standing|sit|sat|sitting|climb|climbed|climbing|walk|walked|walking) ${few}{0,3}(?:the )?(?:ledge|railings?|train tracks|railway tracks|railway line|edge of the (?:bridge|roof|cliff|platform|building|balcony))`,
  ),
  method(
    `(?:step|stepped|stepping|walk|walked|walking) (?:out )?(?:in front of|into) ${few}{0,2}(?:traffic|trains?|trucks?|cars?|trams?)`,
  ),
  method(`drown(?:ed|ing)? ${self}`),
  // Medicine and poison.
  method(
    `(?:take|took|taken|taking|swallow|swallowed|swallowing|down|downed) (?:all|too many|too much|heaps|the rest|a lot|loads|every one|everything)(?: of)? ${few}{0,3}(?:${medicine})`,
  ),
  method(`(?:od|oded|od['’]?d|overdose|overdosed|overdosing|overdoses) on ${few}{0,2}[\\p{L}-]+`),
  method(
    '(?:drink|drank|drinking|swallow|swallowed|swallowing) (?:the |some |a bottle of )?(?:bleach|antifreeze|poison|detergent|petrol|pesticide|weed ?killer|batter(?:y|ies))',
  ),
  method(
    `(?:car )?exhaust (?:fumes|pipe|hose)|carbon monoxide|(?:gas|gassed|gassing|suffocate|suffocated|suffocating) ${self}|plastic bag over ${few}{1,2}head`,
  ),
  // Guns.
  method(`(?:shoot|shot|shooting) ${self}|(?:gun|rifle|pistol) ${few}{0,3}(?:head|mouth|temple)`),
  // Eating.
  method(
    '(?:made|make|making) myself (?:sick|throw up|vomit|spew)|laxatives?|diet pills?|fingers? down (?:my|his|her|their) throat',
    'eating',
  ),
];

/** A bridge or a cliff by its name: in a text with crisis words it is more than a place. */
const namedHeight =
  /(?:\p{Lu}[\p{L}'’-]+ ){1,3}(?:Bridge|Overpass|Cliffs?|Lookout|Falls|Gap|Tower|Station)(?![\p{L}\d])/gu;

/** Words that suggest what a piece is about, to whoever is spared that. */
const kin =
  'mum|mom|dad|mother|father|brother|sister|nan|nana|pop|grandma|grandpa|uncle|aunt|aunty|cousin|friend|mate|dog|cat|baby';
const themes: readonly (readonly [ArticleWarning, RegExp])[] = [
  [
    'abuse',
    words(
      `abus(?:e|ed|es|ing|ive|er)|groom(?:ed|ing|er)|(?:hit|hits|beat|beats|beaten|punched|bashed|belted|choked|choking) me|domestic violence|scared of my (?:dad|father|mum|mother|stepdad|stepmum|boyfriend|girlfriend|partner|ex)`,
    ),
  ],
  [
    'violence',
    words(
      'stabb?(?:ed|ing)|bash(?:ed|ing)|strangl(?:e|ed|ing)|assault(?:ed|ing)?|attacked (?:me|him|her|them)|beaten up|beat (?:me|him|her|them) up|pulled a knife|murder(?:ed)?',
    ),
  ],
  ['self-harm', words('self-?harm(?:ed|s|ing)?|suicid\\p{L}*|cutting|took (?:his|her|their) (?:own )?li(?:fe|ves)')],
  [
    'eating',
    words(
      'anorexi\\p{L}*|bulimi\\p{L}*|eating disorders?|bing(?:e|ed|es|ing)(?: eat(?:ing)?)?|purg(?:e|ed|es|ing)|starv(?:e|ed|ing) myself|calories|body dysmorphia|skip(?:ped|ping) (?:meals|lunch|dinner|breakfast)|hate my body|thinspo|too fat',
    ),
  ],
  [
    'alcohol-drugs',
    words(
      'alcohol(?:ic|ism)?|drunk|wasted|vodka|goon|weed|bongs?|cocaine|meth|mdma|ketamine|heroin|drugs|drug dealer|overdos(?:e|ed|ing)|addict(?:ed|ion)?|rehab|relaps(?:e|ed|ing)',
    ),
  ],
  [
    'grief',
    words(
      `(?:${kin}) ${few}{0,3}(?:died|passed away|passed|was killed|is dead)|funeral|passed away|sorry business|grie(?:f|ving)|death of|mourning`,
    ),
  ],
  [
    'discrimination',
    words(
      'racis(?:m|t|ts)|homophob(?:ia|ic)|transphob(?:ia|ic)|islamophob(?:ia|ic)|antisemit(?:ism|ic)|sexis(?:m|t)|ableis(?:m|t)|slurs?|go back to where',
    ),
  ],
  [
    'sexual-assault',
    words(
      'rap(?:e|ed|ist)|sexual(?:ly)? (?:assault(?:ed)?|abus(?:e|ed))|molest(?:ed|ing|er)?|touched me|forced me to (?:kiss|have sex|touch)|forced himself|without my consent',
    ),
  ],
  [
    'family-conflict',
    words(
      'kick(?:ed|ing) me out|(?:parents|mum and dad|dad and mum) ${few}{0,3}(?:fight|fought|fighting|scream|screaming|yell|yelling|divorce|divorced|divorcing)|domestic violence|ran away from home|family violence'.replace(
        '${few}',
        few,
      ),
    ),
  ],
];

type Place = Pick<Screened, 'from' | 'to'>;
const overlaps = (one: Place, other: Place): boolean => one.from < other.to && one.to > other.from;

const heavyIn = (text: string): Screened[] => {
  const found: Screened[] = [];
  const add = (kind: HeavyKind, from: number, to: number) => {
    if (!found.some((other) => overlaps({ from, to }, other)))
      found.push({ kind, from, to, words: text.slice(from, to) });
  };
  for (const { kind, match } of patterns)
    for (const hit of text.matchAll(match)) add(kind, hit.index, hit.index + hit[0].length);
  for (const { from, to } of crisisWordsIn(text)) add('crisis', from, to);
  if (found.length > 0)
    for (const hit of text.matchAll(namedHeight)) add('method', hit.index, hit.index + hit[0].length);
  return found;
};

/** Everything that is noticed, in the order in which it stands; nothing twice at one place. */
export function screen(text: string, known: KnownPeople): Screened[] {
  const heavy = heavyIn(text);
  const clues = cluesIn(text, known).filter((clue) => !heavy.some((other) => overlaps(clue, other)));
  return [...heavy, ...clues].toSorted((one, other) => one.from - other.from);
}

export const isHeavy = ({ kind }: Pick<Noticed, 'kind'>): boolean => (heavyKinds as readonly string[]).includes(kind);

/** Each once, in the order in which they stand. */
export const noticedIn = (text: string, known: KnownPeople): Noticed[] => [
  ...new Map(
    screen(text, known).map(({ kind, words: passage }) => [
      keyOfNoticed({ kind, words: passage }),
      { kind, words: passage },
    ]),
  ).values(),
];

/** What a confirmation names: the same for the same words, however often and in which capitals they stand. */
export const keyOfNoticed = ({ kind, words: passage }: Noticed): string => `${kind}:${passage.toLowerCase()}`;

/** A text cut where something was noticed, for highlighting. */
export function markNoticed(text: string, found: readonly Noticed[]): { words: string; found?: Noticed }[] {
  if (found.length === 0 || text === '') return [{ words: text }];
  const byWords = new Map(found.map((each) => [each.words.toLowerCase(), each]));
  const any = [...byWords.keys()].toSorted((one, other) => other.length - one.length).map(escaped);
  const chunks = text.split(new RegExp(`(?<![\\p{L}\\d])(${any.join('|')})(?![\\p{L}\\d])`, 'giu'));
  return chunks
    .filter((words) => words !== '')
    .map((words) => {
      const is = byWords.get(words.toLowerCase());
      return is ? { words, found: is } : { words };
    });
}

/** What words suggest that a text is about: counts as a label does for whoever is spared it. Never shown as one. */
export function detectedIn(text: string): ArticleWarning[] {
  const found = new Set<ArticleWarning>(hasCrisisWords(text) ? ['self-harm'] : []);
  for (const { match, about } of patterns) if (text.search(match) >= 0) found.add(about);
  for (const [about, match] of themes) if (text.search(match) >= 0) found.add(about);
  return [...found];
}

const heavySentences: Record<HeavyKind, string> = {
  crisis: 'says that somebody may not be safe. A label tells readers before they open it.',
  method: 'could show somebody how to hurt themselves. How it felt, and what helped, says enough.',
  quantity: 'is a number that somebody could copy. It says as much without it.',
};

/** 'looks like …', to go on after the words themselves. */
export const noticedSentence = ({ kind }: Pick<Noticed, 'kind'>): string =>
  ({ ...clueSentences, ...heavySentences })[kind];

/** What each kind is, to a moderator. */
export const noticedKindWords: Record<ScreenedKind, string> = {
  crisis: 'Crisis words',
  method: 'A method',
  quantity: 'A quantity',
  'own-name': 'The author’s own name',
  'known-name': 'Somebody around the author',
  name: 'A name',
  school: 'A school',
  place: 'A place',
  address: 'An address',
  handle: 'A name on another app',
  email: 'An email address',
  phone: 'A phone number',
  link: 'A link',
};
