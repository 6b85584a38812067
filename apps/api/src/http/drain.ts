/** Whether this process is about to end: it still answers, but nobody new should be sent to it. */
export const createDrain = () => {
  let isOn = false;
  return {
    begin: (): void => {
      isOn = true;
    },
    isOn: (): boolean => isOn,
  };
};
export type Drain = ReturnType<typeof createDrain>;
