import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { Link } from 'react-router';
import { blockWords } from '@mycrew/contract/who-sees.ts';
import { hrefOf, routes } from '@mycrew/contract/paths.ts';
import { useHelp } from '#shared/help/useHelp.ts';
import { wordsOf } from '#shared/api/ApiError.ts';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { SheetDialog } from '#shared/ui/SheetDialog.tsx';
import { toast } from '#shared/ui/toasts.ts';
import { chooseAbout } from '../chat.queries.ts';
import styles from './BlockDialog.module.css';
import type { Bond } from './PersonChoices.tsx';

interface BlockDialogProps extends Bond {
  userId: string;
  name: string;
  onClose: () => void;
}

export function BlockDialog({ userId, name, onClose, ...bond }: BlockDialogProps) {
  const queries = useQueryClient();
  const { openHelpline } = useHelp();
  const cancel = useRef<HTMLButtonElement>(null);
  const { onSuccess, ...choose } = chooseAbout(queries, userId);
  const blocking = useMutation({
    ...choose,
    meta: { quiet: true },
    onSuccess: (...done) => {
      onClose();
      void toast.success(`${name} is blocked. They aren’t told.`);
      return onSuccess?.(...done);
    },
  });
  return (
    <SheetDialog
      open
      id="block"
      title={`Block ${name}?`}
      onClose={onClose}
      closeButton={false}
      initialFocus={cancel}
      actions={
        <>
          <PlainButton variant="outline" ref={cancel} onClick={onClose}>
            Not now
          </PlainButton>
          <PlainButton loading={blocking.isPending} onClick={() => blocking.mutate({ IsBlocked: true })}>
            Block {name}
          </PlainButton>
        </>
      }
    >
      <ul className={styles['words']}>
        {blockWords({ name, ...bond }).map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
      <p className="small muted">
        If {name} frightens you or won’t stop,{' '}
        <Link className="link" to={`${hrefOf('reportUser')}?person=${userId}&source=chat`}>
          report them
        </Link>
        ,{' '}
        <Link className="link" to={hrefOf('helpNow', { id: userId })}>
          part ways
        </Link>
        , or{' '}
        <button type="button" className="link" onClick={openHelpline}>
          talk to Kids Helpline
        </button>{' '}
        and{' '}
        <Link className="link" to={routes.professionalHelpHere.path}>
          others who help
        </Link>
        .
      </p>
      <div role="alert">{blocking.error && <p className="banner banner--alert">{wordsOf(blocking.error)}</p>}</div>
    </SheetDialog>
  );
}
