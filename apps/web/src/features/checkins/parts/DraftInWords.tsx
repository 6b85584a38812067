// The draft in one line: its main word, the others, and what goes with it.
import { listOfNames } from '#shared/format/names.ts';
import { useFamilies } from '../checkins.queries.ts';
import { chosenWords, spoken } from '../emotions.ts';
import { useCheckinFlow } from '../flowContext.ts';

export function DraftInWords() {
  const { draft, hasPicture } = useCheckinFlow();
  const { data: families = [] } = useFamilies();
  const { main, others } = chosenWords(draft, families);
  if (!main) return null;
  const extras = [
    ...others.map(spoken),
    ...draft.ownWords.map((word) => `“${word}”`),
    ...(draft.comment.trim() ? ['a note'] : []),
    ...(hasPicture ? ['a picture'] : []),
  ];
  return (
    <p className="small muted" aria-live="polite">
      <strong>{main.EmotionName}</strong>
      {extras.length > 0 && `, with ${listOfNames(extras)}`}
    </p>
  );
}
