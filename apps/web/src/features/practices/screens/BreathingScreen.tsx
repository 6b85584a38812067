import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { Breathing, useBreathing } from '../parts/Breathing.tsx';
import { PracticePage } from '../parts/PracticePage.tsx';

export function BreathingScreen() {
  const { seconds, isOver, again } = useBreathing();
  return (
    <PracticePage title="Breathe with the light" intro="Two minutes. In as it grows, out as it dims. Stop any time.">
      <Breathing seconds={seconds} isOver={isOver} />
      {isOver && (
        <PlainButton variant="soft" full onClick={again}>
          Once more
        </PlainButton>
      )}
    </PracticePage>
  );
}
