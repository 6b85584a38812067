// How the app is cut into files, and the page that comes before them: this file and `pieces.ts`.
//
// What it holds (src/app/bundleSizes.test.ts asserts it): a first visit to sign-in loads at most 107 kB of JavaScript in
// 15 requests, one to home 169 kB in 35, any other screen at most 88 kB beside the shell in 13 files, and no two files wait
// for each other. On a slow phone a browser asks for six files at a time, so few files count as much as few bytes.
//
// 1. `journeyChunks`: the bundler makes a file of each `import()`. Before it sees them, those that belong together are turned
//    to one virtual module that exports them all: `journey:shell` is what every signed-in page needs, `journey:soon` what
//    `app/` fetches by itself, and a room that must work offline at once is one (`whole`). Any other screen is one by itself
//    (`journey:settings/SettingsScreen`). Any other `import()` (a dialog, a map) stays a file of its own. Nothing lists the
//    rooms: the sources are searched.
// 2. `pieces.ts`: what several of those need, each in one file.
// 3. `leanContract`: a call needs a row's method and path, not its schemas. Imports of `…Endpoints` are turned to plain
//    rows (`?rows`), and calls that make a schema are marked as removable, so that zod comes only where a form asks.
// 4. `stillPage`: writes index.html: the still shell of `still/`, the styles of first sights, and a table of which files
//    each address needs, so that they are asked for before any script runs. The route tables themselves say which.
//
// To look at it: `npm run build`, then `node tools/bundle-sizes.ts dist` lists the files of both pages by size. Where a
// limit breaks, something new is imported by the shell or sign-in: put it behind `lazyPart`, `lazyDialog` or `whenIdle`.
// Where home suddenly loads zod, its screen asks the contract for a schema.
import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Plugin, type Rolldown, runnerImport } from 'vite';
import { shippedName } from '../../../packages/contract/src/brand.ts';
import { emergencyNumber, helplineNumber, tagline } from '../../../packages/contract/src/constants.ts';
import type { Table } from '../../../packages/contract/src/endpoint.ts';
import { everyRoute } from '../../../packages/contract/src/paths.ts';

export const source = join(import.meta.dirname, '../src');
const still = join(import.meta.dirname, '../still');
export const textOf = (file: string): string => readFileSync(file, 'utf8');

// 1. What is fetched together

const virtual = 'journey:';
export const moduleOf = (journey: string): string => `\0${virtual}${journey}`;
export const [shellPage, homePage, sessionPage] = ['shell', 'dashboard/HomeScreen', 'session'].map(moduleOf) as [
  string,
  string,
  string,
];
/** Fetched by every page or by home, by itself, from outside `app/`. */
const alsoSoon = new Set([
  'shared/session/leaving.ts',
  'features/welfare-checks/reached.parts.ts',
  'features/small-acts/parts/Hill.tsx',
]);
const deskRoutes = join(source, 'app/deskRoutes.tsx');
const isAtDesk = (path: string): boolean => path.startsWith(everyRoute.desk.path);
const dynamicImport = /import\(\s*'((?:\.{1,2}|#)[^']+)'\s*\)/gu;
const shellFiles = ['app/ProtectedApp.tsx', 'app/signedInRoutes.tsx'];
/** One file each, since somebody may go on in them offline before the worker has its copies: help, and rooms one writes in. */
const whole = new Set(['session', 'distress', 'distress-crew', 'checkins', 'journal', 'safety-plans', 'events']);

/** An import as an absolute path; `#shared/…` is a folder of ours. */
const targetOf = (importer: string, specifier: string): string =>
  specifier.startsWith('#') ? join(source, specifier.slice(1)) : join(dirname(importer), specifier);

/** `crew.routes.tsx` leads to `crew`, `helpline.memberRoutes.tsx` to `helpline-member`. */
function journeyNameOf(file: string): string | null {
  const routes = /^(?<room>[\w-]+)\.(?:routes|(?<others>\w+)Routes)\.tsx$/u.exec(basename(file))?.groups;
  return routes ? [routes['room'], routes['others']].filter(Boolean).join('-') : null;
}

