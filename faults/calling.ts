// Calls the servers as the client does: one after another of them, the same key on every try, until there is an answer.
import { Agent, request } from 'node:http';
import type { Chance } from './chance.ts';
import { pause } from './wait.ts';

export interface Answer {
  status: number;
  data: Record<string, unknown>;
  ms: number;
}

export interface CallRequest {
  method: 'GET' | 'POST' | 'PUT';
  path: string;
  token?: string;
  body?: unknown;
  key?: string;
  withinMs?: number;
}

/** Nobody can say whether it was done: the connection ended, or the time was up, before an answer. */
export class NoAnswer extends Error {}

const agent = new Agent({ keepAlive: true, maxSockets: 256, scheduling: 'lifo' });

export const callOnce = (
  port: number,
  { method, path, token, body, key, withinMs = 5_000 }: CallRequest,
): Promise<Answer> =>
  new Promise((answered, failed) => {
    const text = body === undefined ? '' : JSON.stringify(body);
    const began = performance.now();
    const away = (error: Error) => failed(new NoAnswer(error.message));
    const call = request(
      {
        agent,
        host: '127.0.0.1',
        port,
        method,
        path: `/api${path}`,
        headers: {
          'x-active-ago': '0',
          ...(token ? { authorization: `Bearer ${token}` } : {}),
          ...(key ? { 'idempotency-key': key } : {}),
          ...(text ? { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) } : {}),
        },
        signal: AbortSignal.timeout(withinMs),
      },
      (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('error', away);
        response.on('close', () => {
          if (!response.complete) away(new Error('The answer broke off.'));
        });
        response.on('end', () => {
          const status = response.statusCode ?? 0;
          try {
            const envelope = JSON.parse(Buffer.concat(parts).toString('utf8') || '{}') as { data?: Answer['data'] };
            answered({ status, data: envelope.data ?? {}, ms: performance.now() - began });
          } catch {
            away(new Error('The answer could not be read.'));
          }
        });
      },
    );
    call.on('error', away);
    call.end(text);
  });

const waitsMs = [200, 500, 1_000, 2_000];

export interface Tries {
  ports: () => number[];
  chance: Chance;
  /** Called with every try, so that it can be logged. */
  onTry?: (outcome: 'invoke' | 'ok' | 'fail' | 'info', note: string) => void;
  giveUpMs?: number;
  /** The test is over, whatever became of it. */
  isOver?: () => boolean;
}

/** The last answer that was no 5xx; nothing when the time ran out before there was one. */
export const callUntilAnswered = async (asked: CallRequest, tries: Tries): Promise<Answer | null> => {
  const { ports, chance, onTry = () => {}, giveUpMs = 60_000, isOver = () => false } = tries;
  const deadline = performance.now() + giveUpMs;
  for (let turn = 0; performance.now() < deadline && !isOver(); turn++) {
    onTry('invoke', asked.path);
    const answer = await callOnce(chance.pick(ports()), asked).catch((error: Error) => error);
    if (!(answer instanceof Error)) {
      onTry(answer.status < 400 ? 'ok' : 'fail', String(answer.status));
      if (answer.status < 500 && answer.status !== 429) return answer;
    } else {
      onTry('info', answer.message);
    }
    await pause(waitsMs[Math.min(turn, waitsMs.length - 1)]!);
  }
  return null;
};
