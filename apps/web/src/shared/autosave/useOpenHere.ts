// Opens what is written here, once, with what it begins from; and hears where another tab has saved it and put it away.
import { useEffect, useRef, useState } from 'react';
import type { Autosaved, Stored } from './autosaved.ts';
import type { Autosave } from './createAutosave.ts';

export function useOpenHere<D extends Autosaved, T extends Stored>(of: Autosave<D, T>, id: string, given: D) {
  const [begin] = useState(given);
  const [draft] = useState(() => {
    const opened = of.open(id, begin);
    opened.change(() => begin);
    return opened;
  });
  return { begin, draft };
}

/** What is shown there is what counts. */
export function useSavedElsewhere<D>(page: D, begin: D, go: () => void): void {
  const wasWritten = useRef(false);
  useEffect(() => {
    if (page !== begin) wasWritten.current = true;
    else if (wasWritten.current) go();
  }, [page, begin, go]);
}