function journeyOf(importer: string, target: string): string | null {
  const [from, to] = [relative(source, importer), relative(source, target)];
  if (shellFiles.includes(to)) return 'shell';
  // For few people, and a form that waits for its tap.
  if (to === 'app/deskRoutes.tsx' || to === 'features/crew/parts/InviteDialog.tsx') return null;
  const comesSoon = alsoSoon.has(to) || /^app\/(?!errors\/)/u.test(from);
  const room = journeyNameOf(from);
  if (room) return whole.has(room) ? room : `${room}/${basename(to, '.tsx')}`;
  return comesSoon ? 'soon' : null;
}

/** Each file that is fetched, and its journey; where a route leads to it, the route's screen. */
function journeys(): Map<string, string> {
  const found = new Map<string, string>();
  const files = globSync('**/*.{ts,tsx}', { cwd: source }).toSorted();
  for (const file of files.filter((each) => !/\.test\.tsx?$|^(?:testing|gallery|worker)\//u.test(each))) {
    const importer = join(source, file);
    for (const [, specifier = ''] of textOf(importer).matchAll(dynamicImport)) {
      const target = targetOf(importer, specifier);
      const journey = journeyOf(importer, target);
      if (journey && (!found.has(target) || found.get(target) === 'soon')) found.set(target, journey);
    }
  }
  return found;
}

/** The same on every machine. */
const exportOf = (file: string): string => relative(source, file).replaceAll(/\W/gu, '_');

const journeyChunks = (): Plugin => {
  const journeyOfFile = journeys();
  return {
    name: 'mycrew-journey-chunks',
    apply: 'build',
    enforce: 'pre',
    resolveId: (id) => (id.startsWith(virtual) ? `\0${id}` : null),
    load(id) {
      const files = [...journeyOfFile].flatMap(([file, journey]) => (moduleOf(journey) === id ? [file] : []));
      const exported = files.toSorted().map((file) => `export * as ${exportOf(file)} from ${JSON.stringify(file)};`);
      return exported.length > 0 ? exported.join('\n') : null;
    },
    transform(code, id) {
      if (!id.startsWith(source) || !code.includes('import(')) return null;
      const turned = code.replaceAll(dynamicImport, (whole, specifier: string) => {
        const target = targetOf(id, specifier);
        const journey = journeyOfFile.get(target);
        return journey ? `import('${virtual}${journey}').then((all) => all.${exportOf(target)})` : whole;
      });
      return turned === code ? null : { code: turned, map: null };
    },
  };
};

// 3. Rows without schemas

interface Node {
  type: string;
  start: number;
  end: number;
  declaration?: Node | null;
  declarations?: { init: Node | null }[];
}

const contractFile = /packages\/contract\/src\/[\w-]+\.ts(?:\?words)?$/u;
const ownFile = /apps\/web\/src\/.*\.tsx?$/u;
const contractImport = /import\s*\{([^}]*)\}\s*from\s*["'](@mycrew\/contract\/[\w-]+\.ts)["'];?/gu;
const isTable = (name: string): boolean => /^\w+Endpoints\b/u.test(name);

/** What `call` reads of a row. */
const plainRows = (table: Table) =>
  Object.fromEntries(
    Object.entries(table).map(([key, { method, path, access, files, rate, binary }]) => [
      key,
      {
        method,
        path,
        access,
        ...(files && { files }),
        ...(rate === 'alert' && { rate }),
        ...(binary && { binary }),
      },
    ]),
  );

const words = '?words';
/** Of addresses, constants and push messages nobody asks the schemas, and a brand is set once. */
export const schemaFile = /contract\/src\/(?!push|paths|constants|brand)[\w-]+\.ts$/u;
export const isWithoutSchemas = (id: string): boolean =>
  id.endsWith(words) || /contract\/src\/(?:push|paths|constants|brand)\.ts$/u.test(id);

/**
 * Imports of a table are turned to its rows, and what is no schema to another copy of its file, of which the schemas go: with
 * them in one file, whoever asks for a number would wait for zod.
 */
const withRows = (code: string): string =>
  code.replaceAll(contractImport, (_, list: string, from: string) => {
    const names = list.split(',').flatMap((name) => name.trim() || []);
    const put = (wanted: string[], file: string) =>
      wanted.length > 0 ? `import { ${wanted.join(', ')} } from '${file}';` : '';
    const hasSchemas = schemaFile.test(from.replace('@mycrew/contract', 'contract/src'));
    const isWord = (name: string) => hasSchemas && /^[a-z]/u.test(name) && !isTable(name);
    const others = names.filter((name) => !isTable(name) && !isWord(name));
    return put(names.filter(isTable), `${from}?rows`) + put(names.filter(isWord), from + words) + put(others, from);
  });

const mayCall = /^(?:Call|New|Object|Array|Member)Expression$/u;

/** A value that nobody imports may go, whatever calls made it. */
const withRemovable = (code: string, body: Node[]): string =>
  body
    .flatMap((node) => (node.declaration ?? node).declarations ?? [])
    .flatMap(({ init }) =>
      init && mayCall.test(init.type) && code.slice(init.start, init.end).includes('(') ? [init] : [],
    )
    .toReversed()
    .reduce(
      (text, { start, end }) =>
        `${text.slice(0, start)}/* @__PURE__ */ (() => (${text.slice(start, end)}))()${text.slice(end)}`,
      code,
    );

export const leanContract = (): Plugin => ({
  name: 'mycrew-lean-contract',
  apply: 'build',
  async load(id) {
    if (id.endsWith(words)) return textOf(id.slice(0, -words.length));
    if (!id.endsWith('?rows')) return null;
    const exported = (await import(pathToFileURL(id.slice(0, -'?rows'.length)).href)) as Record<string, Table>;
    return Object.entries(exported)
      .filter(([name]) => isTable(name))
      .map(([name, table]) => `export const ${name} = ${JSON.stringify(plainRows(table))};`)
      .join('\n');
  },
  transform(code, id) {
    if (!contractFile.test(id) && !ownFile.test(id)) return null;
    if (/Endpoints\.\w+\.(?:body|query|params|reply)\b/u.test(code)) {
      this.error('Schemas of a table are not in the browser: export the schema by its own name.');
    }
    const turned = contractFile.test(id)
      ? withRemovable(code, this.parse(code).body as unknown as Node[])
      : withRows(code);
    return turned === code ? null : { code: turned, map: null };
  },
});

// 4. The page

type Bundle = Rolldown.OutputBundle;
type Chunk = Rolldown.OutputChunk;

const icons = createRequire(import.meta.url)('@iconify-json/ph/icons.json') as {
  icons: Record<string, { body: string }>;
};
/** Shorter by what nobody reads: comments of a whole line, and the space before each. */
const tight = (text: string): string =>
  text
    .replaceAll(/^\s*(?:\/\/.*|\/\*.*\*\/)$/gmu, '')
    .replaceAll(/\n\s*/gu, '\n')
    .trim();
const stillText = (name: string): string => tight(textOf(join(still, name)));

const markOf = (tone: 'paper' | 'night', size: number): string => {
  const [, shapes = ''] = /<svg[^>]*>([^]*?)<\/svg>/u.exec(textOf(join(source, 'shared/ui/Logo.tsx'))) ?? [];
  const classesIn = (names: string) => names.replaceAll(/`|\$\{|\}/gu, '').replaceAll('styles.', 'Logo_');
  const drawn = shapes
    .replaceAll(/className=\{(styles\.\w+|`[^`]*`)\}/gu, (_, names: string) => `class="${classesIn(names)}"`)
    .replaceAll(/\s*\n\s*/gu, '');
  return `<span class="Logo_logo Logo_${tone}"><svg width="${size}" height="${size}" viewBox="0 0 34 34" aria-hidden="true">${drawn}</svg><span class="Logo_name">${shippedName}</span></span>`;
};

