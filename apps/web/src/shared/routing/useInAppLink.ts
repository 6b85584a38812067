// Client-side navigation for plain links and buttons.
import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router';

export const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

export function useInAppLink(path: string): { href: string; onClick: (event: MouseEvent) => void } {
  const navigate = useNavigate();
  return {
    href: path,
    onClick: (event) => {
      if (event.defaultPrevented || !isPlainClick(event)) return;
      event.preventDefault();
      void navigate(path);
    },
  };
}
