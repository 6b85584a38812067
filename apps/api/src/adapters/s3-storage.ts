/** Stores files in any S3-compatible store, by three signed requests. */
import { createHash } from 'node:crypto';
import { AwsV4Signer } from 'aws4fetch';
import type { Clock } from './clock.ts';
import { checkedKey } from './storage.ts';
import type { Storage } from './storage.ts';

interface S3Store {
  endpoint: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  region: string;
}

interface S3Request {
  method: 'GET' | 'PUT' | 'DELETE';
  key: string;
  body?: Uint8Array<ArrayBuffer>;
  now: Date;
  timeoutMs: number;
}

/** One request, signed with its body's hash (Signature Version 4, path style). */
export async function askStore(store: S3Store, { method, key, body, now, timeoutMs }: S3Request): Promise<Response> {
  const { endpoint, bucket, ...credentials } = store;
  const url = `${endpoint.replace(/\/+$/u, '')}/${bucket}/${key}`;
  const signer = new AwsV4Signer({
    ...credentials,
    method,
    url,
    service: 's3',
    datetime: now.toISOString().replaceAll(/[-:]|\.\d{3}/gu, ''),
    headers: {
      'x-amz-content-sha256': createHash('sha256')
        .update(body ?? '')
        .digest('hex'),
    },
  });
  const { headers } = await signer.sign();
  return fetch(url, { method, headers, body, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) });
}

interface S3Options extends S3Store {
  clock: Clock;
  timeoutMs?: number;
}

const tries = 2;

export function createS3Storage({ clock, timeoutMs = 10_000, ...store }: S3Options): Storage {
  // Each of the three may be repeated without harm, so one bad moment of the store stays unseen.
  async function ask(method: S3Request['method'], key: string, bytes?: Uint8Array) {
    checkedKey(key);
    const body = bytes && new Uint8Array(bytes);
    for (let attempt = 1; ; attempt += 1) {
      const answer = await askStore(store, { method, key, body, now: clock.now(), timeoutMs }).catch(
        (error: unknown) => {
          if (attempt === tries) throw new Error(`The storage did not answer ${method}.`, { cause: error });
          return null;
        },
      );
      if (answer && (answer.status < 500 || attempt === tries)) return answer;
      await answer?.body?.cancel();
    }
  }

  return {
    async put(key, bytes) {
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
