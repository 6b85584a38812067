// The token of an invitation link: taken out of the address, stored in this tab until the invitation is answered.
import { routes } from '@mycrew/contract/paths.ts';
import { tabStore } from '#shared/storage/browserStore.ts';

const place = 'mycrew-invitation';

interface Address {
  search: string;
  hash: string;
}

/** From the query, or from the fragment, which no server log contains. */
export const tokenIn = ({ search, hash }: Address): string | null =>
  new URLSearchParams(search).get('invitation') ?? new URLSearchParams(hash.replace(/^#/u, '')).get('invitation');

/** The address without the token, for history and screenshots. */
export const withoutToken = ({ search }: Address): string => {
  const rest = new URLSearchParams(search);
  rest.delete('invitation');
  return rest.size > 0 ? `?${rest}` : '';
};

export const storeInvitation = (token: string) => tabStore.setItem(place, token);
export const storedInvitation = (): string | null => tabStore.getItem(place);
export const forgetInvitation = () => tabStore.removeItem(place);

/** Shows whose Crew they joined, or that they must wait. */
export const answeredInvitationAt = (joined: string | null): string =>
  joined ? `${routes.newInvites.path}?joined=${encodeURIComponent(joined)}` : routes.newInvites.path;

/** The invitation's page. */
export const answerInvitationAt = (token: string): string =>
  `${routes.newInvites.path}?token=${encodeURIComponent(token)}`;

/** Accepted on the invitation's page, sent as soon as there is an account; for that invitation alone. */
const yesPlace = 'mycrew-invitation-yes';
export const storeYes = (token: string) => tabStore.setItem(yesPlace, token);
export const forgetYes = () => tabStore.removeItem(yesPlace);
export const hasAccepted = (token: string): boolean => tabStore.getItem(yesPlace) === token;
