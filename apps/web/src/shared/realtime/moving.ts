// Comes back elsewhere when a server process says that it ends: at a moment of its own, and without reading all anew.
interface Deps {
  /** Below one, as Math.random. */
  random: () => number;
  /** Hangs up and connects anew. */
  move: () => void;
  /** Nobody took us in time: what was told meanwhile may be missed. */
  gaveUp: () => void;
}

/** Connecting, and the token. */
export const movedWithinMs = 5_000;
/** What had been told to the old line and was still under way when it ended. */
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
    /** Taken elsewhere. Whether something was told between the two lines, which then is to be read. */
    arrived(quietForMs: number): boolean {
      stop();
      return quietForMs <= movedWithinMs + underWayMs;
    },
    stop,
  };
}
