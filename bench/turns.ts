// The same question to several sides, one call after the other, in turns.
import { connect } from 'node:net';
import { exchange, summary, type LoadResult } from './load.ts';

const rounds = Number(process.env['BENCH_ROUNDS'] ?? 20);
const turns = 100;

interface Question {
  request: Buffer;
  port: number;
}

type Asked = ReturnType<typeof sideOf>;
const sideOf = ({ request, port }: Question) => ({
  request,
  socket: connect({ port, host: '127.0.0.1', noDelay: true }),
  times: [] as number[],
});

const ask = async ({ socket, request, times }: Asked) => {
  const began = performance.now();
  const status = await exchange(socket, request);
  if (status !== 200) throw new Error(`answered ${status}: ${request.toString().split('\r\n', 1)[0]}`);
  times.push(performance.now() - began);
};

/** One after the other, each side first in every other turn, and in every other round's first. Of each the quickest round: whatever else the machine does makes them slower, never quicker. */
export const inTurns = async (questions: readonly Question[]): Promise<LoadResult[]> => {
  const sides = questions.map(sideOf);
  const results: LoadResult[][] = sides.map(() => []);
  for (let round = 0; round <= rounds; round++) {
    for (let turn = 0; turn < turns; turn++)
      for (const side of (round + turn) % 2 ? sides : sides.toReversed()) await ask(side);
    // The first round warms up.
    sides.forEach(({ times }, at) => round > 0 && results[at]!.push(summary(times, 1, 0)));
    for (const side of sides) side.times = [];
  }
  for (const { socket } of sides) socket.destroy();
  const least = (of: LoadResult[], share: 'p50' | 'p99') => Math.min(...of.map((result) => result[share]));
  return results.map((of) => ({ ...of[0]!, p50: least(of, 'p50'), p99: least(of, 'p99') }));
};