function shell(): string {
  const words: Record<string, string> = {
    name: shippedName,
    tagline,
    emergencyNumber,
    helplineNumber,
    helplineTel: helplineNumber.replaceAll(' ', ''),
    logo: markOf('paper', 34),
    logoNight: markOf('night', 40),
    ...Object.fromEntries(Object.entries(everyRoute).map(([name, { path }]) => [name, path])),
  };
  return stillText('shell.html')
    .replaceAll(/\{\{(\w+)\}\}/gu, (_, name: string) => words[name]!)
    .replaceAll(
      /<i data-icon="([\w-]+)" data-size="(\d+)"><\/i\s*>/gu,
      (_, name: string, size: string) =>
        `<svg width="${size}" height="${size}" viewBox="0 0 256 256" aria-hidden="true">${icons.icons[name]!.body}</svg>`,
    );
}

interface Screen {
  /** The modules that the address needs, frames first. */
  modules: string[];
  /** Its screen brings a header of its own. */
  isFocused: boolean;
}
interface Route {
  path?: string;
  handle?: { focused?: boolean };
  lazy?: () => unknown;
  children?: Route[];
}

/** Modules of which nothing but the route tables is run: a screen's loader is read, not called. */
const routeTables = (files: string[]): Plugin => ({
  name: 'mycrew-route-tables',
  enforce: 'pre',
  resolveId: (id) => (id === 'tables' || id.endsWith('/lazyScreen.ts') ? `\0${basename(id)}` : null),
  load(id) {
    if (id === '\0lazyScreen.ts') return 'export const lazyScreen = (load) => load;';
    if (id !== '\0tables') return null;
    return files.map((file, at) => `export * as tables${at} from ${JSON.stringify(file)};`).join('\n');
  },
});

