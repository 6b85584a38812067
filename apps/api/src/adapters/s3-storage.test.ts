import { createHash, createHmac } from 'node:crypto';
import { expect, onTestFinished, test } from 'vitest';
import { createS3Storage } from './s3-storage.ts';
import { closedAddress, openLocalPeer } from './testing/local-peer.ts';
import type { AskedRequest } from './testing/local-peer.ts';

const clock = { now: () => new Date('2026-11-20T04:00:00.123Z') };
const credentials = { accessKeyId: 'mycrew-key', secretAccessKey: 'mycrew-secret', region: 'ap-southeast-2' };
const bytes = new Uint8Array([0, 1, 2, 255]);

// Written a second time, from what arrived rather than from what was meant to be sent.
function isSignedBy(secret: string, { method, path, headers, body }: AskedRequest): boolean {
  const found = /Credential=([^,]+), SignedHeaders=([^,]+), Signature=(\w+)$/.exec(headers.authorization ?? '');
  const [, credential = '', names = '', signature] = found ?? [];
  const [, day = '', region = '', service = '', end = ''] = credential.split('/');
  const lines = names.split(';').map((name) => `${name}:${String(headers[name])}\n`);
  const hash = createHash('sha256').update(body).digest('hex');
  const canonical = `${method}\n${path}\n\n${lines.join('')}\n${names}\n${hash}`;
  const digest = createHash('sha256').update(canonical).digest('hex');
  const toSign = `AWS4-HMAC-SHA256\n${String(headers['x-amz-date'])}\n${day}/${region}/${service}/${end}\n${digest}`;
  let key: Buffer = Buffer.from(`AWS4${secret}`);
  for (const part of [day, region, service, end, toSign]) key = createHmac('sha256', key).update(part).digest();
  return key.toString('hex') === signature && headers['x-amz-content-sha256'] === hash && names.includes('host');
}

async function store(troubles: number[] = []) {
  const objects = new Map<string, Buffer>();
  const peer = await openLocalPeer((request, response) => {
    const trouble = troubles.shift();
    if (trouble) return void response.writeHead(trouble, { location: '/elsewhere' }).end('<Error/>');
    if (!isSignedBy(credentials.secretAccessKey, request)) return void response.writeHead(403).end();
    const found = objects.get(request.path);
    if (request.method === 'PUT') objects.set(request.path, request.body);
    if (request.method === 'DELETE') objects.delete(request.path);
    if (request.method === 'GET' && !found) return void response.writeHead(404).end('<Error/>');
    response.writeHead(request.method === 'DELETE' ? 204 : 200).end(request.method === 'GET' ? found : '');
  });
  onTestFinished(() => peer.close());
  return { peer, objects };
}

function storageAt(endpoint: string, more: object = {}) {
  return createS3Storage({ endpoint, bucket: 'pictures', clock, timeoutMs: 2_000, ...credentials, ...more });
}

test('a file is stored, read and removed by requests that the store can verify', async () => {
  const { peer, objects } = await store();
  const storage = storageAt(`${peer.url}/`);
  await storage.put('youth/0199/full', bytes);
  expect([...objects.keys()]).toEqual(['/pictures/youth/0199/full']);
  expect(await storage.read('youth/0199/full')).toEqual(bytes);
  await storage.remove('youth/0199/full');
  expect(await storage.read('youth/0199/full')).toBeNull();
});

test('a wrong secret opens nothing', async () => {
  const { peer, objects } = await store();
  const storage = storageAt(peer.url, { secretAccessKey: 'guessed' });
  await expect(storage.put('a', bytes)).rejects.toThrow('403');
  await expect(storage.read('a')).rejects.toThrow('403');
  await expect(storage.remove('a')).rejects.toThrow('403');
  expect(objects.size).toBe(0);
});

test('one bad moment of the store stays unseen, two do not', async () => {
  const { peer } = await store([503, 0, 500, 500]);
  const storage = storageAt(peer.url);
  await storage.put('a', bytes);
  await expect(storage.read('a')).rejects.toThrow('500');
  expect(await storage.read('a')).toEqual(bytes);
});

test('redirects are not followed', async () => {
  const { peer } = await store([307, 307]);
  await expect(storageAt(peer.url).read('a')).rejects.toThrow('did not answer');
  expect(peer.asked.map(({ path }) => path)).toEqual(['/pictures/a', '/pictures/a']);
});

test('a store that is silent or gone is an error, not an empty file', async () => {
  const silent = await openLocalPeer(() => {});
  onTestFinished(() => silent.close());
  await expect(storageAt(silent.url, { timeoutMs: 100 }).read('a')).rejects.toThrow('did not answer');
  await expect(storageAt(await closedAddress()).put('a', bytes)).rejects.toThrow('did not answer');
});

test('a file that breaks off on its way is an error', async () => {
  const peer = await openLocalPeer((_request, response) => {
    response.writeHead(200, { 'content-length': '100' });
    response.write('only this');
    response.destroy();
  });
  onTestFinished(() => peer.close());
  await expect(storageAt(peer.url).read('a')).rejects.toThrow();
});

test('keys that could leave the bucket are refused', async () => {
  const { peer } = await store();
  await expect(storageAt(peer.url).read('../other/a')).rejects.toThrow('storage key');
  expect(peer.asked).toHaveLength(0);
});
