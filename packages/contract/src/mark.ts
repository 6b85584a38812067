// A mark of one's own, as SVG: what is not on these lists does not come through, and nothing is copied that was not read.
// It is only ever an image of its own (`<img>`, icons), never part of a page; this is the first of two walls.

export const mostMarkLetters = 32_768;

const elements = new Set(
  'svg g defs path rect circle ellipse line polyline polygon linearGradient radialGradient stop clipPath mask'.split(
    ' ',
  ),
);
/** They draw nothing, so they go with all that is in them; so does whatever has a prefix, which drawing programs add. */
const quiet = new Set(['title', 'desc', 'metadata']);
const attributes = new Set(
  `id transform fill fill-opacity fill-rule stroke stroke-width stroke-opacity stroke-linecap stroke-linejoin
  stroke-miterlimit opacity color display visibility clip-path clip-rule mask d points x y width height rx ry cx cy r fx fy
  x1 y1 x2 y2 offset stop-color stop-opacity gradientUnits gradientTransform spreadMethod clipPathUnits maskUnits
  maskContentUnits`.split(/\s+/u),
);
/** Without these it would be another picture, and with them a small file takes a browser long. */
const heavy: Readonly<Record<string, string>> = { filter: 'filters', 'stroke-dasharray': 'dashed lines' };
const hints: Readonly<Record<string, string>> = {
  style: ' Save it with presentation attributes (“plain SVG”).',
  text: ' Turn text into paths.',
  image: ' Only drawn shapes may.',
  use: ' Expand its copies.',
};
const mostElements = 1_000;
const mostDepth = 30;
const mostMasks = 20;
const mostSide = 10_000;
const mostRatio = 6;

class NotClean extends Error {}
const refuse = (message: string): never => {
  throw new NotClean(message);
};

