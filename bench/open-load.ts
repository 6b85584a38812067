// Fifty a second whatever happens: who comes does not wait for those before, and each wait counts from when it was due.
const perSecond = 50;

export const at50aSecond = async (seconds: number, one: (turn: number) => Promise<boolean>) => {
  const times: number[] = [];
  let failed = 0;
  const all: Promise<void>[] = [];
  const began = performance.now();
  for (let turn = 0; turn < perSecond * seconds; turn++) {
    const due = began + (turn * 1_000) / perSecond;
    const wait = due - performance.now();
    if (wait > 0) await new Promise((wake) => setTimeout(wake, wait));
    const count = (isWell: boolean) => {
      if (isWell) times.push(performance.now() - due);
      else failed++;
    };
    all.push(
      one(turn).then(count, () => {
        failed++;
      }),
    );
  }
  await Promise.all(all);
  return { times, failed };
};
