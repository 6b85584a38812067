// Reads Crew, rule and sharing (offline: as last read on this device) and derives the recipients of the draft.
import { whoSeesNew } from '@mycrew/contract/who-sees.ts';
import { crewQueries } from '#features/crew/crew.queries.ts';
import { sharingQueries } from '#features/crew/sharing.queries.ts';
import { pausingQueries } from '#features/pausing/pausing.queries.ts';
import { supportQueries } from '#features/support/support.queries.ts';
import { useStored } from '#shared/storage/storedAnswers.ts';
import { useFamilies } from './checkins.queries.ts';
import { chosenWords, spoken } from './emotions.ts';
import { useCheckinFlow } from './flowContext.ts';
import { whoWillKnow, type WhoWillKnow } from './whoWillKnow.ts';

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
      },
      words: (main ? [main, ...others] : others).map(spoken),
      isHard,
      tellsNobody: draft.tellsNobody,
    }),
  };
}
