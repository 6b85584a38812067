// The next question is read out: its heading takes the focus, but not on arriving at the page.
import { useEffect, useRef } from 'react';

export function useQuestionFocus(at: number) {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(at);
  useEffect(() => {
    if (before.current !== at) heading.current?.focus();
    before.current = at;
  }, [at]);
  return heading;
}
