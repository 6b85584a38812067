// What several screens and dialogs need, each in one file:
//   base       React and the router
//   door       what the very first script needs, and what sign-in shares with any other
//   common     what the shell shares with signed-out rooms (help, terms, registration)
//   shell      what else the shell needs
//   forms      zod and react-hook-form
//   pieces     the rest: what the same screens and dialogs need is one piece; then pieces are joined as long as a file less
//              is worth more than what some load in vain (`fileCost`), and none waits for another that waits for it. Styles
//              that several need stand in the page. Neither home nor sign-in waits for zod.
import { join } from 'node:path';
import type { Rolldown } from 'vite';
import {
  homePage,
  isWithoutSchemas,
  moduleOf,
  schemaFile,
  sessionPage,
  shellPage,
  source,
  textOf,
} from './page-chunks.ts';

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
/** The screens of signed-out people: the table of all routes names their rooms; an alert's own page is for who is signed in. */
function openEntries(entries: string[]): string[] {
  const named = textOf(join(source, 'app/routeTree.tsx')).matchAll(/#features\/[\w-]+\/([\w-]+)\.routes\.tsx/gu);
  const rooms = new Set([...named].map(([, room]) => moduleOf(room!)));
  rooms.delete(moduleOf('distress'));
  return [sessionPage, ...entries.filter((entry) => rooms.has(entry.split('/')[0]!))];
}

/** Whatever is fetched on its own beside sign-in and the shell: screens, dialogs, a map. */
function entriesIn(graph: Graph): string[] {
  const ahead = [first, shellPage, sessionPage];
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
const fileCost = 45_000;
/** Every page fetches some by itself, and home parts of other rooms; the desk and dialogs beside rooms are opened seldom. */
const always = new Set(['soon', 'distress'].map(moduleOf));
const isDesk = (entry: string): boolean => /desk(?:\/|$)|:(?:staff|moderation|reply-templates)(?:\/|$)/u.test(entry);
const shareOf = (entry: string): number => {
  if (entry === homePage) return 80;
  if (always.has(entry)) return 12;
  if (entry === moduleOf('checkins')) return 12;
  if (entry === moduleOf('journal')) return 4;
  if (entry.endsWith('.parts.ts')) return 3;
  return !entry.startsWith(moduleOf('')) || isDesk(entry) ? 0.15 : 1;
};

/** What zod and react-hook-form are without what nobody asks of them, as characters of source. */
const formsSize = 76_000;

/** What is left of a contract file without its schemas: counted whole, pieces of 81 bytes stood alone. */
const wordsPart = 0.1;

interface Piece {
  modules: string[];
  /** In characters of source. */
  size: number;
  /** By entry: whether it loads this. */
  loaded: boolean[];
  /** What it waits for. */
  next: Set<Piece>;
  /** It needs what only the shell has, which signed-out people never load. */
  needsShell: boolean;
}

interface Entries {
  names: string[];
  /** How often each is opened, and whether signed-out people do. */
  shares: number[];
  isOpen: boolean[];
}

/** What the same entries need is one piece, `forms` another; what one entry needs alone stands in its own file. */
function piecesOf(graph: Graph, { names }: Entries, known: Set<string>, open: Set<string>): [forms: Piece, ...Piece[]] {
  const loadedOf = new Map<string, boolean[]>();
  names.forEach((entry, at) => {
    for (const id of reach(graph, entry)) {
      if (known.has(id) || id.startsWith(moduleOf(''))) continue;
      if (!loadedOf.has(id))
        loadedOf.set(
          id,
          names.map(() => false),
        );
      loadedOf.get(id)![at] = true;
    }
  });
  const empty = (): Piece => ({
    modules: [],
    size: 0,
    loaded: names.map(() => false),
    next: new Set(),
    needsShell: false,
  });
  const forms = empty();
  const [pieces, styles] = [new Map<string, Piece>(), [] as string[]];
  for (const [id, loaded] of [...loadedOf].toSorted(([one], [other]) => (one < other ? -1 : 1))) {
    const isForm = formLibraries.test(id);
    if (!isForm && loaded.filter(Boolean).length === 1) continue;
    if (isStyle.test(id)) {
      styles.push(id);
      continue;
    }
    const same = loaded.map(Number).join('');
    const piece = isForm ? forms : (pieces.get(same) ?? empty());
    if (!isForm) pieces.set(same, piece);
    piece.modules.push(id);
    piece.size += (graph.getModuleInfo(id)?.code?.length ?? 0) * (isWithoutSchemas(id) ? wordsPart : 1);
    piece.loaded = piece.loaded.map((is, at) => is || loaded[at]!);
    piece.needsShell ||= [...reach(graph, id)].some((each) => known.has(each) && !open.has(each));
  }
  forms.size = formsSize;
  const all: [Piece, ...Piece[]] = [forms, ...pieces.values()];
  const pieceOf = new Map(all.flatMap((piece) => piece.modules.map((id) => [id, piece] as const)));
  for (const piece of all)
    for (const id of piece.modules.flatMap((each) => neededBy(graph, each))) {
      const needed = pieceOf.get(id);
      if (needed && needed !== piece) piece.next.add(needed);
    }
  // One sheet, not one beside each piece. Home loads it, so it stands in the page itself.
  const countOf = ({ loaded }: Piece) => loaded.filter(Boolean).length;
  const [most] = [...pieces.values()].toSorted((one, other) => countOf(other) - countOf(one));
  most?.modules.push(...styles);
  return all;
}

/**
 * Joins the two pieces of which most is won, until nothing is: fewer files, for a few kilobytes that some do not need. Whoever
 * loads a piece loads what it waits for, so joining costs there, too; and what stands between the two is joined with them,
 * or they would wait for each other.
 */
function joined([forms, ...pieces]: [Piece, ...Piece[]], { shares, isOpen }: Entries): Piece[] {
  const costTo = (at: number, size: number) => shares[at]! * (size + (isOpen[at] ? 2 : 1) * fileCost);
  let behind = new Map<Piece, Set<Piece>>();
  const allBehind = (piece: Piece): Set<Piece> => {
    const found = behind.get(piece) ?? new Set(piece.next);
    if (!behind.has(piece)) for (const each of found) for (const next of each.next) found.add(next);
    behind.set(piece, found);
    return found;
  };
  const withBetween = (one: Piece, other: Piece): Piece[] => {
    const [above, below] = allBehind(other).has(one) ? [other, one] : [one, other];
    return [above, below, ...[...allBehind(above)].filter((each) => allBehind(each).has(below))];
  };
  const bothOf = (parts: Piece[]): Piece => ({
    modules: parts.flatMap(({ modules }) => modules),
    size: parts.reduce((sum, { size }) => sum + size, 0),
    loaded: shares.map((_, at) => parts.some(({ loaded }) => loaded[at])),
    next: new Set(parts.flatMap(({ next }) => [...next]).filter((each) => !parts.includes(each))),
    needsShell: parts.some(({ needsShell }) => needsShell),
  });
  const gainOf = (one: Piece, other: Piece): number => {
    const parts = withBetween(one, other);
    const size = parts.reduce((sum, each) => sum + each.size, 0);
    const needsShell = parts.some((each) => each.needsShell);
    const needed = new Set(parts.flatMap((each) => [...allBehind(each)]).filter((each) => !parts.includes(each)));
    let gain = 0;
    for (let at = 0; at < shares.length; at += 1) {
      const now = parts.filter(({ loaded }) => loaded[at]);
      if (now.length === 0) continue;
      if (needsShell && isOpen[at]) return 0;
      gain -= costTo(at, size);
      for (const each of now) gain += costTo(at, each.size);
      if (now.length < parts.length) for (const each of needed) if (!each.loaded[at]) gain -= costTo(at, each.size);
    }
    return gain;
  };
  let left = pieces;
  const join = (parts: Piece[]): Piece => {
    const both = bothOf(parts);
    for (const piece of new Set(parts.flatMap((each) => [...allBehind(each)])))
      piece.loaded = piece.loaded.map((is, at) => is || both.loaded[at]!);
    left = left.filter((each) => !parts.includes(each));
    for (const { next } of left) if (parts.filter((each) => next.delete(each)).length > 0) next.add(both);
    behind = new Map();
    return both;
  };
  let pairs: { one: Piece; other: Piece; gain: number }[] = [];
  const pairsWith = (one: Piece, others: Piece[]) =>
    others.flatMap((other) => {
      const gain = gainOf(one, other);
      return gain > 0 ? [{ one, other, gain }] : [];
    });
  for (;;) {
    if (pairs.length === 0) pairs = left.flatMap((one, at) => pairsWith(one, left.slice(at + 1)));
    if (pairs.length === 0) return [forms, ...left];
    const best = pairs.reduce((most, pair) => (pair.gain > most.gain ? pair : most));
    // What was joined since may have changed it.
    const gain = gainOf(best.one, best.other);
    if (gain < best.gain) {
      best.gain = gain;
      if (gain <= 0) pairs = pairs.filter((pair) => pair !== best);
      continue;
    }
    const both = join(withBetween(best.one, best.other));
    pairs = pairs.filter(({ one, other }) => left.includes(one) && left.includes(other));
    pairs.push(...pairsWith(both, left));
    left.push(both);
  }
}

/** By module: the name of its file. */
function cut(graph: Graph): Map<string, string> {
  const [atFirst, atShell, atSignIn] = [first, shellPage, sessionPage].map((id) => reach(graph, id)) as [
    Set<string>,
    Set<string>,
    Set<string>,
  ];
  const names = entriesIn(graph);
  const openOnes = openEntries(names);
  const open = reach(graph, ...openOnes);
  const known = new Set([...atFirst, ...atShell, ...atSignIn].filter((id) => id === first || !isForForms(graph, id)));
  const entries = { names, shares: names.map(shareOf), isOpen: names.map((name) => openOnes.includes(name)) };
  const [forms, ...pieces] = joined(piecesOf(graph, entries, known, open), entries) as [Piece, ...Piece[]];
  const files = new Map<string, string>(forms.modules.map((id) => [id, 'forms']));
  pieces.forEach(({ modules }, at) => modules.forEach((id) => files.set(id, `piece${at}`)));
  const elsewhere = reach(graph, ...names);
  for (const id of known) {
    if (id === first || (id.startsWith(moduleOf('')) && id !== shellPage)) continue;
    if (atFirst.has(id) || (atSignIn.has(id) && (atShell.has(id) || elsewhere.has(id)))) files.set(id, 'door');
    else if (!atSignIn.has(id)) files.set(id, open.has(id) ? 'common' : 'shell');
  }
  return files;
}

export const chunkGroups = () => {
  let names: Map<string, string> | null = null;
  const alone = { includeDependenciesRecursively: false };
  return [
    {
      name: 'base',
      test: /node_modules\/(?:react|react-dom|scheduler|react-router)\/|vite\/preload-helper|rolldown\/runtime/u,
    },
    // The graph is whole by the time the first module asks.
    { ...alone, debugName: 'pieces', name: (id: string, graph: Graph) => (names ??= cut(graph)).get(id) ?? null },
  ];
};
