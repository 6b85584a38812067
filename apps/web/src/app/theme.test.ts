// The theme and tokens.css say the same colours.
import { authImageBreakpointsPx, primaryColour } from '@mycrew/contract/constants.ts';
import { describe, expect, it } from 'vitest';
import { bulb, dark, darkFamilies, lampButton, light, lightFamilies, night, type Colours } from './theme.colours.ts';
import { theme } from './theme.ts';

// Stylesheets are empty in tests, so the file itself is read; the client's types do not know Node, hence the name in a variable.
const fileSystem: string = 'node:fs';
const { readFileSync } = (await import(/* @vite-ignore */ fileSystem)) as {
  readFileSync: (path: string, encoding: 'utf8') => string;
};
const here: string = import.meta.url;
const css = readFileSync(decodeURIComponent(new URL('../shared/styles/tokens.css', here).pathname), 'utf8');

function tokensIn(scheme: 'light' | 'dark'): Record<string, string> {
  const start = css.lastIndexOf(`[data-theme='${scheme}'] {`);
  const block = css.slice(start, css.indexOf('}', start));
  return Object.fromEntries(Array.from(block.matchAll(/--([\w-]+): (#\w+);/g), ([, name, value]) => [name, value]));
}

const cssName = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

type Families = Record<string, { main: string; ink: string }>;

const expected = (colours: Colours, families: Families) =>
  Object.fromEntries([
    ...Object.entries(colours).map(([name, value]) => [cssName(name), value]),
    ...Object.entries(families).flatMap(([id, { main, ink }]) => [
      [`family-${id}`, main],
      [`family-${id}-ink`, ink],
    ]),
  ]);

describe('the theme', () => {
  it.each([
    ['light', expected(light, lightFamilies)],
    ['dark', expected(dark, darkFamilies)],
  ] as const)('has the same %s colours as tokens.css', (scheme, colours) => {
    expect(tokensIn(scheme)).toMatchObject(colours);
  });

  it('has the same colours of the night as tokens.css', () => {
    expect(css).toContain(`--night: ${night.main};`);
    expect(css).toContain(`--on-night: ${night.contrastText};`);
    expect(css).toContain(`--lamp-button: ${lampButton.main};`);
    expect(css).toContain(`--on-lamp-button: ${lampButton.contrastText};`);
    expect(css).toContain(`--bulb: ${bulb.main};`);
    expect(css).toContain(`--lamp-ring: ${bulb.ring};`);
  });

  it('has the colour that the specification names, and the picture of sign-in its two widths', () => {
    expect(light.primary).toBe(primaryColour.toLowerCase());
    const auth = readFileSync(decodeURIComponent(new URL('../shared/ui/AuthLayout.css', here).pathname), 'utf8');
    for (const width of authImageBreakpointsPx) expect(auth).toContain(`@media (min-width: ${width}px)`);
  });

  it('follows the data-theme attribute', () => {
    expect(Object.keys(theme.applyStyles('dark', { color: 'inherit' })).join()).toContain('[data-theme="dark"]');
  });
});

type Rgb = [number, number, number];
const rgb = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255) as Rgb;
const linear = (part: number) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
const luminance = (hex: string) => {
  const [r, g, b] = rgb(hex).map(linear) as Rgb;
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};
const contrast = (one: string, other: string) => {
  const [low, high] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (high + 0.05) / (low + 0.05);
};

describe.each([
  ['light', light, lightFamilies],
  ['dark', dark, darkFamilies],
] as const)('%s colours can be read', (_name, colours, families) => {
  it.each([
    ['ink', 'bg'],
    ['ink2', 'bg'],
    ['ink2', 'sunken'],
    ['ink3', 'surface'],
    ['ink3', 'sunken'],
    ['primary', 'bg'],
    ['primary', 'primarySoft'],
    ['onPrimary', 'primary'],
    ['onPrimary', 'primaryHover'],
    ['onSecondary', 'secondary'],
    ['secondary', 'secondarySoft'],
    ['lampInk', 'lampSoft'],
    ['onAlert', 'alert'],
    ['alertInk', 'alertSoft'],
    ['info', 'infoSoft'],
    ['onMine', 'mine'],
  ] as const)('%s on %s', (ink, ground) => {
    expect(contrast(colours[ink], colours[ground])).toBeGreaterThanOrEqual(4.5);
  });

  it.each(Object.entries(families))('the face of %s', (_family, { main, ink }) => {
    expect(contrast(main, ink)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(main, colours.surface)).toBeGreaterThanOrEqual(3);
  });

  it('edges can be seen', () => {
    expect(contrast(colours.lineStrong, colours.surface)).toBeGreaterThanOrEqual(3);
    expect(contrast(colours.focus, colours.bg)).toBeGreaterThanOrEqual(3);
  });
});
