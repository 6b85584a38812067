// Styles are CSS modules beside their component; shared/styles holds the global ones.
import { describe, expect, it } from 'vitest';

// The client's types do not know Node, hence the names in variables.
const [fileSystem, paths]: string[] = ['node:fs', 'node:path'];
const { globSync, readFileSync } = (await import(/* @vite-ignore */ fileSystem!)) as {
  globSync: (pattern: string, options: { cwd: string }) => string[];
  readFileSync: (path: string, encoding: 'utf8') => string;
};
const { join } = (await import(/* @vite-ignore */ paths!)) as { join: (...parts: string[]) => string };
const here: string = import.meta.url;
const source = decodeURIComponent(new URL('../../', here).pathname);
const read = (file: string) => readFileSync(join(source, file), 'utf8');

/** What is no module, and why. Never one more. */
const globalSheets: Record<string, string> = {
  'shared/styles/base.css': 'the ground of every page: reset, type, focus, motion',
  'shared/styles/buttons.css': 'what PlainButton, PlainLink and icon buttons look like; the page in still/ wears it',
  'shared/styles/display.css': 'what the person chose in the settings, on the root element',
  'shared/styles/fields.css': 'inputs and their labels; the page in still/ wears it',
  'shared/styles/font.css': 'the font faces',
  'shared/styles/layout.css': 'the room between things, of every screen',
  'shared/styles/paper.css': 'printing, whatever is printed',
  'shared/styles/surfaces.css': 'cards, banners and the dock, of every room',
  'shared/styles/tokens.css': 'the variables',
};

const withoutComments = (css: string) => css.replaceAll(/\/\*[\s\S]*?\*\//gu, '').replaceAll(/url\([^)]*\)/gu, '');
const classesOf = (file: string) =>
  [...withoutComments(read(file)).matchAll(/\.([a-z][\w-]*)/giu)].map(([, name = '']) => name);
const globalsOf = (file: string) =>
  [...withoutComments(read(file)).matchAll(/:global\(\.([\w-]+)\)/gu)].map(([, name = '']) => name);
const stemOf = (file: string) => file.split('/').at(-1)!.replace('.module.css', '');
const isOurs = (file: string) => !/^gallery\/|\.test\./u.test(file);
/** A room is a place of its own, and so are `app` and `shared`. */
const placeOf = (file: string) => /^(?:features\/[^/]+|[^/]+)/u.exec(file)?.[0] ?? '';

describe('styles', () => {
  it('are modules, but for those with a reason', () => {
    const files = globSync('**/*.css', { cwd: source }).filter(isOurs);
    const plain = files.filter((file) => !file.endsWith('.module.css'));
    expect(plain.toSorted()).toEqual(Object.keys(globalSheets).toSorted());
  });

  it('are there under the name by which they are asked for', () => {
    const files = new Set(globSync('**/*.css', { cwd: source }));
    const lost = globSync('**/*.{ts,tsx}', { cwd: source }).flatMap((file) =>
      [...read(file).matchAll(/(?:from|^import) '(#|\.[^']*?\/)([^']+\.css)'/gmu)]
        .map(([, from = '', path = '']) => (from === '#' ? path : join(file, '..', from, path)))
        .filter((sheet) => !files.has(sheet))
        .map((sheet) => `${file}: ${sheet}`),
    );
    expect(lost).toEqual([]);
  });

  it('of a module are named by their file, so no two have the same name', () => {
    const names = globSync('**/*.module.css', { cwd: source }).map((file) => file.split('/').at(-1));
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  });

  it('stand in shared/styles only where more than one room uses them', () => {
    const code = globSync('**/*.{ts,tsx}', { cwd: source }).filter(isOurs);
    const texts = code.map((file) => [placeOf(file), read(file)] as const);
    const places = (name: string) => {
      const isNamed = new RegExp(`(?<![\\w-])${name}(?![\\w])`, 'u');
      return new Set(texts.filter(([, text]) => isNamed.test(text)).map(([place]) => place));
    };
    const names = new Set(globSync('shared/styles/*.css', { cwd: source }).flatMap(classesOf));
    // A variant, `button--alert`, is put together of two words: its block stands for it.
    const ofOneRoom = [...names].filter((name) => {
      if (name.includes('--')) return false;
      const found = places(name);
      return found.size < 2 && !found.has('shared') && !found.has('app');
    });
    expect(ofOneRoom).toEqual([]);
  });

  it('of a module are each asked for, and there', () => {
    const code = globSync('**/*.{ts,tsx}', { cwd: source }).map(read);
    const modules = globSync('**/*.module.css', { cwd: source }).filter(isOurs);
    const names = new Map(modules.map((file) => [stemOf(file), new Set(classesOf(file))]));
    // `:global(.Logo_name)` is another module's class; a package's own are not ours to look for.
    const isElsewhere = (name: string) => {
      const [stem = '', local = ''] = name.split('_');
      return /^(?:Toastify|leaflet)/u.test(name) || (names.get(stem)?.has(local) ?? false);
    };
    const wrong = modules.flatMap((file) => {
      const asked = new Set<string>();
      let isOpen = false;
      for (const text of code.filter((each) => each.includes(`/${file.split('/').at(-1)}'`))) {
        const table = new RegExp(`import (\\w+) from '[^']*/${file.split('/').at(-1)}'`, 'u').exec(text)?.[1];
        if (!table) continue;
        // `styles[kind]` stands for whatever a kind may be.
        isOpen ||= new RegExp(`\\b${table}\\[(?!')`, 'u').test(text);
        for (const [, name = ''] of text.matchAll(new RegExp(`\\b${table}(?:\\.|\\[')(\\w+)`, 'gu'))) asked.add(name);
      }
      const globals = globalsOf(file);
      const there = classesOf(file).filter((name) => !globals.includes(name));
      const missing = [...asked].filter((name) => !there.includes(name));
      const idle = there.filter((name) => !isOpen && !asked.has(name));
      const nowhere = globals.filter((name) => !isElsewhere(name) && !code.some((text) => text.includes(name)));
      return [...missing, ...idle, ...nowhere].map((name) => `${file}: ${name}`);
    });
    expect(wrong).toEqual([]);
  });

  it('name the start and the end of a line, never left and right', () => {
    const named = /(?<=^|[\s;{])(?:[\w-]+-)?(?:left|right)(?:-[\w-]+)?:|(?:text-align|float|clear): (?:left|right)/gu;
    const fourSides = /(?:margin|padding|inset): [^\s(;]+ ([^\s(;]+) [^\s(;]+ ([^\s(;]+);/gu;
    const physical = globSync('**/*.css', { cwd: source }).flatMap((file) => {
      const css = withoutComments(read(file));
      const uneven = [...css.matchAll(fourSides)].filter(([, end, start]) => end !== start);
      return [...css.matchAll(named), ...uneven].map(([all]) => `${file}: ${all}`);
    });
    expect(physical).toEqual([]);
  });

  it('draw a button in one place alone: the others show `PlainButton`', () => {
    const isDrawn = /class(?:Name)? ?= ?\{?["'`](?:[^"'`]*\s)?button[\s"'`-]|["'`\s]button--/u;
    const code = globSync('**/*.tsx', { cwd: source }).filter((file) => isOurs(file) && isDrawn.test(read(file)));
    expect(code).toEqual(['shared/ui/PlainButton.tsx']);
  });
});
