// An idempotency key per content: resending after a lost answer repeats the act.
import { useRef } from 'react';
import { newKey } from '#shared/api/newKey.ts';

export function useKeyFor(): (content: unknown) => string {
  const last = useRef({ written: '', key: '' });
  return (content) => {
    const written = JSON.stringify(content);
    if (last.current.written !== written) last.current = { written, key: newKey() };
    return last.current.key;
  };
}
