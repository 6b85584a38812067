// Coming back from Google: what its redirect put into the address, and what this tab kept to prove it had asked.
const place = 'mycrew-google';

export interface GoogleReturn {
  /** Null where the person stopped at Google. */
  code: string | null;
  state: string;
  /** Who it says it is from, where the provider says so. */
  issuer: string | null;
}

export const isGoogleReturn = (search: string): boolean => {
  const said = new URLSearchParams(search);
  return said.has('state') && (said.has('code') || said.has('error'));
};

export const googleReturnIn = (search: string): GoogleReturn | null => {
  const said = new URLSearchParams(search);
  if (!isGoogleReturn(search)) return null;
  return { code: said.get('code'), state: said.get('state') ?? '', issuer: said.get('iss') };
};

export const keepNonce = (nonce: string): void => sessionStorage.setItem(place, nonce);

/** Once: a second return with the same one is none of ours. */
export const takeNonce = (): string | null => {
  const nonce = sessionStorage.getItem(place);
  sessionStorage.removeItem(place);
  return nonce;
};
