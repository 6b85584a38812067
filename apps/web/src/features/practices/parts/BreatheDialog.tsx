import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { SheetDialog } from '#shared/ui/SheetDialog.tsx';
import { Breathing, useBreathing } from './Breathing.tsx';

export function BreatheDialog({ onClose }: { onClose: () => void }) {
  const { seconds, isOver, again } = useBreathing();
  return (
    <SheetDialog
      id="breathe"
      open
      onClose={onClose}
      title="Breathe with the light"
      actions={
        isOver ? (
          <>
            <PlainButton variant="soft" onClick={again}>
              Once more
            </PlainButton>
            <PlainButton onClick={onClose}>Done</PlainButton>
          </>
        ) : (
          <PlainButton variant="soft" full onClick={onClose}>
            That’s enough for now
          </PlainButton>
        )
      }
    >
      <Breathing seconds={seconds} isOver={isOver} />
    </SheetDialog>
  );
}
