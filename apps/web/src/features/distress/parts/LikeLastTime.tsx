// The last recipients, one tap away: offered, never preselected.
import { Chip } from '#shared/ui/Chip.tsx';
import { choose, stillThere, notifiedLast } from '../alertChoice.ts';
import { namesOf, unnamed } from '../notifyWords.ts';
import type { AlertRecipients } from '../alertRecipients.ts';

/** `crewIds`: the current choice; null is everybody. A second tap returns to that. */
export function LikeLastTime({
  whom: { source, people, last },
  crewIds,
}: {
  whom: AlertRecipients;
  crewIds: string[] | null;
}) {
  const before = notifiedLast(last);
  const isKnown = source !== 'unknown';
  const ids = isKnown ? stillThere(before, people) : before;
  if (!ids) return null;
  const isChosen = crewIds?.length === ids.length && ids.every((id) => crewIds.includes(id));
  return (
    <Chip chosen={isChosen} onClick={() => choose({ crewIds: isChosen ? null : ids })}>
      {isKnown
        ? `Only ${namesOf(people.filter(({ _id }) => ids.includes(_id)))}, like last time`
        : `Only ${unnamed(ids, 'I')} last time`}
    </Chip>
  );
}
