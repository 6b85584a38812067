// Cuts what several pieces need by who needs it, so that a page asks for few files and hardly one it has no use for.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pieceModule, source } from './journeys.ts';

interface Graph {
  getModuleInfo: (id: string) => {
    importedIds: readonly string[];
    importers: readonly string[];
    dynamicallyImportedIds: readonly string[];
    code: string | null;
  } | null;
}
/** Who needs a module: the first page and the pieces that are fetched, by name or file. */
type Needs = Map<string, Set<string>>;

const first = join(source, 'main.tsx');
const homePiece = pieceModule('home');
const signInPiece = pieceModule('session');
const soonPiece = pieceModule('soon');
const behindTheDoor = new Set([homePiece, soonPiece, pieceModule('distress'), pieceModule('distress-crew')]);

function reach(graph: Graph, root: string): Set<string> {
  const seen = new Set<string>();
  const waiting = [root];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (seen.has(id)) continue;
    seen.add(id);
    waiting.push(...(graph.getModuleInfo(id)?.importedIds ?? []));
  }
  return seen;
}

function needsOf(graph: Graph): Needs {
  const needs: Needs = new Map();
  const seen = new Set<string>();
  const waiting = [first];
  for (let root = waiting.pop(); root !== undefined; root = waiting.pop()) {
    if (seen.has(root)) continue;
    seen.add(root);
    for (const id of reach(graph, root)) {
      needs.set(id, (needs.get(id) ?? new Set()).add(root));
      waiting.push(...(graph.getModuleInfo(id)?.dynamicallyImportedIds ?? []));
    }
  }
  return needs;
}

/** The rooms of signed-out people: the table of all routes names them; an alert's own page is for who is signed in. */
function openRooms(): string[] {
  const tree = readFileSync(join(source, 'app/routeTree.tsx'), 'utf8');
  const rooms = [...tree.matchAll(/#features\/[\w-]+\/([\w-]+)\.routes\.tsx/gu)].map(([, room]) => room!);
  return rooms.filter((room) => room !== 'distress');
}

/** Their pieces, and what those fetch in turn. */
function openPieces(graph: Graph): Set<string> {
  const open = new Set<string>();
  const waiting = openRooms().map(pieceModule);
  for (let root = waiting.pop(); root !== undefined; root = waiting.pop()) {
    if (open.has(root) || behindTheDoor.has(root)) continue;
    open.add(root);
    for (const id of reach(graph, root)) waiting.push(...(graph.getModuleInfo(id)?.dynamicallyImportedIds ?? []));
  }
  return open;
}

/** Big things that few need stay apart from what many share. */
const heavyFromBytes = 40_000;

function heavySets(graph: Graph, needs: Needs): Map<string, string> {
  const sets = new Map<string, { bytes: number; name: string }>();
  for (const [id, roots] of needs) {
    const key = [...roots].toSorted().join();
    const { bytes, name } = sets.get(key) ?? { bytes: 0, name: `with${sets.size}` };
    sets.set(key, { bytes: bytes + (graph.getModuleInfo(id)?.code?.length ?? 0), name });
  }
  return new Map([...sets].filter(([, { bytes }]) => bytes >= heavyFromBytes).map(([key, { name }]) => [key, name]));
}

const formLibraries = /node_modules\/(?:zod|react-hook-form|@hookform)\//u;
const contractFile = /contract\/src\/[\w-]+\.ts$/u;
/** Of push messages the browser asks the words, not the schema. */
const withoutSchema = /contract\/src\/(?:push|paths|constants)\.ts$/u;

const baseFiles = /node_modules\/(?:react|react-dom|scheduler|react-router)\/|vite\/preload-helper/u;
/** Sign-in paints its picture after its form. */
const sceneFiles = /shared\/ui\/(?:NightScene|scene\/)/u;

/** The name of the piece for what several need; null: each piece has what it alone needs. */
function sharedBy(roots: Set<string>, open: Set<string>, checks: () => boolean): string | null {
  const [needsHome, needsSignIn] = [roots.has(homePiece), roots.has(signInPiece)];
  if (roots.has(first) || (needsHome && needsSignIn)) return 'door';
  if (roots.size < 2) return null;
  if (needsSignIn) return 'fields';
  const isOpen = [...roots].some((root) => open.has(root));
  if (needsHome) return isOpen ? 'common' : 'shell';
  if (checks()) return isOpen ? 'openForms' : 'formParts';
  if (isOpen) return 'openParts';
  return roots.has(soonPiece) ? 'soonParts' : null;
}

/** A group for `codeSplitting`: the module graph is whole by the time pieces are cut. */
function sharedPieces() {
  let needs: Needs | null = null;
  let open: Set<string>;
  let heavy: Map<string, string>;
  return {
    includeDependenciesRecursively: false,
    debugName: 'shared',
    name: (id: string, graph: Graph): string | null => {
      if (!needs) {
        needs = needsOf(graph);
        open = openPieces(graph);
        heavy = heavySets(graph, needs);
      }
      const roots = needs.get(id);
      if (!roots || id === first) return null;
      const checks = () => [...reach(graph, id)].some((needed) => formLibraries.test(needed));
      return (
        sharedBy(roots, open, checks) ?? (roots.size < 2 ? null : (heavy.get([...roots].toSorted().join()) ?? 'parts'))
      );
    },
  };
}

/** What forms check with. */
const formsPiece = {
  includeDependenciesRecursively: false,
  debugName: 'forms',
  name: (id: string, graph: Graph): string | null => {
    if (formLibraries.test(id)) return 'forms';
    if (!contractFile.test(id) || withoutSchema.test(id)) return null;
    const checks = (file: string) =>
      (graph.getModuleInfo(file)?.importedIds ?? []).some((other) => formLibraries.test(other));
    // What only such files ask for; a list that something else of the contract looks through stays with that.
    const belongs = (file: string) => contractFile.test(file) && checks(file);
    return checks(id) || (graph.getModuleInfo(id)?.importers ?? []).every(belongs) ? 'forms' : null;
  },
};

export const pieces = () => [
  { name: 'base', test: baseFiles },
  formsPiece,
  { name: 'scene', test: sceneFiles, includeDependenciesRecursively: false },
  sharedPieces(),
];
