// Who can see one event, in one sentence; and who is asked to check in on its day.
import type { OwnEvent } from '@mycrew/contract/events.ts';
import { eventVisibilityWords, pausedWords, whoSeesNew } from '@mycrew/contract/who-sees.ts';
import { useQuery } from '@tanstack/react-query';
import HandHeartIcon from '~icons/ph/hand-heart';
import EyeIcon from '~icons/ph/eye';
import LockSimpleFillIcon from '~icons/ph/lock-simple-fill';
import { crewQueries } from '#features/crew/crew.queries.ts';
import { pausingQueries } from '#features/pausing/pausing.queries.ts';
import { sharingQueries } from '#features/crew/sharing.queries.ts';
import { firstWord, listOfNames } from '#shared/format/names.ts';
import { clockTime, shortDay } from '#shared/format/times.ts';
import styles from '../events.module.css';

type Shared = Pick<OwnEvent, 'CrewIds' | 'SharesNotes' | 'Notes'>;

/** The sentence alone, also for an unsaved form. */
function useVisibilityWords({ CrewIds, SharesNotes, Notes }: Shared): string | null {
  const { data: crew } = useQuery({ ...crewQueries.crew(), enabled: CrewIds.length > 0 });
  const { data: paused = [] } = useQuery({ ...pausingQueries.list(), enabled: CrewIds.length > 0 });
  const { data: sharing } = useQuery({ ...sharingQueries.shareData(), enabled: CrewIds.length > 0 });
  const sees = { sharesCheckins: sharing?.CanShareData ?? true, sharesNotes: SharesNotes, hasNotes: Boolean(Notes) };
  if (CrewIds.length === 0) return eventVisibilityWords([], sees);
  if (!crew || !sharing) return null;
  const chosen = crew.filter(({ _id }) => CrewIds.includes(_id));
  const seeing = whoSeesNew(chosen, paused);
  const resting = chosen.filter((person) => !seeing.includes(person));
  const names = (people: typeof crew) => people.map(({ FirstName }) => firstWord(FirstName));
  const words = eventVisibilityWords(names(seeing), sees);
  return sharing.CanShareData ? [words, pausedWords(names(resting))].filter(Boolean).join(' ') : words;
}

export function VisibilityLine({ event }: { event: Shared }) {
  const words = useVisibilityWords(event);
  const Mark = event.CrewIds.length > 0 ? EyeIcon : LockSimpleFillIcon;
  return (
    <p className={styles.sees} aria-live="polite">
      <Mark size={22} aria-hidden="true" />
      <span>{words ?? 'Looking up who sees it …'}</span>
    </p>
  );
}

export function AskedLine({ asked }: { asked: OwnEvent['Asked'] }) {
  const { data: crew = [] } = useQuery({ ...crewQueries.crew(), enabled: asked.length > 0 });
  if (asked.length === 0) return null;
  const nameOf = (id: string) => firstWord(crew.find(({ _id }) => _id === id)?.FirstName ?? 'Somebody');
  const names = (ids: typeof asked) => listOfNames(ids.map(({ CrewId }) => nameOf(CrewId)));
  const notified = asked.filter(({ ToldOn }) => ToldOn);
  const due = asked.filter(({ DueOn }) => DueOn);
  const missed = asked.filter(({ DueOn, ToldOn }) => !DueOn && !ToldOn);
  return (
    <p className={styles.sees}>
      <HandHeartIcon size={22} aria-hidden="true" />
      <span>
        A tough day.
        {notified.length > 0 && ` ${names(notified)} ${notified.length > 1 ? 'were' : 'was'} asked to check in.`}
        {due[0]?.DueOn && ` ${names(due)} will be asked ${shortDay(due[0].DueOn)} at ${clockTime(due[0].DueOn)}.`}
        {missed.length > 0 &&
          ` ${names(missed)} ${missed.length > 1 ? 'were' : 'was'} not asked. A message can go any time.`}
      </span>
    </p>
  );
}
