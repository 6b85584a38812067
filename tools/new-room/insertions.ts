// Inserts lines into existing files, at places found by what the code says and not by how it is laid out.

/** Why nothing is written, in one sentence for whoever asked. */
export class Refused extends Error {}

export interface SourceFile {
  path: string;
  text: string;
}

const notFound = ({ path }: SourceFile, what: string): never => {
  throw new Refused(`${path} has no ${what}, so nothing was written.`);
};
/** For the message: the code that was looked for, without its pattern. */
const wordsOf = (opening: RegExp): string => /[\w ]{5,}/u.exec(opening.source)?.[0].trim() ?? 'place';

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

/** As the last entry of the list or object whose opening bracket `opening` ends with. */
export const addEntry = (file: SourceFile, opening: RegExp, entry: string): SourceFile => {
  const openAt = endOf(opening.exec(file.text) ?? notFound(file, `“${wordsOf(opening)}”`)) - 1;
  const inside = file.text.slice(openAt + 1, closingOf(file, openAt)).trimEnd();
  const comma = inside === '' || inside.endsWith(',') ? '' : ',';
  return put(file, openAt + 1 + inside.length, `${comma}\n${entry},`);
};

/** Before the closing bracket of what `opening` ends with, as it is. */
export const addLast = (file: SourceFile, opening: RegExp, added: string): SourceFile => {
  const openAt = endOf(opening.exec(file.text) ?? notFound(file, `“${wordsOf(opening)}”`)) - 1;
  return put(file, closingOf(file, openAt), added);
};

/** One more name of a file that is imported from, or the first. */
export const addName = (file: SourceFile, name: string, from: string): SourceFile => {
  const imported = [...file.text.matchAll(/^import \{ ([^}]*?),?\s*\} from '([^']+)';$/gmu)].find(
    ([, , file]) => file === from,
  );
  if (!imported) return addImport(file, name, from);
  if (new RegExp(`\\b${name.replace('type ', '')}\\b`, 'u').test(imported[1]!)) return file;
  return put(file, imported.index + 'import { '.length, `${name}, `);
};
