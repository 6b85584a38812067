// What several journeys need, each in one file:
//   base       React and the router
//   door       what the very first script needs, and what sign-in and home share
//   fields     what sign-in shares with others
//   common     what home shares with signed-out rooms (help, terms, registration)
//   shell      what home shares with signed-in ones
//   forms      zod and react-hook-form
//   pieces     the rest: what the same journeys and dialogs need is one piece; then two pieces are joined as long as a file
//              less is worth more than what some load in vain (`fileCost`), and neither waits for the other by way of a
//              third. Styles that several need are one sheet. Neither home nor sign-in waits for zod.
import { join } from 'node:path';
import type { Rolldown } from 'vite';
import { isWithoutSchemas, moduleOf, schemaFile, source, textOf } from './page-chunks.ts';

type Graph = Pick<Rolldown.PluginContext, 'getModuleInfo'>;

const isStyle = /\.css$/u;
const formLibraries = /node_modules\/(?:zod|react-hook-form|@hookform)\//u;
const isForForms = (graph: Graph, id: string): boolean =>
  formLibraries.test(id) ||
  (schemaFile.test(id) && !!graph.getModuleInfo(id)?.importedIds.some((each) => formLibraries.test(each)));

/** Of a file without its schemas nothing is left that asks for others'. */
const neededBy = (graph: Graph, id: string): readonly string[] => {
  const needed = graph.getModuleInfo(id)?.importedIds ?? [];
  return isWithoutSchemas(id) ? needed.filter((each) => !isForForms(graph, each)) : needed;
};

/** All that is needed before the first of these can run. */
function reach(graph: Graph, ...roots: string[]): Set<string> {
  const found = new Set(roots);
  // A set is walked to its end, with what is added meanwhile.
  for (const id of found) for (const needed of neededBy(graph, id)) found.add(needed);
  return found;
}

