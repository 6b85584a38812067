// Fetched when a pointer or a key is first seen: the first page can do without.
import { useEffect } from 'react';

const signs = ['pointermove', 'pointerdown', 'keydown'] as const;

export function useTooltips(): void {
  useEffect(() => {
    const waiting = new AbortController();
    let stop: (() => void) | null = null;
    const begin = async () => {
      waiting.abort();
      // Without a network nobody misses them.
      const tooltips = await import('#shared/ui/tooltips.ts').catch(() => null);
      if (tooltips && !isGone) stop = tooltips.showTooltips();
    };
    let isGone = false;
    for (const sign of signs)
      document.addEventListener(sign, () => void begin(), { signal: waiting.signal, passive: true });
    return () => {
      isGone = true;
      waiting.abort();
      stop?.();
    };
  }, []);
}
