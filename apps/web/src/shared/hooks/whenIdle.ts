// Waits until the browser is idle, so that background work does not delay the first tap.
const atMostMs = 4_000;
/** For browsers without requestIdleCallback (Safari). */
const elseAfterMs = 200;

export const whenIdle = (): Promise<void> =>
  new Promise((resolve) => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(() => resolve(), { timeout: atMostMs });
    else setTimeout(resolve, elseAfterMs);
  });

const untouchedForMs = 10_000;
const signs = ['pointerdown', 'keydown'] as const;

/** Waits for the first tap or key, with a limit. */
export const whenTouched = (): Promise<void> =>
  new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      for (const sign of signs) removeEventListener(sign, done, { capture: true });
      resolve();
    };
    const timer = setTimeout(done, untouchedForMs);
    for (const sign of signs) addEventListener(sign, done, { capture: true, passive: true });
  });