const first = join(source, 'main.tsx');
/** The rooms of signed-out people: the table of all routes names them; an alert's own page is for who is signed in. */
const openJourneys = (): string[] =>
  [...textOf(join(source, 'app/routeTree.tsx')).matchAll(/#features\/[\w-]+\/([\w-]+)\.routes\.tsx/gu)]
    .map(([, room]) => moduleOf(room!))
    .filter((id) => id !== moduleOf('distress'));

/** Whatever is fetched on its own beside sign-in and home: journeys, dialogs, a map. */
function entriesIn(graph: Graph): string[] {
  const ahead = [first, moduleOf('home'), moduleOf('session')];
  const [entries, seen] = [new Set(ahead), new Set<string>()];
  for (const entry of entries)
    for (const id of reach(graph, entry)) {
      if (seen.has(id)) continue;
      seen.add(id);
      for (const fetched of graph.getModuleInfo(id)?.dynamicallyImportedIds ?? []) entries.add(fetched);
    }
  return [...entries].filter((entry) => !ahead.includes(entry)).toSorted();
}

/**
 * What one more file costs, as characters of source: on a slow phone a request is as long as some kilobytes. Twice that
 * for signed-out people, whose first script names each of their files.
 */
const fileCost = 60_000;
/** Every page fetches some, and home parts of other rooms; rooms of the desk and dialogs beside rooms are opened seldom. */
const often = new Set(['soon', 'distress', 'checkins'].map(moduleOf));
const shareOf = (entry: string): number => {
  if (often.has(entry) || entry.endsWith('.parts.ts')) return 3;
  return !entry.startsWith(moduleOf('')) || /desk$|:(?:staff|moderation|reply-templates)$/u.test(entry) ? 0.15 : 1;
};

/** What zod and react-hook-form are, as characters of source. */
const formsSize = 76_000;

interface Piece {
  entries: Set<string>;
  /** Those of them that have forms of their own. */
  withForms: Set<string>;
  modules: string[];
  /** In characters of source. */
  size: number;
  /** Signed-out people need it; and it needs what only home has, which they never load. */
  isOpen: boolean;
  needsShell: boolean;
  needsForms: boolean;
}
const sharesOf = (entries: Iterable<string>): number => [...entries].reduce((sum, entry) => sum + shareOf(entry), 0);
const costOf = ({ entries, withForms, size, isOpen, needsForms }: Piece): number =>
  sharesOf(entries) * (size + (isOpen ? 2 : 1) * fileCost) +
  (needsForms ? sharesOf([...entries].filter((entry) => !withForms.has(entry))) * formsSize : 0);
const bothOf = (one: Piece, other: Piece): Piece => ({
  entries: new Set([...one.entries, ...other.entries]),
  withForms: new Set([...one.withForms, ...other.withForms]),
  modules: [...one.modules, ...other.modules],
  size: one.size + other.size,
  isOpen: one.isOpen || other.isOpen,
  needsShell: one.needsShell || other.needsShell,
  needsForms: one.needsForms || other.needsForms,
});

/** What the same entries need is one piece; what one of them needs alone stands in its own file. */
function piecesOf(graph: Graph, known: Set<string>, open: Set<string>): Piece[] {
  const entriesOf = new Map<string, string[]>();
  const withForms = new Set<string>();
  for (const entry of entriesIn(graph))
    for (const id of reach(graph, entry))
      if (formLibraries.test(id)) withForms.add(entry);
      else if (!known.has(id) && !id.startsWith(moduleOf(''))) entriesOf.set(id, [...(entriesOf.get(id) ?? []), entry]);
  const [pieces, styles] = [new Map<string, Piece>(), [] as string[]];
  for (const [id, entries] of [...entriesOf].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    if (entries.length === 1) continue;
    if (isStyle.test(id)) {
      styles.push(id);
      continue;
    }
    const needed = [...reach(graph, id)];
    const own: Piece = {
      entries: new Set(entries),
      withForms: new Set(entries.filter((entry) => withForms.has(entry))),
      modules: [id],
      size: graph.getModuleInfo(id)?.code?.length ?? 0,
      isOpen: open.has(id),
      needsShell: needed.some((each) => known.has(each) && !open.has(each)),
      needsForms: needed.some((each) => formLibraries.test(each)),
    };
    const same = pieces.get(entries.join());
    pieces.set(entries.join(), same ? bothOf(same, own) : own);
  }
  // One sheet, not one beside each piece: with what most pages need.
  const [most] = [...pieces.values()].toSorted((a, b) => b.entries.size - a.entries.size);
  most?.modules.push(...styles);
  return [...pieces.values()];
}

/** Which pieces each waits for. */
function nextOf(graph: Graph, pieces: Piece[]): Map<Piece, Set<Piece>> {
  const pieceOf = new Map(pieces.flatMap((piece) => piece.modules.map((id) => [id, piece] as const)));
  const needed = ({ modules }: Piece) => modules.flatMap((id) => neededBy(graph, id));
  return new Map(pieces.map((piece) => [piece, new Set(needed(piece).flatMap((id) => pieceOf.get(id) ?? []))]));
}

/** Whether one waits for the other by way of a third: together they would wait for each other. */
function isBetween(next: Map<Piece, Set<Piece>>, one: Piece, other: Piece): boolean {
  const leads = (from: Piece, to: Piece): boolean => {
    const seen = new Set([...next.get(from)!].filter((piece) => piece !== to && piece !== from));
    for (const piece of seen) for (const each of next.get(piece)!) if (each !== from) seen.add(each);
    return seen.has(to);
  };
  return leads(one, other) || leads(other, one);
}

/** Joins the two pieces of which most is won, until nothing is: fewer files, for a few kilobytes that some do not need. */
function joined(graph: Graph, pieces: Piece[]): Piece[] {
  const pairsWith = (one: Piece, others: Piece[]) =>
    others
      .map((other) => ({ one, other, both: bothOf(one, other) }))
      .filter(({ both }) => !both.isOpen || !both.needsShell)
      .map((pair) => ({ ...pair, gain: costOf(one) + costOf(pair.other) - costOf(pair.both) }))
      .filter(({ gain }) => gain > 0);
  let left = pieces;
  let pairs = pieces.flatMap((one, at) => pairsWith(one, pieces.slice(at + 1)));
  for (;;) {
    const next = nextOf(graph, left);
    pairs.sort((a, b) => b.gain - a.gain);
    const best = pairs.find(({ one, other }) => !isBetween(next, one, other));
    if (!best) return left;
    const isLeft = (piece: Piece) => piece !== best.one && piece !== best.other;
    left = left.filter(isLeft);
    pairs = [...pairs.filter(({ one, other }) => isLeft(one) && isLeft(other)), ...pairsWith(best.both, left)];
    left.push(best.both);
  }
}

/** By module: the name of its file. */
function cut(graph: Graph): Map<string, string> {
  const [atFirst, atHome, atSignIn] = [first, moduleOf('home'), moduleOf('session')].map((id) => reach(graph, id)) as [
    Set<string>,
    Set<string>,
    Set<string>,
  ];
  const open = reach(graph, ...openJourneys());
  const known = new Set([...atFirst, ...atHome, ...atSignIn].filter((id) => id === first || !isForForms(graph, id)));
  const pieces = joined(graph, piecesOf(graph, known, open));
  const names = new Map<string, string>(
    pieces.flatMap(({ modules }, at) => modules.map((id) => [id, `piece${at}`] as const)),
  );
  // Whoever asks a schema for its words alone does not load what checks them.
  for (const id of reach(graph, ...entriesIn(graph))) if (formLibraries.test(id)) names.set(id, 'forms');
  for (const id of known) {
    if (id === first || id.startsWith(moduleOf(''))) continue;
    if (atFirst.has(id) || (atHome.has(id) && atSignIn.has(id))) names.set(id, 'door');
    else if (atSignIn.has(id)) names.set(id, 'fields');
    else names.set(id, open.has(id) ? 'common' : 'shell');
  }
  return names;
}

export const chunkGroups = () => {
  let names: Map<string, string> | null = null;
  const alone = { includeDependenciesRecursively: false };
  return [
    { name: 'base', test: /node_modules\/(?:react|react-dom|scheduler|react-router)\/|vite\/preload-helper/u },
    // The graph is whole by the time the first module asks.
    { ...alone, debugName: 'pieces', name: (id: string, graph: Graph) => (names ??= cut(graph)).get(id) ?? null },
  ];
};
