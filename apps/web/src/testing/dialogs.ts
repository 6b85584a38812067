// jsdom lacks `showModal`: emulates focus and Escape of `<dialog>`.
const openers = new Map<HTMLDialogElement, Element | null>();

function closeNow(dialog: HTMLDialogElement): void {
  const opener = openers.get(dialog);
  openers.delete(dialog);
  dialog.removeAttribute('open');
  if (opener instanceof HTMLElement) opener.focus();
}

export function standInForDialogs(): void {
  // All test files share one page.
  if (typeof HTMLDialogElement.prototype.showModal === 'function') return;
  HTMLDialogElement.prototype.showModal = function showModal() {
    openers.set(this, document.activeElement);
    this.setAttribute('open', '');
  };
  HTMLDialogElement.prototype.close = function close() {
    if (this.open) closeNow(this);
  };
  document.addEventListener('keydown', ({ key, defaultPrevented }) => {
    const top = [...openers.keys()].at(-1);
    if (key !== 'Escape' || defaultPrevented || !top || top.getAttribute('closedby') === 'none') return;
    if (top.dispatchEvent(new Event('cancel', { cancelable: true }))) top.close();
  });
}
