// Coming back from Google: what its redirect put into the address, and what this tab kept to prove it had asked.
const place = 'mycrew-google';

export interface GoogleReturn {
  /** Null where the person stopped at Google. */
  code: string | null;
  state: string;
}

export const isGoogleReturn = (search: string): boolean => {
  const said = new URLSearchParams(search);
  return said.has('state') && (said.has('code') || said.has('error'));
};

export const googleReturnIn = (search: string): GoogleReturn | null => {
  const said = new URLSearchParams(search);
  return isGoogleReturn(search) ? { code: said.get('code'), state: said.get('state') ?? '' } : null;
};

export const keepNonce = (nonce: string): void => sessionStorage.setItem(place, nonce);

/** Once: a second return with the same one is none of ours. */
export const takeNonce = (): string | null => {
  const nonce = sessionStorage.getItem(place);
  sessionStorage.removeItem(place);
  return nonce;
};
