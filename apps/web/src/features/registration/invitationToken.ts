// The token of an invitation link: taken out of the address, stored in this tab until the invitation is answered.
import { routes } from '@mycrew/contract/paths.ts';

const place = 'mycrew-invitation';

interface Address {
  search: string;
  hash: string;
}

/** Links carry it in the query, or in the fragment so that no server log ever sees it. */
export const tokenIn = ({ search, hash }: Address): string | null =>
  new URLSearchParams(search).get('invitation') ?? new URLSearchParams(hash.replace(/^#/u, '')).get('invitation');

/** The address without it, so that neither history nor a shared screenshot carries the token. */
export const withoutToken = ({ search }: Address): string => {
  const rest = new URLSearchParams(search);
  rest.delete('invitation');
  return rest.size > 0 ? `?${rest}` : '';
};

export const storeInvitation = (token: string) => sessionStorage.setItem(place, token);
export const storedInvitation = (): string | null => sessionStorage.getItem(place);
export const forgetInvitation = () => sessionStorage.removeItem(place);

/** Where somebody sees whose Crew they are in since now, or that they are waited for. */
export const answeredInvitationAt = (joined: string | null): string =>
  joined ? `${routes.newInvites.path}?joined=${encodeURIComponent(joined)}` : routes.newInvites.path;

/** Where its promise is read and the answer given. */
export const answerInvitationAt = (token: string): string =>
  `${routes.newInvites.path}?token=${encodeURIComponent(token)}`;

/** Accepted on the invitation's page, sent as soon as there is an account; for that invitation alone. */
const yesPlace = 'mycrew-invitation-yes';
export const storeYes = (token: string) => sessionStorage.setItem(yesPlace, token);
export const forgetYes = () => sessionStorage.removeItem(yesPlace);
export const hasAccepted = (token: string): boolean => sessionStorage.getItem(yesPlace) === token;