/** By address: its screen, as the tables of the rooms have it. */
async function screensByPath(): Promise<Map<string, Screen>> {
  const files = globSync('features/*/*outes.tsx', { cwd: source }).filter(journeyNameOf).toSorted();
  const absolute = files.map((file) => join(source, file));
  const { module } = await runnerImport<Record<string, Record<string, Route[]>>>('tables', {
    root: join(source, '..'),
    configFile: false,
    logLevel: 'error',
    plugins: [routeTables(absolute)],
  });
  const found = new Map<string, Screen>();
  const note = (importer: string, { path, handle, lazy, children = [] }: Route, above: string[]): void => {
    const [, target] = /\("\/src\/([^"]+)"\)/u.exec(String(lazy)) ?? [];
    const modules = target ? [...above, moduleOf(journeyOf(importer, join(source, target))!)] : above;
    if (path !== undefined) found.set(path, { modules: [...new Set(modules)], isFocused: handle?.focused === true });
    for (const child of children) note(importer, child, modules);
  };
  absolute.forEach((file, at) => {
    for (const route of Object.values(module[`tables${at}`]!).flat()) note(file, route, []);
  });
  return found;
}

/** A chunk with what it imports, deepest first, as styles follow each other. */
function wholeOf(bundle: Bundle, chunk: Chunk, seen = new Set<Chunk>()): Chunk[] {
  if (seen.has(chunk)) return [];
  seen.add(chunk);
  return [...chunk.imports.flatMap((file) => wholeOf(bundle, bundle[file] as Chunk, seen)), chunk];
}

const chunksOf = (bundle: Bundle): Chunk[] => Object.values(bundle).filter((each) => each.type === 'chunk');
/** What these modules need, and what that needs. */
const wholesOf = (bundle: Bundle, ...modules: string[]): Chunk[] =>
  chunksOf(bundle)
    .filter(({ facadeModuleId, moduleIds }) => modules.some((id) => facadeModuleId === id || moduleIds.includes(id)))
    .flatMap((chunk) => wholeOf(bundle, chunk));
const stylesOf = (chunks: Chunk[]): string[] => [
  ...new Set(chunks.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])])),
];

/** Takes the styles of first sights out of the chunks, so that nothing fetches them beside the page. */
function takeFirstStyles(bundle: Bundle): string {
  const chunks = chunksOf(bundle);
  const door = chunks.filter(({ isEntry }) => isEntry).flatMap((entry) => wholeOf(bundle, entry));
  const inline = stylesOf([...door, ...wholesOf(bundle, sessionPage, shellPage, homePage)]);
  const styles = inline.map((file) => String((bundle[file] as Rolldown.OutputAsset).source).trim());
  for (const file of inline) {
    for (const { viteMetadata } of chunks) viteMetadata?.importedCss.delete(file);
    delete bundle[file];
  }
  return styles.join('\n');
}

/** By route: what its screen reads whatever its answers are, as `node apps/web/tools/reads-ahead.ts` found. */
const readsAhead = JSON.parse(textOf(join(still, 'reads-ahead.json'))) as Record<string, string[]>;

