// Leaves out of each Phosphor icon the weights that the look never uses, and those that no place of ours draws it in.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const source = join(import.meta.dirname, '../src');
const weight = (name: string): RegExp => new RegExp(`^ {2}\\[\\n {4}"${name}",\\n[\\s\\S]*?\\n {2}\\],?\\n`, 'gm');
const never = ['thin', 'light'];
const usual = ['regular', 'bold', 'fill'];
const twoTones = 'duotone';

const mentions = /(<)?\b(\w+)Icon\b([^;]*)/g;
/** Whatever is written less plainly may be drawn in any weight. */
const plainly = /^(?:\s+(?:size=\{\d+\}|weight="\w+"|className="[^"]*"|(?:aria-hidden|focusable)(?:="\w+")?))*\s*\/>/;
const weightOf = (attributes: string): string => /\bweight="(\w+)"/.exec(attributes)?.[1] ?? 'regular';
const importLines = /^import \{ \w+Icon \} from '[^']+';$/gm;

/** In which weights each icon is drawn, as far as the code says so. */
function drawnIn(): Map<string, Set<string>> {
  const drawn = new Map<string, Set<string>>();
  for (const file of globSync('**/*.{ts,tsx}', { cwd: source })) {
    const code = readFileSync(join(source, file), 'utf8').replaceAll(importLines, '');
    for (let found = mentions.exec(code); found; found = mentions.exec(code)) {
      const [whole, opens, name = '', rest = ''] = found;
      mentions.lastIndex = found.index + whole.length - rest.length;
      const tag = opens ? plainly.exec(rest)?.[0] : undefined;
      const isTwoTones = Boolean(opens) && /^[^>]*\bweight="duotone"/.test(rest);
      const weights = tag === undefined ? [...usual, ...(isTwoTones ? [twoTones] : [])] : [weightOf(tag)];
      drawn.set(name, new Set([...(drawn.get(name) ?? []), ...weights]));
    }
  }
  return drawn;
}

export const leanIcons = (): Plugin => {
  let drawn = new Map<string, Set<string>>();
  return {
    name: 'mycrew-lean-icons',
    apply: 'build',
    buildStart() {
      drawn = drawnIn();
    },
    transform: {
      filter: { id: /@phosphor-icons\/react\/dist\/defs\// },
      handler: (code, id) => {
        const kept = drawn.get(/\/(\w+)\.es\.js/.exec(id)?.[1] ?? '') ?? new Set(usual);
        const unused = [...never, ...usual, twoTones].filter((name) => !kept.has(name));
        return { code: unused.reduce((text, name) => text.replaceAll(weight(name), ''), code), map: null };
      },
    },
  };
};
