// What somebody wrote into the still page's fields before the app came (still/shell.html): the form takes it over.
interface StillTyped {
  userName: string;
  password: string;
  /** Where they were writing. */
  at: string | null;
}

const field = (name: string) => document.querySelector<HTMLInputElement>(`.still input[name='${name}']`);

/** Asked while the still page stands; afterwards there is nothing. */
export const stillTyped = (): StillTyped => ({
  userName: field('userName')?.value ?? '',
  password: field('password')?.value ?? '',
  at: document.activeElement?.closest('.still') ? document.activeElement.getAttribute('name') : null,
});
