import { useMutation, useQueryClient } from '@tanstack/react-query';
import ProhibitIcon from '~icons/ph/prohibit';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { chooseAbout } from '../chat.queries.ts';
import blockedNoteStyles from './BlockedNote.module.css';

/** Replaces the field while the person is blocked. */
export function BlockedNote({ userId, name }: { userId: string; name: string }) {
  const choosing = useMutation(chooseAbout(useQueryClient(), userId));
  return (
    <div className={blockedNoteStyles['note']}>
      <ProhibitIcon size={24} aria-hidden="true" />
      <p>
        <strong>You’ve blocked {name}.</strong> What they write now doesn’t reach you, later either. Alerts go on as
        before.
      </p>
      <PlainButton
        variant="outline"
        size="small"
        loading={choosing.isPending}
        onClick={() => choosing.mutate({ IsBlocked: false })}
      >
        Unblock
      </PlainButton>
    </div>
  );
}
