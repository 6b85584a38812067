// The token of a request's link that somebody came with: taken out of the address, and kept in this tab until it is answered.
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

const place = 'mycrew-connection';
const tokenIn = (hash: string): string | null => new URLSearchParams(hash.replace(/^#/u, '')).get('connection');

export function useConnectionInHand() {
  const { hash, pathname } = useLocation();
  const navigate = useNavigate();
  const arriving = tokenIn(hash);
  const [token, setToken] = useState(() => arriving ?? sessionStorage.getItem(place));
  if (arriving && arriving !== token) setToken(arriving);
  useEffect(() => {
    if (!arriving) return;
    sessionStorage.setItem(place, arriving);
    void navigate(pathname, { replace: true });
  }, [arriving, pathname, navigate]);
  const forget = () => {
    sessionStorage.removeItem(place);
    setToken(null);
  };
  return { token, forget };
}
