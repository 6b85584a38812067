// A removal that has not reached the server yet: its state and the actions left.
import { brand } from '@mycrew/contract/brand.ts';
import ClockFillIcon from '~icons/ph/clock-fill';
import { useQueryClient } from '@tanstack/react-query';
import { useOnline } from '#shared/hooks/useOnline.ts';
import { noMore, sendNow, type Waiting } from '#shared/outbox/outbox.ts';
import type { PartingType } from '#features/crew/crew.parts.ts';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { crewQueries } from '#features/crew/crew.queries.ts';
import { outboxWords, questionWords, waitingWords } from '../partingWords.ts';
import styles from '../parting.module.css';

interface PartingWaitsProps {
  waiting: Waiting;
  type: PartingType;
  name: string;
}

function stateWords({ waiting: { state, trouble }, type, name }: PartingWaitsProps, isOnline: boolean): string {
  if (state === 'refused') return `That didn’t work: ${trouble?.message ?? `${brand.name} did not take it.`}`;
  if (state === 'asks') return `This has been waiting since yesterday. ${questionWords(type, name)}`;
  if (isOnline && !trouble) return `${outboxWords(type, name)}…`;
  if (isOnline && trouble?.status)
    return `${brand.name} is busy. We keep trying: ${outboxWords(type, name).toLowerCase()}.`;
  return waitingWords(type, name);
}

export function PartingWaits(props: PartingWaitsProps) {
  const { waiting, type, name } = props;
  const queries = useQueryClient();
  const isOnline = useOnline();
  const isMoving = isOnline && !waiting.trouble && waiting.state !== 'asks';
  const persist = async () => {
    await noMore(waiting.key);
    // It may have arrived though its answer was lost: the lists decide.
    await queries.invalidateQueries(crewQueries.all);
  };
  return (
    <div className={`banner ${styles['partingWaits']} banner--${waiting.state === 'refused' ? 'alert' : 'lamp'}`}>
      <ClockFillIcon size={26} aria-hidden="true" />
      <output className="banner__text">{stateWords(props, isOnline)}</output>
      {!isMoving && waiting.state !== 'refused' && (
        <span className="wrap8">
          {waiting.state === 'asks' && (
            <PlainButton variant="soft" size="small" onClick={() => void sendNow(waiting.key)}>
              {type === 'remove' ? `Remove ${name}` : 'Leave'}
            </PlainButton>
          )}
          <PlainButton variant="outline" size="small" onClick={() => void persist()}>
            {type === 'remove' ? `Keep ${name}` : 'Stay'}
          </PlainButton>
        </span>
      )}
    </div>
  );
}
