/** Runs the scoring thread: started by the first picture, one picture at a time, stopped after a while without any. */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { createSemaphore } from '#src/concurrency/semaphore.ts';

export interface PictureScores {
  of(pixels: Uint8Array): Promise<unknown>;
  close(): Promise<void>;
}

export interface PictureScoresOptions {
  /** What scores instead of the model. */
  thread?: URL;
  /** The model takes a good 100 MB, and most hours bring no picture. */
  idleMs?: number;
  timeoutMs?: number;
}

const ownThread = new URL('picture-scores.worker.ts', import.meta.url);

export function createPictureScores(options: PictureScoresOptions = {}): PictureScores {
  const { thread = ownThread, idleMs = 60_000, timeoutMs = 10_000 } = options;
  const oneAtATime = createSemaphore(1);
  let running: Worker | null = null;
  let idle: NodeJS.Timeout | undefined;
  let isClosed = false;

  function begin(): Worker {
    // The settings hold keys, and a thread that decodes what strangers sent has no use for them.
    const worker = new Worker(thread, { env: {}, execArgv: [] });
    const forget = () => {
      if (running === worker) running = null;
    };
    // An error that nobody listens for would end the server.
    worker.on('error', forget);
    worker.on('exit', forget);
    return worker;
  }

  async function end(): Promise<void> {
    clearTimeout(idle);
    const ending = running;
    running = null;
    await ending?.terminate();
  }

  async function answerOf(worker: Worker, pixels: Uint8Array): Promise<unknown> {
    const answered = new AbortController();
    const signal = AbortSignal.any([answered.signal, AbortSignal.timeout(timeoutMs)]);
    try {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
      worker.postMessage(pixels);
      const left = once(worker, 'exit', { signal }).then(() => {
        throw new Error('The thread that scores pictures exited.');
      });
      const [scores] = await Promise.race([once(worker, 'message', { signal }), left]);
      return scores;
    } finally {
      answered.abort();
    }
  }

  return {
    of: (pixels) =>
      oneAtATime(async () => {
        if (isClosed) throw new Error('Pictures are no longer scored: the server is closing.');
        clearTimeout(idle);
        running ??= begin();
        try {
          const scores = await answerOf(running, pixels);
          idle = setTimeout(() => void end(), idleMs);
          return scores;
        } catch (error) {
          await end();
          throw error;
        }
      }),
    close() {
      isClosed = true;
      return end();
    },
  };
}
