// A native modal dialog.
import { type MouseEvent, type RefObject, type SyntheticEvent, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { enterTopLayer } from './topLayer.ts';

const knowsClosedBy = 'closedBy' in HTMLDialogElement.prototype;

/** What is beside it is part of the dialog too; a tap there lies outside its box. */
function isBeside({ target, currentTarget, clientX, clientY }: MouseEvent<HTMLDialogElement>): boolean {
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect();
  return target === currentTarget && (clientX < left || clientX > right || clientY < top || clientY > bottom);
}

/** Shown as long as it is there; closed by Escape, by a tap beside it and by going back (`useBackCloses`), and the focus goes where it was. */
export function useModal(close: (() => void) | undefined, initialFocus?: RefObject<HTMLElement | null>) {
  const ref = useRef<HTMLDialogElement>(null);
  const focusFirst = useEffectEvent(() => (initialFocus?.current ?? ref.current)?.focus());
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    dialog.showModal();
    const leaveTopLayer = enterTopLayer(dialog);
    focusFirst();
    return () => {
      leaveTopLayer();
      dialog.close();
    };
  }, []);
  const onCancel = (event: SyntheticEvent<HTMLDialogElement>) => {
    if (event.target !== event.currentTarget) return;
    event.preventDefault();
    close?.();
  };
  // A browser may close it without asking; what has to be answered is shown again.
  const onClose = ({ currentTarget }: SyntheticEvent<HTMLDialogElement>) => {
    if (currentTarget.open) return;
    if (close) close();
    else currentTarget.showModal();
  };
  // Safari does not close it by itself.
  const onClick = (event: MouseEvent<HTMLDialogElement>) => {
    if (!knowsClosedBy && isBeside(event)) close?.();
  };
  return { ref, onCancel, onClose, onClick, closedby: close ? 'any' : 'none' } as const;
}
