// Puts lines into files that stand already, at places found by what they say and not by how they are laid out.
import { Refused } from './refused.ts';

export interface SourceFile {
  path: string;
  text: string;
}

const notFound = ({ path }: SourceFile, what: string): never => {
  throw new Refused(`${path} has no ${what} to add to, so nothing was written.`);
};

const put = (file: SourceFile, at: number, added: string): SourceFile => ({
  ...file,
  text: file.text.slice(0, at) + added + file.text.slice(at),
});

const endOf = (match: RegExpExecArray): number => match.index + match[0].length;

/** Where the bracket that opens at `openAt` closes; strings and comments are passed over. */
const closingOf = (file: SourceFile, openAt: number): number => {
  const tokens = /'(?:\\.|[^'\\])*'|"(?:\\.|[^"\\])*"|`(?:\\.|[^`\\])*`|\/\/[^\n]*|\/\*[\s\S]*?\*\/|[([{]|[)\]}]/gu;
  tokens.lastIndex = openAt;
  let depth = 0;
  for (let token = tokens.exec(file.text); token; token = tokens.exec(file.text)) {
    if (/^[([{]$/u.test(token[0])) depth += 1;
    if (/^[)\]}]$/u.test(token[0]) && --depth === 0) return token.index;
  }
  return notFound(file, 'closing bracket');
};

/** Among the imports of its kind, in order. */
export const addImport = (file: SourceFile, named: string, from: string): SourceFile => {
  const imports = [...file.text.matchAll(/^import\s(?:[^;]*?\sfrom\s)?'([^']+)';[^\S\n]*\n/gmu)];
  const last = imports.at(-1) ?? notFound(file, 'imports');
  const kind = /^(?:@[^/]+\/[^/]+\/|[^/]+\/)/u.exec(from)?.[0] ?? '';
  const mates = imports.filter(([, specifier]) => specifier?.startsWith(kind));
  const later = mates.find(([, specifier]) => specifier! > from);
  return put(file, later ? later.index : endOf(mates.at(-1) ?? last), `import { ${named} } from '${from}';\n`);
};

const addEntryAt = (file: SourceFile, openAt: number, entry: string): SourceFile => {
  const inside = file.text.slice(openAt + 1, closingOf(file, openAt)).trimEnd();
  const comma = inside === '' || inside.endsWith(',') ? '' : ',';
  return put(file, openAt + 1 + inside.length, `${comma}\n${entry},`);
};

/** As the last entry of the list or object whose opening bracket `opening` ends with. */
export const addEntry = (file: SourceFile, opening: RegExp, entry: string, what: string): SourceFile =>
  addEntryAt(file, endOf(opening.exec(file.text) ?? notFound(file, what)) - 1, entry);

/** Built in the map of the server, and handed out with the other rooms. */
export const addToCompose = (file: SourceFile, name: string, build: (foundation: string) => string): SourceFile => {
  const opening =
    /export const compose = \(\s*(\w+): Foundation,?\s*\)[^{]*\{/u.exec(file.text) ??
    notFound(file, 'compose function');
  const openAt = endOf(opening) - 1;
  const body = file.text.slice(0, closingOf(file, openAt));
  const returned =
    [...body.matchAll(/^[^\S\n]*return \{/gmu)].findLast(({ index }) => index > openAt) ??
    notFound(file, 'returned rooms');
  const lastBuilt = body.slice(0, returned.index).trimEnd().length;
  const handedOut = addEntryAt(file, endOf(returned) - 1, name);
  return put(handedOut, lastBuilt, `\n  ${build(opening[1]!)}\n`);
};

/** One line among the rooms that are served, in order. */
export const addServed = (file: SourceFile, table: string, routes: string, name: string): SourceFile => {
  const served = [...file.text.matchAll(/^([^\S\n]*)serve\(\s*(\w+),\s*(\w+),[\s\S]*?,\s*(\w+),?\s*\);[^\S\n]*\n/gmu)];
  const last = served.at(-1) ?? notFound(file, 'serve lines');
  const [, rooms] = /(\w+): Rooms\b/u.exec(file.text) ?? notFound(file, 'rooms');
  const [, indent, api, , foundation] = last;
  const later = served.find(([, , , endpoints]) => endpoints! > table);
  const line = `${indent}serve(${api}, ${table}, ${routes}(${rooms}.${name}), ${foundation});\n`;
  return put(file, later ? later.index : endOf(last), line);
};
