// It could not go out in time, or was refused: nothing is sent now without a yes.
import BroadcastBoldIcon from '~icons/ph/broadcast-bold';
import { timeAgo } from '#shared/format/times.ts';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { AlertTitle } from './AlertTitle.tsx';
import { AlertPage } from './AlertPage.tsx';
import { HelpPair } from './HelpPair.tsx';
import { OtherWays } from './OtherWays.tsx';

interface StillNeededProps {
  why: 'waited' | 'refused';
  since: number;
  people: readonly { _id: string; FirstName: string }[];
  onYes: () => void;
  onNo: () => void;
}

export function StillNeeded({ why, since, people, onYes, onNo }: StillNeededProps) {
  const hasWaited = why === 'waited';
  const foot = (
    <>
      <PlainButton
        variant="alert"
        size="huge"
        full
        icon={<BroadcastBoldIcon size={28} aria-hidden="true" />}
        onClick={onYes}
      >
        {hasWaited ? 'Yes, tell them now' : 'Tell my whole Crew now'}
      </PlainButton>
      <PlainButton variant="outline" full onClick={onNo}>
        {hasWaited ? 'No, I’m OK' : 'Leave it'}
      </PlainButton>
      <HelpPair />
    </>
  );
  return (
    <AlertPage head={<AlertTitle>Distress Alert</AlertTitle>} foot={foot}>
      <h2 className="h1">{hasWaited ? 'Do you still need help?' : 'Nobody was told'}</h2>
      <p role="alert">
        {hasWaited
          ? `Your alert from ${timeAgo(since)} could not be sent. Nobody has been told. It only goes out now if you say so.`
          : 'The people you chose can’t be told any more. Your whole Crew still can.'}
      </p>
      <OtherWays people={people} />
    </AlertPage>
  );
}
