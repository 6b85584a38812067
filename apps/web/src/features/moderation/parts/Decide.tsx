// The decision: beside what it is about where there is room; on a phone a bar that opens it as a sheet.
import type { ReactNode } from 'react';
import { useState } from 'react';
import { useMedia } from '#shared/hooks/useMedia.ts';
import { bottomBar } from '#shared/ui/bars.ts';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { SheetDialog } from '#shared/ui/SheetDialog.tsx';
import styles from '../moderation.module.css';

interface DecideProps {
  /** Taken by whoever looks at it: it can be decided. */
  isMine: boolean;
  children: ReactNode;
}

export function Decide({ isMine, children }: DecideProps) {
  const isNarrow = useMedia('(max-width: 899.95px)');
  const [isOpen, setOpen] = useState(false);
  if (!isNarrow)
    return (
      <aside className={styles['decide']} aria-label="Decide">
        <h2 className="title">Decide</h2>
        {children}
      </aside>
    );
  return (
    <>
      <div ref={bottomBar} className={styles['decideBar']}>
        <PlainButton full aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {isMine ? 'Decide' : 'Take or decide'}
        </PlainButton>
      </div>
      <SheetDialog open={isOpen} id="decide" title="Decide" onClose={() => setOpen(false)}>
        <div className={styles['decideSheet']}>{children}</div>
      </SheetDialog>
    </>
  );
}
