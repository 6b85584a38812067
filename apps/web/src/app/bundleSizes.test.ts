import { expect, it } from 'vitest';

// Node's own types stay out of the browser's code, so the tool is known here by its shape alone.
const tool = '../../tools/bundle-sizes.ts';
interface BundleSizes {
  buildAndMeasure: () => { path: string; kb: number; limitKb: number }[];
}

it('a first visit stays light', async () => {
  const { buildAndMeasure } = (await import(/* @vite-ignore */ tool)) as BundleSizes;
  const over = buildAndMeasure().filter(({ kb, limitKb }) => kb > limitKb);
  expect(over.map(({ path, kb, limitKb }) => `${path}: ${kb.toFixed(1)} kB of ${limitKb}`)).toEqual([]);
});
