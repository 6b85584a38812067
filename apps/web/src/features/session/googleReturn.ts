// The return from Google or an organisation: the parameters of its redirect, checked against the nonce in this tab.
import { tabStore } from '#shared/storage/browserStore.ts';
const place = 'mycrew-google';
const organisationPlace = 'mycrew-organisation';

export interface GoogleReturn {
  /** Null where the person stopped at Google. */
  code: string | null;
  state: string;
  /** The issuer, where the provider sends it. */
  issuer: string | null;
}

export const isGoogleReturn = (search: string): boolean => {
  const params = new URLSearchParams(search);
  return params.has('state') && (params.has('code') || params.has('error'));
};

export const googleReturnIn = (search: string): GoogleReturn | null => {
  const params = new URLSearchParams(search);
  if (!isGoogleReturn(search)) return null;
  return { code: params.get('code'), state: params.get('state') ?? '', issuer: params.get('iss') };
};

/** `organisation`: null is Google. */
export const storeNonce = (nonce: string, organisation: string | null = null): void => {
  tabStore.setItem(place, nonce);
  tabStore.setItem(organisationPlace, organisation ?? '');
};

/** Single use: a second return with the same state is refused. */
export const takeNonce = (): { nonce: string | null; organisation: string | null } => {
  const [nonce, organisation] = [tabStore.getItem(place), tabStore.getItem(organisationPlace)];
  tabStore.removeItem(place);
  tabStore.removeItem(organisationPlace);
  return { nonce, organisation: organisation || null };
};
