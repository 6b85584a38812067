/** Keeps files in any S3-compatible store, by three signed requests. */
import type { Clock } from './clock.ts';
import { signedHeaders } from './s3-signature.ts';
import type { S3Credentials } from './s3-signature.ts';
import { checkedKey } from './storage.ts';
import type { Storage } from './storage.ts';

interface S3Options extends S3Credentials {
  endpoint: string;
  bucket: string;
  clock: Clock;
  timeoutMs?: number;
}

const tries = 2;

export function createS3Storage(options: S3Options): Storage {
  const { endpoint, bucket, clock, timeoutMs = 10_000, ...credentials } = options;
  const root = `${endpoint.replace(/\/+$/, '')}/${bucket}`;

  async function once(method: 'GET' | 'PUT' | 'DELETE', url: URL, body: Uint8Array<ArrayBuffer>): Promise<Response> {
    return fetch(url, {
      method,
      headers: signedHeaders({ method, url, body }, credentials, clock.now()),
      ...(method === 'PUT' ? { body } : {}),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
  }

  // Each of the three may be repeated without harm, so one bad moment of the store stays unseen.
  async function ask(method: 'GET' | 'PUT' | 'DELETE', key: string, bytes: Uint8Array = new Uint8Array()) {
    const url = new URL(`${root}/${checkedKey(key)}`);
    const body = new Uint8Array(bytes);
    for (let attempt = 1; ; attempt += 1) {
      const answer = await once(method, url, body).catch((error: unknown) => {
        if (attempt === tries) throw new Error(`The store did not answer ${method}.`, { cause: error });
        return null;
      });
      if (answer && (answer.status < 500 || attempt === tries)) return answer;
      await answer?.body?.cancel();
    }
  }

  return {
    async keep(key, bytes) {
      const answer = await ask('PUT', key, bytes);
      await answer.body?.cancel();
      if (!answer.ok) throw trouble('PUT', answer);
    },
    async read(key) {
      const answer = await ask('GET', key);
      if (answer.ok) return new Uint8Array(await answer.arrayBuffer());
      await answer.body?.cancel();
      if (answer.status === 404) return null;
      throw trouble('GET', answer);
    },
    async remove(key) {
      const answer = await ask('DELETE', key);
      await answer.body?.cancel();
      if (!answer.ok && answer.status !== 404) throw trouble('DELETE', answer);
    },
  };
}

function trouble(method: string, { status }: Response): Error {
  return new Error(`The store answered ${method} with ${status}.`);
}
