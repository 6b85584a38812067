// Calls a third party while a database connection is held: a few at once, so that a slow one blocks nobody else.
import { OpenIdAway } from './openid-provider.ts';

/** `refuse`: what is thrown where too many ask already, or where nobody answers. */
export const fewAtOnce = (most: number, refuse: () => Error) => {
  let asking = 0;
  return async <R>(ask: () => Promise<R>): Promise<R> => {
    if (asking >= most) throw refuse();
    asking += 1;
    try {
      return await ask();
    } catch (error) {
      throw error instanceof OpenIdAway ? refuse() : error;
    } finally {
      asking -= 1;
    }
  };
};
