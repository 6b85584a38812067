// tokens.css: both schemes define the same names, and text colours have enough contrast.
import { familyIds } from '@mycrew/contract/checkins.ts';
import { authImageBreakpointsPx, primaryColour } from '@mycrew/contract/constants.ts';
import { describe, expect, it } from 'vitest';

// Stylesheets are empty in tests, so the file itself is read; the client's types do not know Node, hence the name in a variable.
const fileSystem: string = 'node:fs';
const { readFileSync } = (await import(/* @vite-ignore */ fileSystem)) as {
  readFileSync: (path: string, encoding: 'utf8') => string;
};
const here: string = import.meta.url;
const read = (path: string) => readFileSync(decodeURIComponent(new URL(path, here).pathname), 'utf8');
const css = read('./tokens.css');

function coloursOf(scheme: 'light' | 'dark'): Record<string, string> {
  const start = css.lastIndexOf(`[data-theme='${scheme}'] {`);
  const block = css.slice(start, css.indexOf('}', start));
  return Object.fromEntries(Array.from(block.matchAll(/--([\w-]+): (#\w+);/g), ([, name, value]) => [name, value]));
}

const light = coloursOf('light');
const dark = coloursOf('dark');

type Rgb = [number, number, number];
const rgb = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255) as Rgb;
const linear = (part: number) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
const luminance = (hex: string) => {
  const [r, g, b] = rgb(hex).map(linear) as Rgb;
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};
const contrast = (one = '', other = '') => {
  const [low, high] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (high + 0.05) / (low + 0.05);
};

describe('the tokens', () => {
  it('name the same colours in both schemes', () => {
    expect(Object.keys(dark)).toEqual(Object.keys(light));
  });

  it('have the colour that the specification names, and the picture of sign-in its two widths', () => {
    expect(light['primary']).toBe(primaryColour.toLowerCase());
    const auth = read('../ui/AuthLayout.module.css');
    for (const width of authImageBreakpointsPx) expect(auth).toContain(`@media (min-width: ${width}px)`);
  });
});

describe.each([
  ['light', light],
  ['dark', dark],
])('%s colours can be read', (_name, colours) => {
  it.each([
    ['ink', 'bg'],
    ['ink2', 'bg'],
    ['ink2', 'sunken'],
    ['ink3', 'surface'],
    ['ink3', 'sunken'],
    ['primary', 'bg'],
    ['primary', 'primary-soft'],
    ['on-primary', 'primary'],
    ['on-primary', 'primary-hover'],
    ['on-secondary', 'secondary'],
    ['secondary', 'secondary-soft'],
    ['lamp-ink', 'lamp-soft'],
    ['on-alert', 'alert'],
    ['alert-ink', 'alert-soft'],
    ['info', 'info-soft'],
    ['on-own-bubble', 'own-bubble'],
  ])('%s on %s', (ink, ground) => {
    expect(contrast(colours[ink], colours[ground])).toBeGreaterThanOrEqual(4.5);
  });

  it.each(familyIds)('the face of %s', (family) => {
    const main = colours[`family-${family}`];
    expect(contrast(main, colours[`family-${family}-ink`])).toBeGreaterThanOrEqual(4.5);
    expect(contrast(main, colours['surface'])).toBeGreaterThanOrEqual(3);
  });

  it('edges can be seen', () => {
    expect(contrast(colours['line-strong'], colours['surface'])).toBeGreaterThanOrEqual(3);
    expect(contrast(colours['focus'], colours['bg'])).toBeGreaterThanOrEqual(3);
  });
});
