// How the classes of CSS modules are called. A build writes their names where they are used: tables of names would weigh 2 kB.
import { basename } from 'node:path';
import type { Plugin } from 'vite';

/** `SignInScreen_title`: short, found in the source, and known to the page in still/. A test holds that no two sheets share a name. */
export const scopedName = (name: string, file: string): string =>
  `${basename(file.replace(/\?.*/u, ''), '.module.css')}_${name}`;

const imported = /^import (?<table>\w+) from '(?<file>[^']+\.module\.css)';$/gmu;

const isSheet = (id: string): boolean => id.split('?', 1)[0]!.endsWith('.module.css');

/** Writes `styles.title` as the name itself. */
const inlined: Plugin = {
  name: 'mycrew-class-names',
  apply: 'build',
  enforce: 'pre',
  transform(code, id) {
    if (!/\.tsx?$/u.test(id) || !code.includes('.module.css')) return null;
    // In a path, `styles.module.css` is no class.
    let turned = code;
    for (const [line, table, file = ''] of code.matchAll(imported)) {
      turned = turned.replaceAll(
        new RegExp(`(?<![\\w./])${table}(?:\\.(\\w+)|\\['(\\w+)'\\])`, 'gu'),
        (_, name?: string, quoted?: string) => JSON.stringify(scopedName(name ?? quoted ?? '', file)),
      );
      // `styles[tone]` asks the table.
      if (!new RegExp(`(?<![\\w.])${table}\\[`, 'u').test(turned)) turned = turned.replace(line, `import '${file}';`);
    }
    return turned === code ? null : { code: turned, map: null };
  },
};

/** Nothing asks for its table: the sheet counts all the same. */
const sheetsStay: Plugin = {
  name: 'mycrew-sheets-stay',
  apply: 'build',
  enforce: 'post',
  transform: (code, id) => (isSheet(id) ? { code, map: null, moduleSideEffects: 'no-treeshake' } : null),
};

export const classNames = (): Plugin[] => [inlined, sheetsStay];
