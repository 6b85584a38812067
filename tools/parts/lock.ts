// The packages of package-lock.json: which of them anybody gets who runs MyCrew, and which come with one workspace.

interface LockEntry {
  /** Where an alias leads. */
  name?: string;
  version?: string;
  license?: string;
  dev?: boolean;
  devOptional?: boolean;
  optional?: boolean;
  link?: boolean;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

export interface LockFile {
  version: string;
  packages: Record<string, LockEntry>;
}

export interface Part {
  /** Its folder, as `node_modules/zod`. */
  path: string;
  name: string;
  version: string;
  /** As its publisher says it; undefined: in no form that npm reads. */
  license: string | undefined;
  /** For some machines only. */
  optional: boolean;
}

const folder = 'node_modules/';

const partAt = (path: string, { name, version = '', license, optional = false }: LockEntry): Part => ({
  path,
  name: name ?? path.slice(path.lastIndexOf(folder) + folder.length),
  version,
  license,
  optional,
});

/** All that is installed where nobody develops. */
export const productionParts = ({ packages }: LockFile): Part[] =>
  Object.entries(packages)
    .filter(([path, { dev, devOptional, link }]) => path.includes(folder) && !dev && !devOptional && !link)
    .map(([path, entry]) => partAt(path, entry));

/** Where a package finds another: beside it, or in one of the folders above. */
const found = (packages: LockFile['packages'], from: string, name: string): string | undefined => {
  for (let at = from; ; at = at.slice(0, Math.max(at.lastIndexOf('/'), 0))) {
    const path = at === '' ? `${folder}${name}` : `${at}/${folder}${name}`;
    if (packages[path]) return path;
    if (at === '') return undefined;
  }
};

const directly = ({ packages }: LockFile, from: string): string[] => {
  const { dependencies, optionalDependencies } = packages[from] ?? {};
  const names = Object.keys({ ...dependencies, ...optionalDependencies });
  return names.flatMap((name) => found(packages, from, name) ?? []).filter((path) => !packages[path]?.link);
};

/** What some workspaces ask for themselves. */
export const partsAskedForBy = (lock: LockFile, workspaces: readonly string[]): Part[] =>
  [...new Set(workspaces.flatMap((workspace) => directly(lock, workspace)))]
    .toSorted()
    .map((path) => partAt(path, lock.packages[path] ?? {}));

/** All that comes along with that. */
export const partsOf = (lock: LockFile, workspaces: readonly string[]): Part[] => {
  const seen = new Set<string>();
  const follow = (from: string): void => {
    for (const path of directly(lock, from)) {
      if (seen.has(path)) continue;
      seen.add(path);
      follow(path);
    }
  };
  for (const workspace of workspaces) follow(workspace);
  return [...seen].toSorted().map((path) => partAt(path, lock.packages[path] ?? {}));
};
