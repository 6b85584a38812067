// What no piece says: Mindframe's guidelines for words about suicide, self-harm, eating and drugs, and the house's own tone.

interface Rule {
  pattern: RegExp;
  why: string;
  /** Pieces that need the word, by id. */
  but?: readonly string[];
}

const any = (...words: string[]) => new RegExp(`(?<![\\p{L}])(?:${words.join('|')})(?![\\p{L}])`, 'iu');

const rules: readonly Rule[] = [
  { pattern: any('commit(?:s|ted|ting)? suicide', 'self[- ]murder'), why: 'It is no crime: died by suicide.' },
  {
    pattern: any('(?:un)?successful(?:ly)? (?:suicide|attempt)', 'failed (?:suicide|attempt)', 'completed suicide'),
    why: 'Neither a success nor a failure.',
  },
  {
    pattern: any('suicide (?:epidemic|wave|spree|hot ?spot)', 'political suicide', 'suicide mission'),
    why: 'It makes it look common, or like a figure of speech.',
  },
  { pattern: any('cry for help', 'attention[- ]seek\\w*', 'selfish'), why: 'It blames.' },
  {
    pattern: any(
      'overdos\\w*',
      'hang(?:ed|ing) (?:your|them|him|her)sel\\w+',
      'noose',
      'ligature',
      'razors?',
      'blades?',
      'slit\\w*',
      // The name of who answers says no method.
      'poison\\w*(?! Information)',
      'guns?',
      'firearms?',
      'ropes?',
      'train tracks?',
      'jump(?:ed|ing)? off',
      'cliffs?',
      'paracetamol',
      'panadol',
      'lethal',
      'painless',
      'cutting',
      'burning (?:your|them)sel\\w+',
      'suicide note',
    ),
    why: 'No method, no means, no place.',
    but: ['drugs', 'alcohol'],
  },
  {
    pattern: any('calorie\\w*', 'bmi', 'purg\\w+', 'laxative\\w*', 'goal weight', 'thinspo', '\\d+ ?(?:kg|kilos?)'),
    why: 'No numbers and no ways of an eating disorder.',
  },
  {
    pattern:
      /(?:because (?:of )?|due to|caused|led to|drove|made (?:him|her|them))[^.?]{0,60}(?:suicide|(?:took|take|end) (?:his|her|their) (?:own )?li)/iu,
    why: 'Never one cause in one sentence.',
  },
  {
    pattern: any('junkies?', 'druggies?', 'addicts?', 'alcoholics?', 'substance abuse', 'clean and sober'),
    why: 'The person is not the drug.',
  },
  {
    pattern: any(
      'crazy',
      'insane',
      'psycho',
      'lunatic',
      'schizo',
      'mental patient',
      'mentally ill',
      'normal people',
      'suffer(?:s|ing)? from',
      'victims? of',
      'afflicted',
      'wheelchair[- ]bound',
    ),
    why: 'It puts a person down.',
  },
  {
    pattern: any('cheer up', 'snap out of', 'man up', 'stay positive', 'everything happens for a reason', 'just relax'),
    why: 'It denies pain.',
    but: ['men-and-boys', 'supporting-a-friend'],
  },
  { pattern: any('you (?:must|should)'), why: 'It orders about: you can, it helps to, try.' },
  {
    pattern: any(
      'colors?',
      'behaviors?',
      'counselors?',
      'mom',
      'organiz\\w+',
      'realiz\\w+',
      'favorite',
      'recogniz\\w+',
    ),
    why: 'Australian spelling.',
  },
  { pattern: /!/u, why: 'No exclamation marks.' },
  { pattern: /—/u, why: 'A comma or a colon does.' },
];

/** What a piece says that it should not, with the reason. */
export const carelessIn = (id: string, texts: readonly string[]): string[] =>
  rules
    .filter(({ but = [] }) => !but.includes(id))
    .flatMap(({ pattern, why }) =>
      texts.flatMap((text) => {
        const found = pattern.exec(text)?.[0];
        return found ? [`“${found}” in “${text.slice(0, 80)}”: ${why}`] : [];
      }),
    );
