// The product's own colours in another hue. Each keeps its luminance, and with it every contrast that the shipped ones were
// measured for; a hue too near to the red that means help is refused.

/** All that has the product's hue, by name; paper, lamp, gum leaf and the red of help stay as they are. */
const own = {
  light: {
    ink: '#2b1630',
    ink2: '#5b4a60',
    ink3: '#6e5f73',
    'line-strong': '#85757f',
    primary: '#5b1563',
    'primary-hover': '#450f4b',
    'primary-soft': '#f4e8f4',
    'primary-soft-hover': '#ecdaed',
  },
  dark: {
    bg: '#140d18',
    surface: '#1f1626',
    sunken: '#181019',
    line: '#3a2c44',
    'line-strong': '#8b7896',
    ink: '#f7eff4',
    ink2: '#cfc1d3',
    ink3: '#ae9eb5',
    primary: '#e4b6eb',
    'primary-hover': '#efcbf4',
    'on-primary': '#320839',
    'primary-soft': '#3f2147',
    'primary-soft-hover': '#4c2a55',
    'own-bubble': '#55295e',
  },
  both: { night: '#2a0e30', mark: '#3a0e40', 'mark-dark': '#4a1552', wire: '#d6c9d8' },
} as const;
/** Of help, by scheme: nothing of one's own may be taken for it. */
const help = { light: ['#b8202f', '#9a1524'], dark: ['#d13444', '#ffb0aa'] } as const;
const leastFromHelp = 0.05;

type Three = [number, number, number];
const channelsOf = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255) as Three;
const linear = (part: number) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
const gamma = (part: number) => (part <= 0.0031308 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055);
const luminanceOf = ([r, g, b]: Three): number => 0.2126 * r + 0.7152 * g + 0.0722 * b;
const linearOf = (hex: string) => channelsOf(hex).map(linear) as Three;

const oklabOf = (hex: string): Three => {
  const [r, g, b] = linearOf(hex);
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
};

const fromOklch = (lightness: number, chroma: number, hue: number): Three => {
  const [a, b] = [chroma * Math.cos((hue * Math.PI) / 180), chroma * Math.sin((hue * Math.PI) / 180)];
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
};

const hueOf = (hex: string): number => {
  const [, a, b] = oklabOf(hex);
  return ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360;
};
const distance = (one: string, other: string): number => {
  const [here, there] = [oklabOf(one), oklabOf(other)];
  return Math.hypot(here[0] - there[0], here[1] - there[1], here[2] - there[2]);
};
export const shippedHue = Math.round(hueOf(own.light.primary));

/** The same luminance at another hue; with less colour where the screen has not as much. */
const turned = (hex: string, by: number): string => {
  const wanted = luminanceOf(linearOf(hex));
  const [, a, b] = oklabOf(hex);
  for (let chroma = Math.hypot(a, b); ; chroma = Math.max(0, chroma - 0.002)) {
    let [low, high] = [0, 1];
    for (let turn = 0; turn < 24; turn += 1) {
      const middle = (low + high) / 2;
      if (luminanceOf(fromOklch(middle, chroma, hueOf(hex) + by)) < wanted) low = middle;
      else high = middle;
    }
    const found = fromOklch(low, chroma, hueOf(hex) + by);
    if (chroma > 0 && found.some((part) => part < -0.0005 || part > 1.0005)) continue;
    const bytes = found.map((part) => Math.round(gamma(Math.min(1, Math.max(0, part))) * 255));
    return `#${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
  }
};

const fits = (hue: number): boolean =>
  (['light', 'dark'] as const).every((scheme) =>
    help[scheme].every((red) => distance(turned(own[scheme].primary, hue - shippedHue), red) >= leastFromHelp),
  );

/** This hue where it fits, else the nearest that does. */
export const nearestHue = (hue: number): number => {
  for (let away = 0; ; away += 1) {
    const found = [hue - away, hue + away].map((each) => (each + 360) % 360).find(fits);
    if (found !== undefined) return found;
  }
};

/** The colours that a hue turns; whatever has one of them follows it. */
export const ownColours: readonly string[] = [own.light, own.dark, own.both].flatMap((each) => Object.values(each));

const known = new Map<number, ReadonlyMap<string, string>>();
/** What each of the shipped colours becomes. */
const coloursOf = (hue: number): ReadonlyMap<string, string> => {
  const found =
    known.get(hue) ??
    new Map(hue === shippedHue ? [] : ownColours.map((hex) => [hex, turned(hex, hue - shippedHue)] as const));
  known.set(hue, found);
  return found;
};

/** A style sheet, a page or a drawing in another hue. */
export const inHue = (text: string, hue: number | null): string => {
  if (hue === null) return text;
  const colours = coloursOf(hue);
  return text.replaceAll(/#[0-9a-f]{6}\b/giu, (hex) => colours.get(hex.toLowerCase()) ?? hex);
};

/** The variables of a scheme in a hue, for what shows it beside the one that is set. */
export const variablesIn = (hue: number | null, scheme: 'light' | 'dark'): Record<string, string> =>
  Object.fromEntries(Object.entries(own[scheme]).map(([name, hex]) => [`--${name}`, inHue(hex, hue)]));
