// The token of a link: removed from the address at once, stored in this tab so that a reload still works.
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { tabStore } from '#shared/storage/browserStore.ts';

/** `name` in the fragment; `place` is the key in this tab's storage. */
export function useTokenInHand(name: string, place: string): string | null {
  const { hash, pathname } = useLocation();
  const navigate = useNavigate();
  const arriving = new URLSearchParams(hash.replace(/^#/u, '')).get(name);
  useEffect(() => {
    if (!arriving) return;
    tabStore.setItem(place, arriving);
    void navigate({ pathname, hash: '' }, { replace: true });
  }, [arriving, pathname, navigate, place]);
  return arriving ?? tabStore.getItem(place);
}

/** Clears the token after use. */
export const forgetToken = (place: string): void => tabStore.removeItem(place);
