// Sentences about the recipients of a check-in before it is saved: who is notified, who may look, what stays unseen.
import type { SupportRule } from '@mycrew/contract/support.ts';
import {
  type EntrySharing,
  pausedWords,
  visibilityOf,
  visibilityWords,
  whoSeesNew,
} from '@mycrew/contract/who-sees.ts';
import { crewQueries } from '#features/crew/crew.queries.ts';
import { sharingQueries } from '#features/crew/sharing.queries.ts';
import { pausingQueries } from '#features/pausing/pausing.queries.ts';
import { supportQueries } from '#features/support/support.queries.ts';
import { listOfNames } from '#shared/format/names.ts';
import { useStored } from '#shared/storage/storedAnswers.ts';
import { useFamilies } from './checkins.queries.ts';
import { chosenWords, spoken } from './emotions.ts';
import { useCheckinFlow } from './flowContext.ts';

export interface Knowing {
  known: WhoWillKnow | null;
  hasFailed: boolean;
  hasCrew: boolean;
  sharesCheckins: boolean;
}

export function useWhoWillKnow(): Knowing {
  const { draft, hasPicture } = useCheckinFlow();
  const crew = useStored(crewQueries.crew());
  const rule = useStored(supportQueries.rule());
  const share = useStored(sharingQueries.shareData());
  const pausing = useStored(pausingQueries.list());
  const families = useFamilies();
  const sharesCheckins = share.data?.CanShareData === true;
  const hasCrew = (crew.data?.length ?? 0) > 0;
  const facts = {
    hasFailed: [crew, rule, share, pausing, families].some(({ isUnread, data }) => isUnread && !data),
    hasCrew,
    sharesCheckins,
  };
  if (!crew.data || !rule.data || !share.data || !families.data || !pausing.data) return { ...facts, known: null };
  const { main, others, isHard } = chosenWords(draft, families.data);
  return {
    ...facts,
    known: whoWillKnow({
      crew: whoSeesNew(crew.data, pausing.data),
      paused: pausing.data.map(({ Person }) => Person),
      rule: rule.data,
      sharing: {
        sharesCheckins,
        opensEntry: draft.sharesWithCrew,
        hasNote: draft.comment.trim() !== '',
        hasPicture,
        hasContext: draft.tags.length > 0 || draft.sleep !== null,
      },
      words: (main ? [main, ...others] : others).map(spoken),
      isHard,
      tellsNobody: draft.tellsNobody,
    }),
  };
}

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
  sentence: string;
  seen: string;
  /** Somebody would be notified, so it can be left out this time. */
  canBeSilent: boolean;
  kind: 'onlyYou' | 'silent' | 'notifies';
}

const heads = (people: Person[]) => listOfNames(people.map((person) => person.FirstName));

/** The recipients of the rule who are in the Crew today. */
const ruled = <P extends Person>(crew: P[], { CrewIds }: Pick<SupportRule, 'CrewIds'>): P[] =>
  CrewIds === null ? crew : crew.filter(({ _id }) => CrewIds.includes(_id));

type Hearing = Omit<WhoWillKnow, 'seen'>;
const nobody: Hearing = { sentence: 'Nobody gets a nudge.', canBeSilent: false, kind: 'silent' };
const offersAfter: Hearing = { ...nobody, sentence: 'Nobody gets a nudge unless you tap Tell after saving.' };
const silenced: Hearing = { sentence: 'Nobody gets a nudge this time.', canBeSilent: true, kind: 'silent' };

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
  if (hears === nobody && !isSeen) return { sentence: 'Only you', canBeSilent: false, kind: 'onlyYou', seen: '' };
  const visibility = visibilityWords(visibilityOf(sharing), words);
  const isAll = ruled(crew, rule).length === crew.length;
  if (hears.kind === 'notifies' && (isAll || !isSeen))
    return { ...hears, sentence: `${hears.sentence}, and ${visibility}.`, seen: '' };
  const notified = hears.kind === 'notifies' ? `${hears.sentence}.` : hears.sentence;
  return {
    ...hears,
    sentence: notified,
    seen: isSeen ? `${paused.length > 0 ? heads(crew) : 'Your Crew'} ${visibility}.` : '',
  };
}

function hearing({ crew, rule, isHard, tellsNobody }: KnowingFacts): Hearing {
  const people = ruled(crew, rule);
  if (people.length === 0) return nobody;
  if (rule.Mode === null) return isHard ? offersAfter : nobody;
  const speaks = rule.Mode === 'every' || (rule.Mode !== 'never' && isHard);
  if (!speaks) return nobody;
  return tellsNobody ? silenced : { sentence: nudged(people, rule), canBeSilent: true, kind: 'notifies' };
}

/** Without its full stop: what they can see follows. */
function nudged(people: Person[], rule: SupportRule): string {
  const nudge = `${heads(people)} ${people.length > 1 ? 'get' : 'gets'} a nudge`;
  return rule.Mode === 'run' ? `${nudge} if this makes ${rule.RunLength} hard ones in a row` : nudge;
}
