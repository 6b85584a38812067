// The demo people's password, which is public.
import { isGuessable } from './common-passwords.ts';

export const createKnownPassword = (known: string, production: boolean) => {
  /** Spelled as passwords are before they are compared. */
  const isKnown = (password: string): boolean => password.normalize('NFKC') === known;
  return {
    /** It opens something only for whoever tries the product on their own computer. */
    mayUse: (password: string, isFromHere: boolean): boolean => !isKnown(password) || (!production && isFromHere),
    isGuessable: (password: string, about: readonly string[]): boolean =>
      isKnown(password) || isGuessable(password, about),
  };
};
