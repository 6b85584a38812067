// Says in plain words who will know of a check-in, before it is saved: who is told, who may look, what stays unseen.
import type { SupportRule } from '@mycrew/contract/support.ts';
import { listOfNames } from '#shared/format/names.ts';

interface Person {
  _id: string;
  FirstName: string;
}

export interface KnowingFacts {
  crew: Person[];
  rule: SupportRule;
  /** Whether my Crew may look at my check-ins at all. */
  sharesCheckins: boolean;
  isHard: boolean;
  tellsNobody: boolean;
  /** This entry's note and picture are open to the Crew too, and there is something to read. */
  opensContent: boolean;
}

export interface WhoWillKnow {
  told: string;
  seen: string;
  /** Somebody would be told, so it can be left out this time. */
  canBeSilent: boolean;
  kind: 'onlyYou' | 'silent' | 'tells';
}

const heads = (people: Person[]) => listOfNames(people.map((person) => person.FirstName));

/** Whom the rule names, of those who are in the Crew today. */
export const ruled = <P extends Person>(crew: P[], { CrewIds }: Pick<SupportRule, 'CrewIds'>): P[] =>
  CrewIds === null ? crew : crew.filter(({ _id }) => CrewIds.includes(_id));

type Told = Omit<WhoWillKnow, 'seen'>;

export function whoWillKnow(facts: KnowingFacts): WhoWillKnow {
  const { crew, sharesCheckins, opensContent } = facts;
  const told = whoIsTold(facts);
  const seen = seenBy(crew, sharesCheckins, opensContent);
  return told === nobody && !seen ? { told: 'Only you', canBeSilent: false, kind: 'onlyYou', seen } : { ...told, seen };
}

const nobody: Told = { told: 'Nobody gets told.', canBeSilent: false, kind: 'silent' };
const asksAfter: Told = { ...nobody, told: 'Nobody is told yet. We’ll ask you once, after saving.' };

function whoIsTold({ crew, rule, isHard, tellsNobody }: KnowingFacts): Told {
  const people = ruled(crew, rule);
  if (people.length === 0) return nobody;
  if (rule.Mode === null) return isHard ? asksAfter : nobody;
  const speaks = rule.Mode === 'every' || (rule.Mode !== 'never' && isHard);
  if (!speaks) return nobody;
  if (tellsNobody) return { told: 'Nobody gets told this time.', canBeSilent: true, kind: 'silent' };
  return { told: `${toldWords(people, rule, isHard)} Not what you wrote.`, canBeSilent: true, kind: 'tells' };
}

function toldWords(people: Person[], rule: SupportRule, isHard: boolean): string {
  if (rule.Mode === 'run') return `${heads(people)} will know if this makes ${rule.RunLength} hard ones in a row.`;
  return `${heads(people)} will know ${isHard ? 'it’s a hard day' : 'you checked in'}.`;
}

function seenBy(crew: Person[], sharesCheckins: boolean, opensContent: boolean): string {
  if (crew.length === 0 || !sharesCheckins) return '';
  return opensContent
    ? 'Your Crew can look at the words, your note and picture.'
    : 'Your Crew can look at the words, nothing more.';
}
