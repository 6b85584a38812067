// The token of an invitation link that somebody came with: from the address, or kept in this tab by sign-up.
const place = 'mycrew-invitation';

const names = ['token', 'invitation'] as const;

interface Address {
  search: string;
  hash: string;
}

export function tokenIn({ search, hash }: Address): string | null {
  const inQuery = new URLSearchParams(search);
  const inFragment = new URLSearchParams(hash.replace(/^#/u, ''));
  for (const name of names) {
    const token = inQuery.get(name) ?? inFragment.get(name);
    if (token) return token;
  }
  return null;
}

export const storeInvitation = (token: string) => sessionStorage.setItem(place, token);
export const storedInvitation = (): string | null => sessionStorage.getItem(place);
export const forgetInvitation = () => sessionStorage.removeItem(place);
