// Reconnects to another server process when one announces its end: at a random moment, and without refetching everything.
interface Deps {
  /** Below one, as Math.random. */
  random: () => number;
  /** Disconnects and reconnects. */
  move: () => void;
  /** No reconnection in time: events of the meantime may be missed. */
  gaveUp: () => void;
}

/** Time for connecting and the token. */
export const movedWithinMs = 5_000;
/** Events still on their way to the old line when it ended. */
const underWayMs = 3_000;

export function createMoving({ random, move, gaveUp }: Deps) {
  let due: ReturnType<typeof setTimeout> | undefined;
  let overdue: ReturnType<typeof setTimeout> | undefined;
  const stop = () => {
    clearTimeout(due);
    clearTimeout(overdue);
    due = overdue = undefined;
  };
  return {
    invited(withinMs: number): void {
      if (due || overdue) return;
      due = setTimeout(() => {
        due = undefined;
        overdue = setTimeout(() => {
          overdue = undefined;
          gaveUp();
        }, movedWithinMs);
        move();
      }, random() * withinMs);
    },
    isUnderWay: (): boolean => overdue !== undefined,
    /** Reconnected. Whether an event fell between the two lines, so that data must be read again. */
    arrived(quietForMs: number): boolean {
      stop();
      return quietForMs <= movedWithinMs + underWayMs;
    },
    stop,
  };
}
