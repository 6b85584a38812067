// Every hue there is: what fits can be read in both schemes, and what does not names the nearest that does.
import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { inHue, nearestHue, ownColours } from './palette.ts';

const css = readFileSync(new URL('../../../apps/web/src/shared/styles/tokens.css', import.meta.url), 'utf8');
const tokensIn = (text: string, scheme: 'light' | 'dark') => {
  const start = text.lastIndexOf(`[data-theme='${scheme}'] {`);
  const found = text.slice(start, text.indexOf('}', start)).matchAll(/--([\w-]+): (#\w{6});/gu);
  return Object.fromEntries([...found].map(([, name, hex]) => [name, hex!])) as Record<string, string>;
};
const linear = (part: number) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
const luminance = (hex: string) => {
  const [r, g, b] = [1, 3, 5].map((at) => linear(Number.parseInt(hex.slice(at, at + 2), 16) / 255));
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!;
};
const contrast = (one: string, other: string) => {
  const [low, high] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (high! + 0.05) / (low! + 0.05);
};
const text =
  'ink/bg ink2/bg ink2/sunken ink3/surface ink3/sunken primary/bg primary/primary-soft on-primary/primary on-primary/primary-hover on-own-bubble/own-bubble alert-ink/surface info/surface secondary/surface';
const parts = 'line-strong/surface line-strong/bg focus/bg alert/bg';

it('can be read, and its parts be seen, at every degree', () => {
  for (let hue = 0; hue < 360; hue += 1) {
    const turned = inHue(css, hue);
    for (const scheme of ['light', 'dark'] as const) {
      const tokens = tokensIn(turned, scheme);
      const least = (pairs: string, most: number) =>
        pairs.split(' ').forEach((pair) => {
          const [ink, ground] = pair.split('/').map((name) => tokens[name]!);
          expect(contrast(ink!, ground!), `${pair} at ${hue}, ${scheme}`).toBeGreaterThanOrEqual(most);
        });
      least(text, 4.5);
      least(parts, 3);
    }
  }
});

it('leaves the red of help to help, and names the nearest that fits', () => {
  const fitting = Array.from({ length: 360 }, (_, hue) => hue).filter((hue) => nearestHue(hue) === hue);
  expect(fitting).not.toContain(25);
  expect(fitting.length).toBeGreaterThan(250);
  for (let hue = 0; hue < 360; hue += 1) {
    const away = (other: number) => Math.min(Math.abs(other - hue), 360 - Math.abs(other - hue));
    expect(away(nearestHue(hue)), String(hue)).toBe(Math.min(...fitting.map(away)));
  }
});

it('is in no style sheet that is fetched later, which the server does not turn', () => {
  const inThePage = /\/(?:shared\/styles\/tokens|shared\/ui\/Logo\.module)\.css$/u;
  const sheets = globSync(new URL('../../../apps/web/src/**/*.css', import.meta.url).pathname);
  expect(sheets.length).toBeGreaterThan(50);
  const found = sheets
    .filter((file) => !inThePage.test(file))
    .filter((file) => ownColours.some((hex) => readFileSync(file, 'utf8').toLowerCase().includes(hex)));
  expect(found).toEqual([]);
});
