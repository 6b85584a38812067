// A dialog with a title and actions; on phones a sheet from below with a grab bar. While it is open, the page behind is inert.
import {
  type MouseEvent,
  type ReactNode,
  type RefObject,
  type SyntheticEvent,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
} from 'react';
import { createPortal } from 'react-dom';
import XIcon from '~icons/ph/x';
import styles from './SheetDialog.module.css';
import { enterTopLayer } from './topLayer.ts';

interface SheetDialogProps {
  open: boolean;
  onClose?: () => void;
  title: ReactNode;
  hideTitle?: boolean;
  /** Stands in the head, in the place of a hidden title. */
  beside?: ReactNode;
  children?: ReactNode;
  actions?: ReactNode;
  dismissible?: boolean;
  closeButton?: boolean;
  width?: number;
  /** The safe choice: what has the focus when the dialog opens. */
  initialFocus?: RefObject<HTMLElement | null>;
  id?: string;
}

const knowsClosedBy = 'closedBy' in HTMLDialogElement.prototype;

/** What is beside it is part of the dialog too; a tap there lies outside its box. */
function isBeside({ target, currentTarget, clientX, clientY }: MouseEvent<HTMLDialogElement>): boolean {
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect();
  return target === currentTarget && (clientX < left || clientX > right || clientY < top || clientY > bottom);
}

/** Shown as long as it is there; closed by Escape, by a tap beside it and by going back, and the focus goes where it was. */
function useModal(close: (() => void) | undefined, initialFocus: SheetDialogProps['initialFocus']) {
  const ref = useRef<HTMLDialogElement>(null);
  const focusFirst = useEffectEvent(() => (initialFocus?.current ?? ref.current)?.focus());
  const leave = useEffectEvent(() => close?.());
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
  useEffect(() => {
    const onBack = () => leave();
    window.addEventListener('popstate', onBack);
    return () => window.removeEventListener('popstate', onBack);
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

function Sheet(props: SheetDialogProps) {
  const { onClose, title, hideTitle, beside, children, actions, dismissible = true, width = 480, id = 'sheet' } = props;
  const close = dismissible ? onClose : undefined;
  const showsClose = props.closeButton ?? close !== undefined;
  return createPortal(
    <dialog
      {...useModal(close, props.initialFocus)}
      className={styles.sheet}
      style={{ ['--sheet-width' as string]: `${width}px` }}
      tabIndex={-1}
      aria-labelledby={`${id}-title`}
    >
      <span className={styles.grab} aria-hidden="true" />
      <div className={hideTitle && !beside ? `${styles.head} ${styles.bare}` : styles.head}>
        <h2 id={`${id}-title`} className={hideTitle ? 'visuallyHidden' : 'h2'}>
          {title}
        </h2>
        {beside}
        {showsClose && (
          <button type="button" className={`iconButton ${styles.close}`} aria-label="Close" onClick={onClose}>
            <XIcon size={24} />
          </button>
        )}
      </div>
      <div className={styles.body}>{children}</div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </dialog>,
    document.body,
  );
}

export const SheetDialog = (props: SheetDialogProps) => props.open && <Sheet {...props} />;
