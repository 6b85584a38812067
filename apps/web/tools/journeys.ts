// Pieces by what a person does, not by file: the screens that a room's routes lead to are one piece, what the signed-in
// app fetches by itself is one piece. Nothing lists the rooms; what several pieces share is cut in shared-pieces.ts.
import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import type { Plugin } from 'vite';

export const source = join(import.meta.dirname, '../src');
const dynamicImport = /import\(\s*'((?:\.{1,2}|#)[^']+)'\s*\)/gu;
const virtual = 'journey:';
/** The module of a piece, as the graph knows it. */
export const pieceModule = (journey: string): string => `\0${virtual}${journey}`;

/** A dynamic import as an absolute path; `#shared/…` is a folder of ours. */
const targetOf = (importer: string, specifier: string): string =>
  specifier.startsWith('#') ? join(source, specifier.slice(1)) : join(dirname(importer), specifier);

/** What the first signed-in page cannot do without. */
const home = ['app/ProtectedApp.tsx', 'app/signedInRoutes.tsx', 'features/dashboard/screens/HomeScreen.tsx'];
/** What `app/` fetches comes by itself soon after the first page. */
const soon = ['shared/session/leaving.ts'];

/** `crew.routes.tsx` has the piece `crew`, `helpline.memberRoutes.tsx` has `helpline-member`. */
export function journeyNameOf(file: string): string | null {
  const routes = /^(?<room>[\w-]+)\.(?:routes|(?<others>\w+)Routes)\.tsx$/u.exec(file)?.groups;
  return routes ? [routes['room'], routes['others']].filter(Boolean).join('-') : null;
}

/** Which piece what is fetched belongs to; null: one of its own, as dialogs are. */
function journeyOf(importer: string, target: string): string | null {
  const [from, to] = [relative(source, importer), relative(source, target)];
  if (home.includes(to)) return 'home';
  const room = journeyNameOf(basename(from));
  if (room) return room;
  return soon.includes(to) || /^app\/(?!errors\/)/u.test(from) ? 'soon' : null;
}

const isOurs = (file: string): boolean => !/\.test\.tsx?$|^(?:testing|gallery|worker)\//u.test(file);

/** Each fetched file and its piece; where a route leads to it, the route's room is it. */
function journeys(): Map<string, string> {
  const found = new Map<string, string>();
  for (const file of globSync('**/*.{ts,tsx}', { cwd: source }).filter(isOurs).toSorted()) {
    const importer = join(source, file);
    for (const [, specifier = ''] of readFileSync(importer, 'utf8').matchAll(dynamicImport)) {
      const target = targetOf(importer, specifier);
      const journey = journeyOf(importer, target);
      if (journey && (!found.has(target) || found.get(target) === 'soon')) found.set(target, journey);
    }
  }
  return found;
}

/** A name that is the same on every machine. */
const nameOf = (file: string): string => relative(source, file).replaceAll(/\W/gu, '_');

/** `import('./screens/ContactsScreen.tsx')` becomes its room's piece, and that file's part of it. */
export const journeyPieces = (): Plugin => {
  const pieceOf = journeys();
  return {
    name: 'mycrew-journeys',
    apply: 'build',
    enforce: 'pre',
    resolveId: (id) => (id.startsWith(virtual) ? `\0${id}` : null),
    load(id) {
      if (!id.startsWith(`\0${virtual}`)) return null;
      const files = [...pieceOf].filter(([, piece]) => piece === id.slice(virtual.length + 1)).map(([file]) => file);
      return files
        .toSorted()
        .map((file) => `import * as ${nameOf(file)} from ${JSON.stringify(file)}; export { ${nameOf(file)} };`)
        .join('\n');
    },
    transform(code, id) {
      if (!id.startsWith(source) || !code.includes('import(')) return null;
      const turned = code.replaceAll(dynamicImport, (whole, specifier: string) => {
        const target = targetOf(id, specifier);
        const piece = pieceOf.get(target);
        return piece ? `import('${virtual}${piece}').then((piece) => piece.${nameOf(target)})` : whole;
      });
      return turned === code ? null : { code: turned, map: null };
    },
  };
};
