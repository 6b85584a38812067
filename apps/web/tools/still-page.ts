// Writes the page that the server sends: a still shell with its styles, what starts it, and the pieces each address needs,
// so that something stands, and help can be reached, before any script has come.
import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, join } from 'node:path';
import type { Plugin } from 'vite';
import { emergencyNumber, helplineNumber, tagline } from '../../../packages/contract/src/constants.ts';
import { everyRoute } from '../../../packages/contract/src/paths.ts';
import { journeyNameOf, pieceModule, source } from './journeys.ts';

interface Piece {
  type: 'chunk';
  fileName: string;
  facadeModuleId: string | null;
  isEntry: boolean;
  imports: string[];
  code: string;
  viteMetadata?: { importedCss: Set<string> };
}
interface Asset {
  type: 'asset';
  fileName: string;
  source: string | Uint8Array;
}
type Bundle = Record<string, Piece | Asset>;

const still = join(import.meta.dirname, '../still');
const read = (name: string) => readFileSync(join(still, name), 'utf8');
const icons = createRequire(import.meta.url)('@iconify-json/ph/icons.json') as {
  icons: Record<string, { body: string }>;
};

/** Shorter by what nobody reads: comments of a whole line, and the space before each. */
const tight = (text: string) =>
  text
    .replaceAll(/^\s*(?:\/\/.*|\/\*.*\*\/)$/gmu, '')
    .replaceAll(/\n\s*/gu, '\n')
    .trim();

const markOf = (tone: 'paper' | 'night', size: number) => {
  const [, shapes = ''] =
    /<svg[^>]*>([^]*?)<\/svg>/u.exec(readFileSync(join(source, 'shared/ui/Logo.tsx'), 'utf8')) ?? [];
  const classesIn = (names: string) => names.replaceAll(/`|\$\{|\}/gu, '').replaceAll('styles.', 'Logo_');
  const drawn = shapes
    .replaceAll(/className=\{(styles\.\w+|`[^`]*`)\}/gu, (_, names: string) => `class="${classesIn(names)}"`)
    .replaceAll(/\s*\n\s*/gu, '');
  return `<span class="Logo_logo Logo_${tone}"><svg width="${size}" height="${size}" viewBox="0 0 34 34" aria-hidden="true">${drawn}</svg><span class="Logo_name">MyCrew</span></span>`;
};

const iconOf = (name: string, size: string) =>
  `<svg width="${size}" height="${size}" viewBox="0 0 256 256" aria-hidden="true">${icons.icons[name]!.body}</svg>`;

function shell(): string {
  const words: Record<string, string> = {
    tagline,
    emergencyNumber,
    helplineNumber,
    helplineTel: helplineNumber.replaceAll(' ', ''),
    logo: markOf('paper', 34),
    logoNight: markOf('night', 40),
    ...Object.fromEntries(Object.entries(everyRoute).map(([name, { path }]) => [name, path])),
  };
  return tight(read('shell.html'))
    .replaceAll(/\{\{(\w+)\}\}/gu, (_, name: string) => words[name]!)
    .replaceAll(/<i data-icon="([\w-]+)" data-size="(\d+)"><\/i\s*>/gu, (_, name: string, size: string) =>
      iconOf(name, size),
    );
}

/** Which room's routes lead to an address, and whether its screen brings a header of its own. */
function roomOf(name: string): { journey: string; focused: boolean } | null {
  for (const file of globSync('features/*/*outes.tsx', { cwd: source }).toSorted()) {
    const journey = journeyNameOf(basename(file));
    const text = readFileSync(join(source, file), 'utf8');
    const [before, after] = text.split(new RegExp(`(?:[rR]outes[.]|')${name}(?!\\w)`, 'u'), 2);
    if (!journey || after === undefined) continue;
    const [own = ''] = after.split(/\bpath: |\bpage\(/u, 1);
    const helper = /\bpage = [^]*?\}\);/u.exec(before ?? '')?.[0] ?? '';
    return { journey, focused: /focused: true/u.test(own + helper) };
  }
  return null;
}

/** None where home has all that the room's routes lead to. */
const pieceOf = (bundle: Bundle, journey: string): Piece[] =>
  Object.values(bundle).filter(
    (each): each is Piece => each.type === 'chunk' && each.facadeModuleId === pieceModule(journey),
  );

