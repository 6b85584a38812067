// A dialog with title and actions; on phones a bottom sheet. The page behind it is inert.
import type { ReactNode, RefObject } from 'react';
import { createPortal } from 'react-dom';
import XIcon from '~icons/ph/x';
import styles from './SheetDialog.module.css';
import { useModal } from './useModal.ts';

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
