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
  /\b(?:kill|killing|hurt|hurting|harm|harming|cut|cutting|unalive) (?:myself|my self)\b/gu,
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

const isDenied = (clause: string, at: number): boolean => {
  const denial = denied.exec(clause.slice(0, at));
  return denial !== null && !undenied.test(denial[0]);
};

/** What stands in double quotation marks is somebody else's: a song, a message. */
const clausesOf = (text: string): string[] =>
  text
    .toLowerCase()
    .replace(/’/gu, "'")
    .replace(/"[^"]*"|“[^”]*”/gu, '. ')
    .split(/[.,;:!?\n()]+|\bbut\b/u)
    .map((clause) => clause.replace(/\s+/gu, ' '));

export const hasCrisisWords = (text: string): boolean =>
  clausesOf(text).some(
    (clause) =>
      whole.some((words) => words.test(clause)) ||
      plain.some((words) => [...clause.matchAll(words)].some(({ index }) => !isDenied(clause, index))),
  );
