// A dialog with a title and actions; on phones a sheet from below with a grab bar. Needs MUI.
import type { ReactNode, RefObject } from 'react';
import Dialog from '@mui/material/Dialog';
import XIcon from '~icons/ph/x';
import './SheetDialog.css';

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

export function SheetDialog(props: SheetDialogProps) {
  const {
    open,
    onClose,
    title,
    hideTitle,
    beside,
    children,
    actions,
    dismissible = true,
    width = 480,
    id = 'sheet',
  } = props;
  const mayClose = dismissible && onClose !== undefined;
  const showsClose = props.closeButton ?? mayClose;
  return (
    <Dialog
      open={open}
      onClose={mayClose ? onClose : undefined}
      aria-labelledby={`${id}-title`}
      slotProps={{
        transition: { onEntering: () => props.initialFocus?.current?.focus() },
        paper: { className: 'sheet', style: { maxWidth: undefined, ['--sheet-width' as string]: `${width}px` } },
      }}
    >
      <span className="sheet__grab" aria-hidden="true" />
      <div className={hideTitle && !beside ? 'sheet__head sheet__head--bare' : 'sheet__head'}>
        <h2 id={`${id}-title`} className={hideTitle ? 'visuallyHidden' : 'h2'}>
          {title}
        </h2>
        {beside}
        {showsClose && (
          <button type="button" className="iconButton sheet__close" aria-label="Close" onClick={onClose}>
            <XIcon size={24} />
          </button>
        )}
      </div>
      <div className="sheet__body">{children}</div>
      {actions && <div className="sheet__actions">{actions}</div>}
    </Dialog>
  );
}
