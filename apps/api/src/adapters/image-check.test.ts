import { expect, onTestFinished, test } from 'vitest';
import { createHoldingImageCheck } from './image-check.ts';
import { closedAddress, openLocalPeer } from './testing/local-peer.ts';
import { createVisionImageCheck } from './vision.ts';

const image = Buffer.from('a picture');
const sanitize = {
  adult: 'VERY_UNLIKELY',
  violence: 'UNLIKELY',
  medical: 'UNLIKELY',
  racy: 'POSSIBLE',
  spoof: 'LIKELY',
};

async function vision(status: number, answer: unknown) {
  const peer = await openLocalPeer((_request, response) => {
    response.writeHead(status, { location: '/elsewhere' }).end(JSON.stringify(answer));
  });
  onTestFinished(() => peer.close());
  return { peer, check: createVisionImageCheck({ key: 'operator-key', url: `${peer.url}/v1/images:annotate` }) };
}

test('without a service every picture waits for a person', async () => {
  expect(await createHoldingImageCheck().verdict(image)).toBe('hold');
});

test('a harmless picture is cleared, and the key stays out of the address', async () => {
  const { peer, check } = await vision(200, { responses: [{ safeSearchAnnotation: sanitize }] });
  expect(await check.verdict(image)).toBe('clear');
  const [asked] = peer.asked;
  expect(asked?.path).toBe('/v1/images:annotate');
  expect(asked?.headers['x-goog-api-key']).toBe('operator-key');
  expect(JSON.parse(String(asked?.body))).toEqual({
    requests: [{ image: { content: image.toString('base64') }, features: [{ type: 'SAFE_SEARCH_DETECTION' }] }],
  });
});

test.each([
  { adult: 'POSSIBLE' },
  { adult: 'VERY_LIKELY' },
  { violence: 'POSSIBLE' },
  { medical: 'LIKELY' },
  { racy: 'LIKELY' },
  { adult: 'UNKNOWN' },
  { racy: 'SOMETHING_NEW' },
  { violence: undefined },
])('%j is held', async (found) => {
  const { check } = await vision(200, { responses: [{ safeSearchAnnotation: { ...sanitize, ...found } }] });
  expect(await check.verdict(image)).toBe('hold');
});

test.each([
  [200, { responses: [] }],
  [200, { responses: [{ error: { code: 3, message: 'Bad image data.' } }] }],
  [200, 'nonsense'],
  [403, { error: { code: 403 } }],
  [500, { responses: [{ safeSearchAnnotation: sanitize }] }],
  [302, { responses: [{ safeSearchAnnotation: sanitize }] }],
])('an answer of %i %j is held', async (status, answer) => {
  const { peer, check } = await vision(status, answer);
  expect(await check.verdict(image)).toBe('hold');
  expect(peer.asked).toHaveLength(1);
});

test('silence and absence are held', async () => {
  const silent = await openLocalPeer(() => {});
  onTestFinished(() => silent.close());
  const check = createVisionImageCheck({ key: 'k', url: silent.url, timeoutMs: 100 });
  expect(await check.verdict(image)).toBe('hold');
  expect(await createVisionImageCheck({ key: 'k', url: await closedAddress() }).verdict(image)).toBe('hold');
});
