// A dialog whose code loads when it is opened, with words for a slow moment, and another try where it does not come.
import { type ComponentType, createElement, useEffect, useState } from 'react';
import { loadWithRetry } from '#shared/routing/lazyScreen.ts';
import styles from './lazyDialog.module.css';
import { PlainButton } from './PlainButton.tsx';

const slowAfterMs = 600;

interface Closable {
  onClose: () => void;
}
type Dialogs<M> = {
  [K in keyof M]: M[K] extends (props: infer P) => unknown ? (P extends Closable ? P : never) : never;
};
type NameOfDialog<M> = { [K in keyof M]: Dialogs<M>[K] extends never ? never : K }[keyof M];

function Slow() {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), slowAfterMs);
    return () => clearTimeout(timer);
  }, []);
  return <output className={isSlow ? `banner ${styles['waits']}` : undefined}>{isSlow && 'Opening…'}</output>;
}

function Missing({ onRetry, onClose }: Closable & { onRetry: () => void }) {
  return (
    <div role="alert" className={`banner banner--lamp ${styles['waits']}`}>
      <p className="banner__text">
        {navigator.onLine ? 'That didn’t open. Try again in a moment.' : 'You’re offline, and this needs a connection.'}
      </p>
      <PlainButton size="small" onClick={onRetry}>
        Try again
      </PlainButton>
      <PlainButton size="small" variant="text" onClick={onClose}>
        Not now
      </PlainButton>
    </div>
  );
}

/**
 * `const RemoveAllDialog = lazyDialog(() => import('./RemoveAllDialog.tsx'), 'RemoveAllDialog')`, put on the page while
 * it is open: `{isAsking && <RemoveAllDialog onClose={() => setAsking(false)} />}`.
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
    if (!isMissing) return <Slow />;
    const again = () => {
      setMissing(false);
      setFailures(failures + 1);
    };
    return <Missing onRetry={again} onClose={(props as Closable).onClose} />;
  };
}