/** A piece with what it imports, deepest first, as styles follow each other. */
function wholeOf(bundle: Bundle, piece: Piece, seen = new Set<Piece>()): Piece[] {
  if (seen.has(piece)) return [];
  seen.add(piece);
  return [...piece.imports.flatMap((file) => wholeOf(bundle, bundle[file] as Piece, seen)), piece];
}

const wholesOf = (bundle: Bundle, journey: string): Piece[] =>
  pieceOf(bundle, journey).flatMap((piece) => wholeOf(bundle, piece));

const stylesOf = (pieces: Piece[]): string[] => [
  ...new Set(pieces.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])])),
];

interface Cut {
  entry: Piece;
  /** What stands in the page itself: whoever comes first sees the door, sign-in or home. */
  styles: string;
  /** What the page brings anyway. */
  known: Set<string>;
}

/** Takes the styles of first sights out of the pieces, so that nothing fetches them beside the page. */
function cut(bundle: Bundle): Cut {
  const chunks = Object.values(bundle).filter((each): each is Piece => each.type === 'chunk');
  const entry = chunks.find(({ isEntry }) => isEntry)!;
  const door = wholeOf(bundle, entry);
  const firstSights = ['session', 'home'].flatMap((journey) => wholesOf(bundle, journey));
  const inline = stylesOf([...door, ...firstSights]);
  const styles = inline.map((file) => String((bundle[file] as Asset).source).trim()).join('\n');
  for (const file of inline) {
    for (const { viteMetadata } of chunks) viteMetadata?.importedCss.delete(file);
    delete bundle[file];
  }
  return { entry, styles, known: new Set(door.map(({ fileName }) => fileName)) };
}

function startScript(bundle: Bundle, { known }: Cut): string {
  const files: string[] = [];
  const indexOf = (file: string): number => {
    const name = file.replace('assets/', '');
    if (!files.includes(name)) files.push(name);
    return files.indexOf(name);
  };
  const needed = (journey: string): number[] => {
    const pieces = wholesOf(bundle, journey);
    const all = [...pieces.map(({ fileName }) => fileName), ...stylesOf(pieces)];
    return all.filter((file) => !known.has(file)).map(indexOf);
  };
  const home = needed('home');
  const pages = Object.entries(everyRoute).map(([name, { path, access }]) => {
    const room = roomOf(name);
    const own = room && room.journey !== 'home' ? needed(room.journey).filter((file) => !home.includes(file)) : [];
    return [
      path.replaceAll(/:\w+/gu, '[^/]+'),
      access,
      room?.focused ? 1 : 0,
      access === 'protected' ? own : needed(room?.journey ?? 'session'),
    ];
  });
  const filled = { PAGES: pages, FILES: files, HOME: home, SIGN_IN: needed('session') };
  return tight(read('start.js')).replaceAll(/__(PAGES|FILES|HOME|SIGN_IN)__/gu, (_, name: keyof typeof filled) =>
    JSON.stringify(filled[name]),
  );
}

const put = (text: string, from: RegExp, to: string): string => {
  if (!from.test(text)) throw new Error(`The page has no ${from.source}.`);
  return text.replace(from, () => to);
};

export const stillPage = (): Plugin => {
  let pieces: Cut;
  return {
    name: 'mycrew-still-page',
    apply: 'build',
    generateBundle: {
      order: 'pre',
      handler(_options, bundle) {
        pieces = cut(bundle as unknown as Bundle);
      },
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        const theme = readFileSync(join(import.meta.dirname, '../public/theme-start.js'), 'utf8');
        const start = startScript(bundle as unknown as Bundle, pieces);
        // The entry only says what begins: in the page it is not asked for.
        const begin = pieces.entry.code.replaceAll('"./', '"/assets/').trim();
        const parts: [from: RegExp, to: string][] = [
          [
            /<script src="\/theme-start.js"><\/script>/u,
            `<script>${tight(theme)}\n${start}</script>\n    <style>${pieces.styles}\n${tight(read('shell.css'))}</style>`,
          ],
          [/<script type="module"[^>]*><\/script>/u, `<script type="module">${begin}</script>`],
          [
            /<div id="root"><\/div>/u,
            `<div id="root">${shell()}</div>\n    <script>${tight(read('fill.js'))}</script>`,
          ],
        ];
        return parts.reduce((page, [from, to]) => put(page, from, to), html);
      },
    },
  };
};
