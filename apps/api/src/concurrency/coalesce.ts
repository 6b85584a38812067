/** Runs work without overlap: requests during a run lead to one more run. */
export const coalesce = (work: () => Promise<unknown>) => {
  let running: Promise<void> | null = null;
  let isAskedAgain = false;
  const run = async (): Promise<void> => {
    try {
      do {
        isAskedAgain = false;
        await work();
      } while (isAskedAgain);
    } finally {
      // Right here: whoever asks from now on begins a run of their own.
      running = null;
    }
  };
  return {
    go(): void {
      isAskedAgain = true;
      running ??= run();
    },
    ended: async (): Promise<void> => void (await running),
  };
};
