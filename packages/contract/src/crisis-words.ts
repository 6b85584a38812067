// Words that say somebody may be in danger. Looked for on this device alone: they notify nobody, and change only what is offered.

/** Each says no by itself, where it says it at all. */
const whole = [
  /\b(?:do not|don't|dont) (?:want to|wanna) (?:live|exist|wake up|be alive|be here any ?more)\b/u,
  /\b(?:no|any) (?:reason|point) (?:to live|in living)\b/u,
  /\b(?:can't|cant|cannot) go on\b/u,
  /\bbetter off (?:dead|without me)\b/u,
];

/** Each may have a 'not' before it. */
const plain = [
  /\bsuicid(?:e|al)\b/gu,
  /\b(?:kill|killing|hurt|hurting|harm|harming|cut|cutting|unalive) (?:myself|my self)\b(?! (?:some )?slack)/gu,
  /\bkms\b/gu,
  /\bself[- ]?harm(?:ed|ing)?\b/gu,
  /\b(?:end|ending) (?:it all|my life)\b/gu,
  /\b(?:take|taking) my (?:own )?life\b/gu,
  /\b(?:want to|wanna|wanted to|going to) die\b/gu,
  /\bwish i (?:was|were) (?:dead|never born)\b/gu,
  /\boverdos(?:e|ed|ing)\b/gu,
];

/** Within the three words before: 'I would never hurt myself', 'I don't think I want to die'. */
const denied = /\b(?:not|never|don't|dont|didn't|didnt|wouldn't|won't|no longer)(?: [\w'-]+){0,2} $/u;
/** 'Not only', 'can't stop': no denial. */
const undenied = /\b(?:only|just|stop)\b/u;

/** Between words any white space will do. */
export const anySpace = (source: string): string =>
  source
    .replaceAll(/\[(?:- | -)\]/gu, '[-\\s]')
    .replaceAll(' ?', '\\s*')
    .replaceAll(' ', '\\s+');
const patterns = [
  ...whole.map((words) => ({ words: new RegExp(anySpace(words.source), 'giu'), mayBeDenied: false })),
  ...plain.map((words) => ({ words: new RegExp(anySpace(words.source), 'giu'), mayBeDenied: true })),
];
const denial = new RegExp(anySpace(denied.source), 'iu');

const isDenied = (before: string): boolean => {
  const no = denial.exec(before);
  return no !== null && !undenied.test(no[0]);
};

/** What stands in double quotation marks is somebody else's: a song, a message. Every letter keeps its place. */
const ownWords = (text: string): string =>
  text.replaceAll('’', "'").replace(/"[^"]*"|“[^”]*”/gu, (quoted) => '.'.repeat(quoted.length));

export interface CrisisWords {
  from: number;
  to: number;
}

/** Where they stand, clause by clause. */
export function crisisWordsIn(text: string): CrisisWords[] {
  const found: CrisisWords[] = [];
  for (const clause of ownWords(text).matchAll(/(?:(?!\bbut\b)[^.,;:!?\n()])+/giu))
    for (const { words, mayBeDenied } of patterns)
      for (const hit of clause[0].matchAll(words))
        if (!mayBeDenied || !isDenied(clause[0].slice(0, hit.index)))
          found.push({ from: clause.index + hit.index, to: clause.index + hit.index + hit[0].length });
  return found.toSorted((one, other) => one.from - other.from);
}

export const hasCrisisWords = (text: string): boolean => crisisWordsIn(text).length > 0;
