// Rate limits of one socket.
const windowMs = 10_000;
const mostInWindow = 20;
const cutOffAt = 100;

/** `take` answers whether a message counts, is passed over, or ends the socket. */
export const createSocketLimit = () => {
  let windowEnds = 0;
  let count = 0;
  return {
    take(nowMs: number): 'hear' | 'passOver' | 'cut' {
      if (nowMs >= windowEnds) {
        windowEnds = nowMs + windowMs;
        count = 0;
      }
      count++;
      return count <= mostInWindow ? 'hear' : count <= cutOffAt ? 'passOver' : 'cut';
    },
  };
};