const tag = /<(\/?)([A-Za-z][\w.:-]*)((?:\s+[A-Za-z_][\w.:-]*\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>/uy;
const attribute = /([A-Za-z_][\w.:-]*)\s*=\s*(?:"([^"]*)"|'([^']*)')/gu;
/** No colon, quote, backslash, ampersand or angle: nothing in it can lead out, or be anything but what it looks like. */
const plain = /^[\w#%.,()+\- \t\r\n]*$/u;
const ownReference = /^url\(#[\w-]+\)$/u;
const functions = /\b(?:matrix|translate|scale|rotate|skewX|skewY|rgba?|hsla?)\s*\([\w.,%+\- \t\r\n]*\)/gu;

const cleanValue = (name: string, value: string): string => {
  const trimmed = value.trim();
  if (ownReference.test(trimmed)) return trimmed;
  if (/url\s*\(|[:\\&]/iu.test(trimmed)) refuse(`“${name}” leads out of the file, or hides something.`);
  if (!plain.test(trimmed) || /[()]/u.test(trimmed.replaceAll(functions, '')))
    refuse(`“${name}” has a value that can’t be in a mark.`);
  return trimmed;
};

interface Inside {
  element: string;
  isMask: boolean;
  masks: { left: number };
}

const cleanAttribute = ({ element, isMask, masks }: Inside, name: string, value: string): [string, string] | null => {
  if (/^on/iu.test(name)) refuse(`“${name}” runs something, which a mark can’t.`);
  if (/(?:^|:)href$/iu.test(name)) {
    if (!element.endsWith('Gradient') || !/^#[\w-]+$/u.test(value.trim()))
      refuse('A mark can’t lead anywhere (“href”).');
    return ['href', value.trim()];
  }
  if (heavy[name] && value.trim() !== 'none') refuse(`A mark can’t have ${heavy[name]}.`);
  if (!attributes.has(name)) return null;
  if ((name === 'mask' || name === 'clip-path') && value.trim() !== 'none') {
    if (isMask) refuse('A mask in a mask can’t be in a mark.');
    if ((masks.left -= 1) < 0) refuse(`A mark has at most ${mostMasks} masks.`);
  }
  return [name, cleanValue(name, value)];
};

/** What `style` says, as attributes. */
const declarationsIn = (style: string): [string, string][] =>
  style
    .split(';')
    .filter((each) => each.trim())
    .map((each) => {
      const at = each.indexOf(':');
      return [each.slice(0, Math.max(at, 0)).trim(), each.slice(at + 1)];
    });

const attributesOf = (inside: Inside, text: string): Map<string, string> => {
  const given = [...text.matchAll(attribute)].map(([, name, double, single]): [string, string] => [
    name!,
    double ?? single ?? '',
  ]);
  const all = given.flatMap(([name, value]) => (name === 'style' ? declarationsIn(value) : [[name, value] as const]));
  // A style wins over an attribute, wherever it stands.
  const inOrder = [
    ...all.filter((each) => given.includes(each as never)),
    ...all.filter((each) => !given.includes(each as never)),
  ];
  return new Map(
    inOrder.flatMap(([name, value]) => [cleanAttribute(inside, name, value)].filter((each) => each !== null)),
  );
};

const boxOf = (text: string): string => {
  const given = new Map(
    [...text.matchAll(attribute)].map(([, name, double, single]) => [name!, double ?? single ?? '']),
  );
  const sides = ['width', 'height'].map((name) => /^\s*(\d+(?:\.\d+)?)(?:px)?\s*$/u.exec(given.get(name) ?? '')?.[1]);
  const box = given.get('viewBox') ?? (sides.every(Boolean) ? `0 0 ${sides.join(' ')}` : '');
  const numbers = box
    .trim()
    .split(/[\s,]+/u)
    .map(Number);
  const [x = NaN, y = NaN, width = NaN, height = NaN] = numbers;
  if (numbers.length !== 4 || !numbers.every(Number.isFinite) || width <= 0 || height <= 0)
    refuse('It needs a “viewBox”, which says how big it is.');
  if (Math.max(width, height, Math.abs(x), Math.abs(y)) > mostSide)
    refuse(`It is too big: at most ${mostSide} each way.`);
  if (Math.max(width / height, height / width) > mostRatio)
    refuse(`It is too long: at most ${mostRatio} times its other side.`);
  return numbers.join(' ');
};

/** What stands between tags is no drawing; a document type or the like is refused. */
const readBetween = (source: string, from: number): number => {
  let at = from;
  for (;;) {
    const next = source.indexOf('<', at);
    if (next === -1) return source.length;
    if (source.startsWith('<!--', next)) {
      const end = source.indexOf('-->', next);
      if (end === -1) refuse('A comment has no end.');
      at = end + 3;
    } else if (source.startsWith('<!', next) || source.startsWith('<?', next)) {
      return refuse('A mark has no document type, entities, CDATA or instructions.');
    } else return next;
  }
};

const rebuild = (given: string): string => {
  const source = given.replace(/^\uFEFF?\s*(?:<\?xml\s[^?<>]*\?>)?/u, '');
  const open: string[] = [];
  const masks = { left: mostMasks };
  let [written, quietDepth, count] = ['', 0, 0];
  for (let at = readBetween(source, 0); at < source.length; at = readBetween(source, tag.lastIndex)) {
    tag.lastIndex = at;
    const [, close, name = '', text = '', empty] = tag.exec(source) ?? refuse('It is not well-formed SVG.');
    if (close) {
      if (open.pop() !== name) refuse('It is not well-formed SVG.');
      if (quietDepth === 0) written += `</${name}>`;
      else if (open.length < quietDepth) quietDepth = 0;
      continue;
    }
    if (open.length === 0 && (written || name !== 'svg')) refuse('It is no SVG file.');
    if ((count += 1) > mostElements || open.length >= mostDepth) refuse('It is too intricate.');
    if (quietDepth === 0 && (quiet.has(name) || name.includes(':'))) {
      if (empty) continue;
      quietDepth = open.length + 1;
    } else if (quietDepth === 0) {
      if (!elements.has(name) || (name === 'svg' && open.length > 0))
        refuse(`<${name}> can’t be in a mark.${hints[name] ?? ''}`);
      const isMask = [...open, name].some((each) => each === 'mask' || each === 'clipPath');
      const own = attributesOf({ element: name, isMask, masks }, text);
      if (open.length === 0) {
        for (const each of ['x', 'y', 'width', 'height']) own.delete(each);
        written += `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${boxOf(text)}"`;
      } else written += `<${name}`;
      for (const [key, value] of own) written += ` ${key}="${value}"`;
      written += empty ? '/>' : '>';
    }
    if (!empty) open.push(name);
  }
  if (open.length > 0 || !written) refuse('It is no SVG file.');
  return written;
};

/** The drawing with nothing in it but shapes, or why there is none: in words, for whoever chose it. */
export const cleanMark = (source: string): { mark: string } | { problem: string } => {
  if (source.length > mostMarkLetters) return { problem: 'It is too big: at most 32 kB.' };
  try {
    return { mark: rebuild(source) };
  } catch (error) {
    if (error instanceof NotClean) return { problem: error.message };
    throw error;
  }
};

/** As an icon of 34 units, whatever its own size, with so much room around it. */
export const inBox = (mark: string, inset: number, ground = ''): string => {
  const side = 34 - 2 * inset;
  const placed = mark.replace('<svg ', `<svg x="${inset}" y="${inset}" width="${side}" height="${side}" `);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 34 34">${ground}${placed}</svg>`;
};

/** On a white tile it can be read in both themes, as well as it can be on paper. */
export const onTile = (mark: string, radius = 8, inset = 4): string =>
  inBox(mark, inset, `<rect width="34" height="34" rx="${radius}" fill="#ffffff"/>`);
