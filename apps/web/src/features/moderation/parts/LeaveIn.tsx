// The yes to what was noticed and stays in: each passage by name, and a label where one could hurt.
import type { NoticedPassage } from '@mycrew/contract/desk-articles.ts';
import { isHeavy, noticedKindWords } from '@mycrew/contract/screening.ts';
import type { ReactNode } from 'react';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { SheetDialog } from '#shared/ui/SheetDialog.tsx';
import { Tag } from '#shared/ui/Tag.tsx';
import styles from '../moderation.module.css';

interface LeaveInProps {
  passages: readonly NoticedPassage[];
  /** Published with the author's yes, not with this. */
  isSuggestion: boolean;
  hasLabel: boolean;
  /** To choose a label from. */
  labels: ReactNode;
  busy: boolean;
  onYes: () => void;
  onClose: () => void;
}

export function LeaveIn({ passages, isSuggestion, hasLabel, labels, busy, onYes, onClose }: LeaveInProps) {
  const needsLabel = passages.some(({ Kind }) => isHeavy({ kind: Kind }));
  return (
    <SheetDialog
      open
      id="leave-in"
      title={isSuggestion ? 'Suggest it with these left in?' : 'Publish with these left in?'}
      width={560}
      onClose={onClose}
      actions={
        <>
          <PlainButton variant="outline" onClick={onClose}>
            Not like this
          </PlainButton>
          <PlainButton disabled={needsLabel && !hasLabel} loading={busy} onClick={onYes}>
            {isSuggestion ? 'Suggest with these left in' : 'Publish with these left in'}
          </PlainButton>
        </>
      }
    >
      <div className="stack16">
        <ul className={styles['leftIn']}>
          {passages.map(({ Kind, Words }) => (
            <li key={`${Kind}:${Words}`}>
              <Tag tone={isHeavy({ kind: Kind }) ? 'alert' : 'plain'}>{noticedKindWords[Kind]}</Tag>
              <mark>{Words}</mark>
            </li>
          ))}
        </ul>
        {isSuggestion && <p className="small muted">With the author’s yes it is published as you suggest it.</p>}
        {needsLabel && (
          <>
            <p>Some of it could hurt whoever reads it. Choose a label, so that readers know before they open it.</p>
            {labels}
          </>
        )}
      </div>
    </SheetDialog>
  );
}
