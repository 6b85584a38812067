// What only signed-in people's home needs at once goes into one piece: sixty small files compress worse and are each asked for.
import { globSync } from 'node:fs';
import { join } from 'node:path';

interface Graph {
  getModuleInfo: (id: string) => { importedIds: readonly string[] } | null;
}

const source = join(import.meta.dirname, '../src');
const found = (...patterns: string[]): string[] =>
  patterns.flatMap((pattern) => globSync(pattern, { cwd: source }).map((file) => join(source, file)));

const homeRoots = () => found('app/ProtectedApp.tsx', 'features/dashboard/screens/HomeScreen.tsx');

/** Signed-out pages, and what they load later: none of them may wait for home's piece. */
const openRoots = () =>
  found(
    'main.tsx',
    'features/{session,registration,policies,consent}/screens/*.tsx',
    'features/helpline/screens/ToServerPageScreen.tsx',
    'features/password/screens/*.tsx',
    'shared/ui/{NightScene,OfflineBar,Lantern,toastHost}.tsx',
  ).filter((file) => !file.endsWith('ChangePasswordScreen.tsx'));

function reach(graph: Graph, roots: readonly string[]): Set<string> {
  const seen = new Set<string>();
  const waiting = [...roots];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (seen.has(id)) continue;
    seen.add(id);
    waiting.push(...(graph.getModuleInfo(id)?.importedIds ?? []));
  }
  return seen;
}

/** A group for `codeSplitting`: the module graph is whole by the time pieces are cut. */
export function homeChunk() {
  let ofHome: Set<string> | null = null;
  return {
    includeDependenciesRecursively: false,
    debugName: 'home',
    name: (id: string, graph: Graph): string | null => {
      ofHome ??= reach(graph, homeRoots()).difference(reach(graph, openRoots()));
      return ofHome.has(id) ? 'home' : null;
    },
  };
}
