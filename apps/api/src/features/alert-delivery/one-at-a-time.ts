// Work that never overlaps itself: asked for while it runs, it runs once more afterwards.
export const oneAtATime = (work: () => Promise<unknown>) => {
  let running: Promise<void> | null = null;
  let isAskedAgain = false;
  const run = async (): Promise<void> => {
    do {
      isAskedAgain = false;
      await work();
    } while (isAskedAgain);
  };
  return {
    go(): void {
      isAskedAgain = true;
      running ??= run().finally(() => {
        running = null;
      });
    },
    ended: async (): Promise<void> => void (await running),
  };
};
