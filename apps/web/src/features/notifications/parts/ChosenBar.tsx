// What can be done with the notices that are chosen; stays in sight while others are looked for.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { bottomBar } from '#shared/ui/bars.ts';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { markSomeRead, removeSome } from '../notifications.queries.ts';
import styles from '../notifications.module.css';

interface ChosenBarProps {
  ids: string[];
  onDone: () => void;
}

export function ChosenBar({ ids, onDone }: ChosenBarProps) {
  const queries = useQueryClient();
  const read = useMutation({ ...markSomeRead(queries), onSuccess: onDone });
  const remove = useMutation({ ...removeSome(queries), onSuccess: onDone });
  const isNone = ids.length === 0;
  return (
    <section ref={bottomBar} className={`${styles.noticesChosen} card`} aria-label="The chosen ones">
      <output className="small">{isNone ? 'Choose the ones you mean.' : `${ids.length} chosen`}</output>
      <div className={styles.noticesActs}>
        <PlainButton size="small" disabled={isNone} loading={read.isPending} onClick={() => read.mutate(ids)}>
          Mark as read
        </PlainButton>
        <PlainButton
          size="small"
          variant="alertSoft"
          disabled={isNone}
          loading={remove.isPending}
          onClick={() => remove.mutate(ids)}
        >
          Remove
        </PlainButton>
        <PlainButton size="small" variant="text" onClick={onDone}>
          Cancel
        </PlainButton>
      </div>
    </section>
  );
}
