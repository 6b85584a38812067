// Leaves out of each Phosphor icon the weights that the look never uses; two tones only where a file draws them.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const source = join(import.meta.dirname, '../src');
const weight = (name: string): RegExp => new RegExp(`^ {2}\\[\\n {4}"${name}",\\n[\\s\\S]*?\\n {2}\\],?\\n`, 'gm');
const never = ['thin', 'light'].map(weight);
const twoTones = weight('duotone');

const drawnInTwoTones = /<(\w+)Icon\b[^>]*\bweight="duotone"/g;
const inTwoTones = (): Set<string> => {
  const files = globSync('**/*.tsx', { cwd: source }).map((file) => readFileSync(join(source, file), 'utf8'));
  return new Set(files.flatMap((code) => [...code.matchAll(drawnInTwoTones)].map(([, name]) => name ?? '')));
};

export const leanIcons = (): Plugin => {
  let kept = new Set<string>();
  return {
    name: 'mycrew-lean-icons',
    apply: 'build',
    buildStart() {
      kept = inTwoTones();
    },
    transform: {
      filter: { id: /@phosphor-icons\/react\/dist\/defs\// },
      handler: (code, id) => {
        const name = /\/(\w+)\.es\.js/.exec(id)?.[1] ?? '';
        const unused = kept.has(name) ? never : [...never, twoTones];
        return { code: unused.reduce((text, one) => text.replaceAll(one, ''), code), map: null };
      },
    },
  };
};
