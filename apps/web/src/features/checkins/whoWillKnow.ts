// Sentences about the recipients of a check-in before it is saved: who is notified, who may look, what stays unseen.
import type { SupportRule } from '@mycrew/contract/support.ts';
import { type EntrySharing, pausedWords, visibilityOf, visibilityWords } from '@mycrew/contract/who-sees.ts';
import { listOfNames } from '#shared/format/names.ts';

interface Person {
  _id: string;
  FirstName: string;
}

export interface KnowingFacts {
  /** Who is shown it, and for whom of the Crew that is paused. */
  crew: Person[];
  paused: Person[];
  rule: SupportRule;
  sharing: EntrySharing;
  /** The names of the chosen ones. */
  words: string[];
  isHard: boolean;
  tellsNobody: boolean;
}

export interface WhoWillKnow {
  told: string;
  seen: string;
  /** Somebody would be notified, so it can be left out this time. */
  canBeSilent: boolean;
  kind: 'onlyYou' | 'silent' | 'tells';
}

const heads = (people: Person[]) => listOfNames(people.map((person) => person.FirstName));

/** Whom the rule names, of those who are in the Crew today. */
const ruled = <P extends Person>(crew: P[], { CrewIds }: Pick<SupportRule, 'CrewIds'>): P[] =>
  CrewIds === null ? crew : crew.filter(({ _id }) => CrewIds.includes(_id));

type Hearing = Omit<WhoWillKnow, 'seen'>;
const nobody: Hearing = { told: 'Nobody gets a nudge.', canBeSilent: false, kind: 'silent' };
const offersAfter: Hearing = { ...nobody, told: 'Nobody gets a nudge unless you tap Tell after saving.' };
const silenced: Hearing = { told: 'Nobody gets a nudge this time.', canBeSilent: true, kind: 'silent' };

export function whoWillKnow(facts: KnowingFacts): WhoWillKnow {
  const known = withoutThePaused(facts);
  // Shown even where obvious: whoever paused it wants to be sure.
  const but = facts.sharing.sharesCheckins ? pausedWords(facts.paused.map(({ FirstName }) => FirstName)) : '';
  return { ...known, seen: `${known.seen} ${but}`.trim() };
}

function withoutThePaused(facts: KnowingFacts): WhoWillKnow {
  const { crew, paused, rule, sharing, words } = facts;
  const hears = hearing(facts);
  const isSeen = crew.length > 0 && sharing.sharesCheckins;
  if (hears === nobody && !isSeen) return { told: 'Only you', canBeSilent: false, kind: 'onlyYou', seen: '' };
  const visibility = visibilityWords(visibilityOf(sharing), words);
  const isAll = ruled(crew, rule).length === crew.length;
  if (hears.kind === 'tells' && (isAll || !isSeen))
    return { ...hears, told: `${hears.told}, and ${visibility}.`, seen: '' };
  const notified = hears.kind === 'tells' ? `${hears.told}.` : hears.told;
  return {
    ...hears,
    told: notified,
    seen: isSeen ? `${paused.length > 0 ? heads(crew) : 'Your Crew'} ${visibility}.` : '',
  };
}

function hearing({ crew, rule, isHard, tellsNobody }: KnowingFacts): Hearing {
  const people = ruled(crew, rule);
  if (people.length === 0) return nobody;
  if (rule.Mode === null) return isHard ? offersAfter : nobody;
  const speaks = rule.Mode === 'every' || (rule.Mode !== 'never' && isHard);
  if (!speaks) return nobody;
  return tellsNobody ? silenced : { told: nudged(people, rule), canBeSilent: true, kind: 'tells' };
}

/** Without its full stop: what they can see of the entry follows. */
function nudged(people: Person[], rule: SupportRule): string {
  const nudge = `${heads(people)} ${people.length > 1 ? 'get' : 'gets'} a nudge`;
  return rule.Mode === 'run' ? `${nudge} if this makes ${rule.RunLength} hard ones in a row` : nudge;
}
