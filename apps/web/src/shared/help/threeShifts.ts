// Detects Shift pressed three times within five seconds; capital letters in between do not count.
import { leaveFastTimes } from '@mycrew/contract/constants.ts';

export function hearThreeShifts(leave: () => void): () => void {
  let presses: number[] = [];
  const hear = ({ key, repeat, timeStamp }: KeyboardEvent) => {
    if (repeat) return;
    presses = key === 'Shift' ? [...presses.filter((at) => timeStamp - at < leaveFastTimes.withinMs), timeStamp] : [];
    if (presses.length < leaveFastTimes.shiftPresses) return;
    presses = [];
    leave();
  };
  window.addEventListener('keydown', hear, true);
  return () => window.removeEventListener('keydown', hear, true);
}
