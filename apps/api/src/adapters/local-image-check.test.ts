import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { demoPortraits } from '#database/reference/demo-portraits.ts';
import { createLocalImageCheck } from './local-image-check.ts';

const run = promisify(execFile);
const png = (svg: string) => sharp(Buffer.from(svg)).png().toBuffer();
const landscape = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="480" viewBox="0 0 64 48">
<rect width="64" height="48" fill="#9cc4e6"/><circle cx="50" cy="10" r="4" fill="#fff3c4"/>
<path d="M0 30l13-11 10 8 13-14 16 15 12-7v27H0z" fill="#5d7a68"/><path d="M0 37q20-6 64-2v13H0z" fill="#4c7a3a"/></svg>`;

function checkWith(options: Parameters<typeof createLocalImageCheck>[0] = {}) {
  const troubles: string[] = [];
  const onTrouble = (error: unknown) => void troubles.push(String(error));
  // A machine that is busy with other tests may need longer than a server does.
  const check = createLocalImageCheck({ timeoutMs: 25_000, onTrouble, ...options });
  onTestFinished(() => check.close());
  return { check, troubles };
}

const thread = (code: string) =>
  new URL(`data:text/javascript,${encodeURIComponent(`import { parentPort } from 'node:worker_threads';\n${code}`)}`);
const answering = (scores: unknown) =>
  thread(`parentPort.on('message', () => parentPort.postMessage(${JSON.stringify(scores)}));`);

test('a landscape and a drawn portrait are cleared, also when they come at once', async () => {
  const { check, troubles } = checkWith();
  const pictures = [await png(landscape), await png(demoPortraits.tahlia), await png(demoPortraits.minh)];
  expect(await Promise.all(pictures.map((picture) => check.verdict(picture)))).toEqual(['clear', 'clear', 'clear']);
  expect(troubles).toEqual([]);
});

test('broken bytes are held, and the next picture is looked at again', async () => {
  const { check, troubles } = checkWith();
  const whole = await png(landscape);
  expect(await check.verdict(Buffer.from('no picture'))).toBe('hold');
  expect(await check.verdict(whole.subarray(0, whole.length / 2))).toBe('hold');
  expect(troubles).toHaveLength(2);
  expect(await check.verdict(whole)).toBe('clear');
});

test.each([
  [[0.2, 0.07, 0.32, 0.07, 0.34], 'clear'],
  [[0.2, 0.08, 0.55, 0.08, 0.09], 'hold'],
  [[0, 0, 0.05, 0.95, 0], 'hold'],
  [[0, 0.95, 0.05, 0, 0], 'hold'],
  [[0.2, 0, 0.44, 0, 0.36], 'hold'],
  [[0, 0, 0, 0, 0], 'hold'],
  [[Number.NaN, 0, 1, 0, 0], 'hold'],
  [[0, 0, 1], 'hold'],
  ['nonsense', 'hold'],
])('scores of %j mean %s', async (scores, verdict) => {
  const { check } = checkWith({ thread: answering(scores) });
  expect(await check.verdict(await png(landscape))).toBe(verdict);
});

test('a see-through picture is looked at on light and on dark', async () => {
  const darkIsExplicit = thread(`parentPort.on('message', (pixels) =>
    parentPort.postMessage(pixels[0] < 128 ? [0, 0, 0, 1, 0] : [0, 0, 1, 0, 0]));`);
  const { check } = checkWith({ thread: darkIsExplicit });
  expect(
    await check.verdict(
      await sharp(await png(landscape))
        .removeAlpha()
        .toBuffer(),
    ),
  ).toBe('clear');
  const white = { create: { width: 32, height: 32, channels: 4, background: '#ffffff00' } } as const;
  expect(await check.verdict(await sharp(white).png().toBuffer())).toBe('hold');
});

test('pictures are taken one after the other', async () => {
  const refusingTwo = thread(`let busy = false;
    parentPort.on('message', () => {
      if (busy) throw new Error('Two at once.');
      busy = true;
      setTimeout(() => { busy = false; parentPort.postMessage([0, 0, 1, 0, 0]); }, 20);
    });`);
  const { check, troubles } = checkWith({ thread: refusingTwo });
  const picture = await png(landscape);
  const verdicts = await Promise.all([1, 2, 3].map(() => check.verdict(picture)));
  expect(verdicts).toEqual(['clear', 'clear', 'clear']);
  expect(troubles).toEqual([]);
});

test.each([
  ['cannot be loaded', new URL('file:///nowhere/weights.ts')],
  ['leaves', thread(`parentPort.on('message', () => process.exit());`)],
  ['fails', thread(`parentPort.on('message', () => { throw new Error('No memory.'); });`)],
])('a thread that %s holds every picture', async (_what, url) => {
  const { check, troubles } = checkWith({ thread: url });
  const picture = await png(landscape);
  expect([await check.verdict(picture), await check.verdict(picture)]).toEqual(['hold', 'hold']);
  expect(troubles).toHaveLength(2);
});

test('silence is held, and so is what comes after the end', async () => {
  const { check } = checkWith({ thread: thread(`parentPort.on('message', () => {});`), timeoutMs: 50 });
  const picture = await png(landscape);
  expect(await check.verdict(picture)).toBe('hold');
  const closed = checkWith({ thread: answering([0, 0, 1, 0, 0]) }).check;
  expect(await closed.verdict(picture)).toBe('clear');
  await closed.close();
  expect(await closed.verdict(picture)).toBe('hold');
});

test.each([
  ['with nothing to do', '{ idleMs: 10, timeoutMs: 25000 }', ''],
  ['when closed', '{ idleMs: 3600000, timeoutMs: 25000 }', 'await check.close();'],
])('the thread ends %s, and lets the process go', async (_when, options, last) => {
  const code = `
    import { createLocalImageCheck } from ${JSON.stringify(new URL('local-image-check.ts', import.meta.url).href)};
    const check = createLocalImageCheck(${options});
    console.log(await check.verdict(Buffer.from(${JSON.stringify((await png(landscape)).toString('base64'))}, 'base64')));
    ${last}`;
  const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', code]);
  expect(stdout.trim()).toBe('clear');
});
