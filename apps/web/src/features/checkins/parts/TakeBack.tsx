// Taking back what one has just had told, while there is time.
import { useMutation } from '@tanstack/react-query';
import { takeBack } from '#features/support/support.queries.ts';
import { wordsOf } from '#shared/api/ApiError.ts';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { useCheckinFlow } from '../flowContext.ts';
import { fromLog } from '../headsUps.ts';

interface TakeBackProps {
  checkinId: string;
  words: string;
  onTaken?: () => void;
}

export function TakeBack({ checkinId, words, onTaken }: TakeBackProps) {
  const { amend } = useCheckinFlow();
  const takingBack = useMutation(takeBack());
  const take = () =>
    takingBack.mutate(checkinId, {
      onSuccess: ({ HeadsUps }) => {
        amend({ HeadsUps: HeadsUps.map(fromLog) });
        onTaken?.();
      },
    });
  return (
    <>
      <PlainButton variant="soft" full loading={takingBack.isPending} onClick={take}>
        {words}
      </PlainButton>
      <p role="alert" className="small">
        {takingBack.isError && `That didn’t work. ${wordsOf(takingBack.error)}`}
      </p>
    </>
  );
}
