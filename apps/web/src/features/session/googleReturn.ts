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

/** Null is Google. Its name is kept, too: who comes back is faster than the list of names. */
type AskedAt = { id: string; name: string } | null;

export const storeNonce = (nonce: string, organisation: AskedAt = null): void => {
  tabStore.setItem(place, nonce);
  tabStore.setItem(organisationPlace, JSON.stringify(organisation));
};

const organisationIn = (stored: string | null): AskedAt => {
  try {
    return JSON.parse(stored ?? 'null') as AskedAt;
  } catch {
    return null;
  }
};

/** Single use: a second return with the same state is refused. */
export const takeNonce = (): { nonce: string | null; organisation: AskedAt } => {
  const [nonce, organisation] = [tabStore.getItem(place), tabStore.getItem(organisationPlace)];
  tabStore.removeItem(place);
  tabStore.removeItem(organisationPlace);
  return { nonce, organisation: organisationIn(organisation) };
};
