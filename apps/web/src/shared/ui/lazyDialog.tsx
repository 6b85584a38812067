// A dialog whose code loads when it opens, with loading text and retry.
import { type ComponentType, createElement, useEffect, useState } from 'react';
import { loadWithRetry } from '#shared/routing/lazyScreen.ts';
import { PlainButton } from './PlainButton.tsx';
import { SheetDialog } from './SheetDialog.tsx';
import { SkeletonRows } from './SkeletonRows.tsx';
import { TelephoneLine } from '#shared/help/TelephoneLine.tsx';

const slowAfterMs = 600;

interface Closable {
  onClose: () => void;
}
type Dialogs<M> = {
  [K in keyof M]: M[K] extends (props: infer P) => unknown ? (P extends Closable ? P : never) : never;
};
type NameOfDialog<M> = { [K in keyof M]: Dialogs<M>[K] extends never ? never : K }[keyof M];

function Slow({ onClose }: Closable) {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), slowAfterMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <SheetDialog open={isSlow} id="opening" title="Opening…" onClose={onClose}>
      <SkeletonRows rows={2} shape="text" delayMs={0} />
    </SheetDialog>
  );
}

function Missing({ onRetry, onClose }: Closable & { onRetry: () => void }) {
  return (
    <SheetDialog
      open
      id="not-opened"
      title="That didn’t open"
      onClose={onClose}
      actions={
        <>
          <PlainButton variant="outline" onClick={onClose}>
            Not now
          </PlainButton>
          <PlainButton onClick={onRetry}>Try again</PlainButton>
        </>
      }
    >
      <p className="muted">
        {navigator.onLine ? 'Not your fault. Try again in a moment.' : 'You’re offline, and this needs a connection.'}
      </p>
      <TelephoneLine />
    </SheetDialog>
  );
}

/**
 * `const HopeDialog = lazyDialog(() => import('./HopeDialog.tsx'), 'HopeDialog')`, put on the page while
 * it is open: `{isOpen && <HopeDialog onClose={() => setOpen(false)} />}`.
 */
export function lazyDialog<M extends object, K extends NameOfDialog<M>>(load: () => Promise<M>, name: K) {
  type Props = Dialogs<M>[K];
  let known: ComponentType<Props> | null = null;
  return function LazyDialog(props: Props) {
    const [Dialog, setDialog] = useState(() => known);
    const [failures, setFailures] = useState(0);
    const [isMissing, setMissing] = useState(false);
    useEffect(() => {
      if (Dialog) return undefined;
      let isOpen = true;
      loadWithRetry(load).then(
        (loaded) => {
          known = loaded[name] as ComponentType<Props>;
          if (isOpen) setDialog(() => known);
        },
        () => isOpen && setMissing(true),
      );
      return () => {
        isOpen = false;
      };
    }, [Dialog, failures]);
    if (Dialog) return createElement(Dialog, props);
    const { onClose } = props as Closable;
    if (!isMissing) return <Slow onClose={onClose} />;
    const again = () => {
      setMissing(false);
      setFailures(failures + 1);
    };
    return <Missing onRetry={again} onClose={onClose} />;
  };
}
