import { deflateSync, crc32 } from 'node:zlib';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { prepareImage } from './images.ts';

function picture(width: number, height: number) {
  return sharp({ create: { width, height, channels: 3, background: '#5b1563' } });
}

const gpsTag = Buffer.from('2588040001000000', 'hex');

// A plain surface shrinks so well that even a square of 30,000 is a small file.
function pngOf(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const frame = Buffer.alloc(8 + body.length);
    frame.writeUInt32BE(data.length, 0);
    body.copy(frame, 4);
    frame.writeUInt32BE(crc32(body), 4 + body.length);
    return frame;
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const rows = Buffer.alloc((Math.ceil(width / 8) + 1) * height);
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

test.each(['jpeg', 'png', 'webp'] as const)('a %s becomes two WebP files of the right size', async (format) => {
  const prepared = await prepareImage(await picture(2_400, 1_200).toFormat(format).toBuffer());
  expect(prepared).toMatchObject({ width: 1_600, height: 800, type: 'image/webp' });
  expect(await sharp(prepared.full).metadata()).toMatchObject({ format: 'webp', width: 1_600, height: 800 });
  expect(await sharp(prepared.thumb).metadata()).toMatchObject({ format: 'webp', width: 320, height: 160 });
});

test('a small picture is not blown up', async () => {
  const { full, thumb } = await prepareImage(await picture(100, 50).png().toBuffer());
  expect(await sharp(full).metadata()).toMatchObject({ width: 100, height: 50 });
  expect(await sharp(thumb).metadata()).toMatchObject({ width: 100, height: 50 });
});

test('where and with what a picture was taken does not survive, its orientation does', async () => {
  const taken = await picture(300, 200)
    .withExif({
      IFD0: { Make: 'SecretPhone' },
      IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '33/1 52/1 0/1', GPSLongitudeRef: 'E', GPSLongitude: '151/1 12/1 0/1' },
    })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><a>SecretPlace</a></x:xmpmeta>')
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  expect(taken.toString('latin1')).toMatch(/Exif.*SecretPhone.*SecretPlace/s);
  expect(taken.includes(gpsTag)).toBe(true);
  const { full, thumb, width, height } = await prepareImage(taken);
  expect([width, height]).toEqual([200, 300]);
  for (const bytes of [full, thumb]) {
    const { exif, xmp, iptc, icc, orientation } = await sharp(bytes).metadata();
    expect({ exif, xmp, iptc, icc, orientation }).toEqual({});
    expect(Buffer.from(bytes).toString('latin1')).not.toMatch(/Exif|Secret|GPS/);
  }
});

test('a small file that would unfold to 900 megapixels is refused', async () => {
  const bomb = pngOf(30_000, 30_000);
  expect(bomb.length).toBeLessThan(200_000);
  await expect(prepareImage(bomb)).rejects.toMatchObject({ name: 'ImageRefusal', reason: 'too-large' });
});

test('the limit is 25 megapixels', async () => {
  expect(await prepareImage(pngOf(5_000, 5_000))).toMatchObject({ width: 1_600, height: 1_600 });
  await expect(prepareImage(pngOf(5_000, 5_001))).rejects.toMatchObject({ reason: 'too-large' });
});

test('more than 8 MB is refused unread', async () => {
  await expect(prepareImage(new Uint8Array(8 * 1024 * 1024 + 1))).rejects.toMatchObject({ reason: 'too-large' });
});

test.each([
  ['a GIF', () => picture(10, 10).gif().toBuffer()],
  ['a TIFF', () => picture(10, 10).tiff().toBuffer()],
  ['an AVIF', () => picture(10, 10).avif().toBuffer()],
  ['an SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
  ['a page', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['an empty file', () => Buffer.alloc(0)],
  ['a WAV file', () => Buffer.from('RIFF\0\0\0\0WAVEfmt ')],
])('%s is not accepted', async (_name, make) => {
  await expect(prepareImage(await make())).rejects.toMatchObject({ reason: 'not-accepted' });
});

test.each(['jpeg', 'png', 'webp'] as const)('a %s that breaks off is broken', async (format) => {
  const noise = sharp({
    create: {
      width: 400,
      height: 400,
      channels: 3,
      background: '#fff',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  });
  const whole = await noise.toFormat(format).toBuffer();
  await expect(prepareImage(whole.subarray(0, whole.length / 2))).rejects.toMatchObject({ reason: 'broken' });
  await expect(prepareImage(whole.subarray(0, 20))).rejects.toMatchObject({ reason: 'broken' });
});

test('of a moving picture only the first frame stays', async () => {
  const frames = await Promise.all(
    ['#f00', '#0f0'].map((background) =>
      sharp({ create: { width: 40, height: 40, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  );
  const moving = await sharp(frames, { join: { animated: true } })
    .webp({ lossless: true })
    .toBuffer();
  expect((await sharp(moving).metadata()).pages).toBe(2);
  const { full, height } = await prepareImage(moving);
  expect(height).toBe(40);
  expect((await sharp(full).metadata()).pages ?? 1).toBe(1);
});

test('a refused picture does not hold up the next', async () => {
  const good = await picture(50, 50).png().toBuffer();
  const results = await Promise.allSettled([
    prepareImage(good.subarray(0, 30)),
    prepareImage(good),
    prepareImage(good),
  ]);
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled']);
});
