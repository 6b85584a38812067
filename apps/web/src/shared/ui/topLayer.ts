// An open dialog makes the rest of the page inert, so toasts and banners move into it.
const opened: HTMLDialogElement[] = [];
const followers = new Set<() => void>();
const moved = () => [...followers].forEach((follow) => follow());

export function enterTopLayer(dialog: HTMLDialogElement): () => void {
  opened.push(dialog);
  moved();
  return () => {
    opened.splice(opened.indexOf(dialog), 1);
    moved();
  };
}

/** Asks every open dialog to go, as Escape would: where something leads elsewhere, none stays over it. */
export const leaveDialogs = (): void =>
  opened.toReversed().forEach((dialog) => dialog.dispatchEvent(new Event('cancel', { cancelable: true })));

/** Moves the host to the begin or the end of the topmost dialog until it is stopped. */
export function moveToTopLayer(host: HTMLElement, at: 'begin' | 'end'): () => void {
  const follow = () => {
    const top = opened.at(-1) ?? document.body;
    if (at === 'begin') top.prepend(host);
    else top.append(host);
  };
  followers.add(follow);
  follow();
  return () => {
    followers.delete(follow);
    host.remove();
  };
}

export const isDialogOpen = (): boolean => opened.length > 0;

/** The same for the one on top alone. */
export const leaveTopDialog = (): void => {
  opened.at(-1)?.dispatchEvent(new Event('cancel', { cancelable: true }));
};
