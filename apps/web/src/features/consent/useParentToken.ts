// The token of a parent's link: out of the address at once, kept in this tab so that a reload still shows the page.
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';

const place = 'mycrew-parent';

const tokenIn = (hash: string): string | null => new URLSearchParams(hash.replace(/^#/u, '')).get('token');

export function useParentToken(): string | null {
  const { hash, pathname } = useLocation();
  const navigate = useNavigate();
  const arriving = tokenIn(hash);
  useEffect(() => {
    if (!arriving) return;
    sessionStorage.setItem(place, arriving);
    void navigate({ pathname, hash: '' }, { replace: true });
  }, [arriving, pathname, navigate]);
  return arriving ?? sessionStorage.getItem(place);
}
