// Toasts; the library loads with the first one.
export type ToastKind = 'success' | 'info' | 'warning' | 'error';

export interface ToastOptions {
  /** A button in the message; it stays until answered. */
  action?: { label: string; onClick: () => void };
  /** Messages with the same id replace each other instead of piling up. */
  id?: string;
}

export type Toast = (message: string, options?: ToastOptions) => Promise<void>;

const showAs =
  (kind: ToastKind): Toast =>
  async (message, options = {}) => {
    const { present } = await import('./toastHost.tsx');
    present(kind, message, options);
  };

export const toast = {
  success: showAs('success'),
  info: showAs('info'),
  warning: showAs('warning'),
  error: showAs('error'),
};

/** All of them, or the one with this id. */
export async function dismissToasts(id?: string): Promise<void> {
  const { dismiss } = await import('./toastHost.tsx');
  dismiss(id);
}
