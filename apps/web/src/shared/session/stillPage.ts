// The fields of the static page (still/shell.html), held past the first render: a redirect may come before the form they belong to.
type Name = 'userName' | 'password';
type Fields = Record<Name, HTMLInputElement | null>;

export interface StillFields {
  fields: Fields;
  /** Where somebody was writing. */
  at: Name | undefined;
}

export const stillNames: readonly Name[] = ['userName', 'password'];
let held: StillFields | null = null;

const nameOf = (fields: Fields, element: EventTarget | null): Name | undefined =>
  element === null ? undefined : stillNames.find((name) => fields[name] === element);

/** Somebody may go on to the next field until the form comes. */
const follow = ({ target }: FocusEvent): void => {
  if (held) held.at = nameOf(held.fields, target);
};

/** While the static page is mounted; the values stay readable after it is gone. */
export function holdStillFields(): void {
  const fields = Object.fromEntries(
    stillNames.map((name) => [name, document.querySelector<HTMLInputElement>(`.still input[name='${name}']`)]),
  ) as Fields;
  held = { fields, at: nameOf(fields, document.activeElement) };
  document.addEventListener('focusin', follow);
}

export const stillFields = (): StillFields | null => held;
export function forgetStillFields(): void {
  held = null;
  document.removeEventListener('focusin', follow);
}