/** `still/start.js` with its table: each address, who may open it, its header, the files it needs, and what it reads. */
async function startScript(bundle: Bundle, entry: Chunk): Promise<string> {
  const known = new Set(wholeOf(bundle, entry).map(({ fileName }) => fileName));
  const files: string[] = [];
  const indexOf = (file: string): number => {
    const name = file.replace('assets/', '');
    if (!files.includes(name)) files.push(name);
    return files.indexOf(name);
  };
  const needed = (...modules: string[]): number[] => {
    const chunks = wholesOf(bundle, ...modules);
    const all = new Set([...chunks.map(({ fileName }) => fileName), ...stylesOf(chunks)]);
    return [...all].filter((file) => !known.has(file)).map(indexOf);
  };
  const screens = await screensByPath();
  const reads = [...new Set(Object.values(readsAhead).flat())];
  const shell = needed(shellPage);
  const pages = Object.entries(everyRoute).map(([name, { path, access }]) => {
    const { modules, isFocused } = screens.get(path) ?? { modules: [sessionPage], isFocused: false };
    const all = needed(...(isAtDesk(path) ? [deskRoutes] : []), ...modules);
    const wanted = access === 'protected' ? all.filter((file) => !shell.includes(file)) : all;
    return [path, access, isFocused ? 1 : 0, wanted, (readsAhead[name] ?? []).map((read) => reads.indexOf(read))];
  });
  const filled = { PAGES: pages, FILES: files, READS: reads, SHELL: shell, SIGN_IN: needed(sessionPage) };
  return stillText('start.js').replaceAll(/__(PAGES|FILES|READS|SHELL|SIGN_IN)__/gu, (_, name: keyof typeof filled) =>
    JSON.stringify(filled[name]),
  );
}

/** Words and places of screens by address, as `node apps/web/tools/reads-ahead.ts` saw them. */
const fillScript = (): string =>
  stillText('fill.js').replace('__FRAMES__', () =>
    JSON.stringify(JSON.parse(textOf(join(still, 'generated/frames.json')))).replaceAll('<', String.raw`\u003c`),
  );

const put = (text: string, from: RegExp, to: string): string => {
  if (!from.test(text)) throw new Error(`The page has no ${from.source}.`);
  return text.replace(from, () => to);
};

const stillPage = (): Plugin => {
  let styles: string;
  return {
    name: 'mycrew-still-page',
    apply: 'build',
    generateBundle: {
      order: 'pre',
      handler: (_options, bundle) => void (styles = takeFirstStyles(bundle)),
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html, context) {
        const bundle = context.bundle!;
        const entry = chunksOf(bundle).find(({ isEntry }) => isEntry)!;
        const theme = tight(textOf(join(import.meta.dirname, '../public/theme-start.js')));
        const start = `<script>${theme}\n${await startScript(bundle, entry)}</script>`;
        const style = `<style>${styles}\n${stillText('shell.css')}</style>`;
        // The entry only says what begins: in the page it is not asked for.
        const begin = `<script type="module">${entry.code.replaceAll('"./', '"/assets/').trim()}</script>`;
        const root = `<div id="root">${shell()}</div>\n    <script>${fillScript()}</script>`;
        // What runs first is asked for first: on a slow line a browser asks for six files at a time. A room's sheet, which
        // the script brings, comes after the base, as it does when somebody walks there.
        const preloads = /\s*<link rel="modulepreload"[^>]*>/gu;
        const ahead = [...html.matchAll(preloads)].map(([link]) => link.trim()).toReversed();
        const scripted = put(
          html.replaceAll(preloads, ''),
          /<script src="\/theme-start.js"><\/script>/u,
          [...ahead, style, start].join('\n    '),
        );
        const whole = put(
          put(scripted, /<script type="module"[^>]*><\/script>/u, begin),
          /<div id="root"><\/div>/u,
          root,
        );
        // The page tells the service worker which build it is; the names of all files stand in it.
        const build = createHash('sha256').update(whole).digest('base64url').slice(0, 12);
        return put(
          whole,
          /<meta charset="utf-8" \/>/u,
          `<meta charset="utf-8" />\n    <meta name="build" content="${build}" />`,
        );
      },
    },
  };
};

/** As it ships; the server puts an installation's own in its place (apps/api/src/http/branded-files.ts). */
const namedPage = (): Plugin => ({
  name: 'mycrew-named-page',
  transformIndexHtml: { order: 'pre', handler: (html) => html.replaceAll('{{name}}', shippedName) },
});

export const pageChunks = (): Plugin[] => [journeyChunks(), leanContract(), namedPage(), stillPage()];
