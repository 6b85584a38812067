import { nudgeKinds, nudgeLimits } from '@mycrew/contract/nudges.ts';
import { useMutation } from '@tanstack/react-query';
import { wordsOf } from '#shared/api/ApiError.ts';
import { firstWord } from '#shared/format/names.ts';
import { useSession } from '#shared/session/session.ts';
import { RowButton } from '#shared/ui/RowButton.tsx';
import { RowGroup } from '#shared/ui/RowGroup.tsx';
import { SheetDialog } from '#shared/ui/SheetDialog.tsx';
import { toast } from '#shared/ui/toasts.ts';
import styles from './NudgeDialog.module.css';
import { sendNudge } from '../nudges.queries.ts';

interface NudgeDialogProps {
  userId: string;
  name: string;
  onClose: () => void;
}

export function NudgeDialog({ userId, name, onClose }: NudgeDialogProps) {
  const me = firstWord(useSession()?.Name ?? '');
  const sending = useMutation({
    ...sendNudge(userId),
    onSuccess: () => {
      void toast.success(`Your nudge is on its way to ${name}.`);
      onClose();
    },
  });
  return (
    <SheetDialog open id="nudge" title={`Nudge ${name}`} onClose={onClose}>
      <p className={`muted ${styles['intro']}`}>
        A tap sends it. One in {nudgeLimits.hoursBetween} hours is plenty; {name} doesn’t have to answer.
      </p>
      <div role="alert">{sending.error && <p className="banner banner--alert">{wordsOf(sending.error)}</p>}</div>
      <RowGroup>
        {nudgeKinds.map(({ id, label, says }) => (
          <RowButton
            key={id}
            label={label}
            help={`${name} reads: “${me} ${says}”`}
            disabled={sending.isPending}
            onClick={() => sending.mutate(id)}
          />
        ))}
      </RowGroup>
    </SheetDialog>
  );
}
