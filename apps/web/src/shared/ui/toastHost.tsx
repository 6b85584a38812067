// The root of all toasts, so that any page can show one, also above an open dialog.
import { createRoot } from 'react-dom/client';
import { ToastContainer, toast as toastify } from 'react-toastify/unstyled';
import { toastDefaults, toastShell } from '@mycrew/contract/constants.ts';
import CheckCircleFillIcon from '~icons/ph/check-circle-fill';
import InfoFillIcon from '~icons/ph/info-fill';
import WarningFillIcon from '~icons/ph/warning-fill';
import WarningCircleFillIcon from '~icons/ph/warning-circle-fill';
import XIcon from '~icons/ph/x';
import type { ToastKind, ToastOptions } from './toasts.ts';
import { moveToTopLayer } from './topLayer.ts';
import styles from './toasts.module.css';

const icons = {
  success: CheckCircleFillIcon,
  info: InfoFillIcon,
  warning: WarningFillIcon,
  error: WarningCircleFillIcon,
};

let isOpen = false;

function open(): void {
  if (isOpen) return;
  isOpen = true;
  const host = document.createElement('div');
  host.className = 'toastHost';
  moveToTopLayer(host, 'end');
  createRoot(host).render(
    <ToastContainer
      position={toastShell.position}
      autoClose={toastShell.autoCloseMs}
      draggablePercent={toastDefaults.dragPercent}
      transition={false}
      closeButton={false}
      icon={false}
      hideProgressBar
      newestOnTop
      limit={4}
      aria-label="Messages"
    />,
  );
}

interface ContentProps {
  kind: ToastKind;
  message: string;
  action: ToastOptions['action'];
  close: () => void;
}

function Content({ kind, message, action, close }: ContentProps) {
  const Icon = icons[kind];
  const answer = () => {
    action?.onClick();
    close();
  };
  return (
    <>
      <Icon className={styles.icon} size={22} aria-hidden="true" />
      <p className={styles.words}>{message}</p>
      {action && (
        <button type="button" className={`link ${styles.action}`} onClick={answer}>
          {action.label}
        </button>
      )}
      {(kind === 'error' || action) && (
        <button type="button" className={`iconButton ${styles.close}`} aria-label="Close" onClick={close}>
          <XIcon size={20} />
        </button>
      )}
    </>
  );
}

export function present(kind: ToastKind, message: string, { action, id }: ToastOptions): void {
  open();
  const stays = kind === 'error' || action !== undefined;
  toastify[kind](
    ({ closeToast }) => <Content kind={kind} message={message} action={action} close={() => closeToast(true)} />,
    {
      toastId: id ?? `${kind}: ${message}`,
      autoClose: stays ? false : toastShell.autoCloseMs,
      closeOnClick: !stays,
      role: kind === 'error' ? 'alert' : 'status',
    },
  );
}

export const dismiss = (id?: string) => toastify.dismiss(id);
