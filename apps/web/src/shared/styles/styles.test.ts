// Styles are CSS modules beside their component; shared/styles keeps what everybody uses.
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

/** From before there were modules; whoever changes one makes it a module. Never one more. */
const notYetModules = [
  'app/shell/shell.css',
  'app/shell/sidebar.css',
  'features/crew/crew.css',
  'features/dashboard/home.css',
  'features/dashboard/parts/WeekString.css',
  'features/distress-crew/crewAlert.css',
  'features/distress/parts/alert.css',
  'features/helpline/parts/help.css',
  'features/helpline/parts/helpPage.css',
  'features/notifications/notifications.css',
  'features/password/parts/changePassword.css',
  'features/password/password.css',
  'features/profile/profile.css',
  'features/registration/signUp.css',
  'features/reports/reports.css',
  'features/session/parts/LockScreen.css',
  'features/session/screens/SignInScreen.css',
  'features/support/parts/WhenCrewHearsForm.css',
  'shared/help/AlertButton.css',
  'shared/help/HelpBlock.css',
  'shared/map/map.css',
  'shared/outbox/OutboxLine.css',
  'shared/routing/FocusedHeader.css',
  'shared/ui/AuthLayout.css',
  'shared/ui/Chip.css',
  'shared/ui/CountPill.css',
  'shared/ui/LightString.css',
  'shared/ui/Logo.css',
  'shared/ui/NightScene.css',
  'shared/ui/PersonAvatar.css',
  'shared/ui/StepString.css',
  'shared/ui/SwitchRow.css',
  'shared/ui/TabString.css',
  'shared/ui/Tag.css',
  'shared/ui/rows.css',
  'shared/ui/states.css',
  'shared/ui/toasts.css',
];

const withoutComments = (css: string) => css.replaceAll(/\/\*[\s\S]*?\*\//gu, '').replaceAll(/url\([^)]*\)/gu, '');
const classesOf = (file: string) =>
  [...withoutComments(read(file)).matchAll(/\.([a-z][\w-]*)/giu)].map(([, name = '']) => name);
const globalsOf = (file: string) =>
  [...withoutComments(read(file)).matchAll(/:global\(\.([\w-]+)\)/gu)].map(([, name = '']) => name);
const isOurs = (file: string) => !/^gallery\/|\.test\./u.test(file);
/** A room is a place of its own, and so are `app` and `shared`. */
const placeOf = (file: string) => /^(?:features\/[^/]+|[^/]+)/u.exec(file)?.[0] ?? '';

describe('styles', () => {
  it('are modules, but for shared/styles and what is not yet one', () => {
    const files = globSync('**/*.css', { cwd: source }).filter(isOurs);
    const plain = files.filter((file) => !file.endsWith('.module.css') && !file.startsWith('shared/styles/'));
    expect(plain.toSorted()).toEqual(notYetModules.toSorted());
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
    const wrong = modules.flatMap((file) => {
      const users = code.filter((text) => text.includes(`/${file.split('/').at(-1)}'`));
      // `styles[kind]` stands for whatever a kind may be.
      const isOpen = users.some((text) => /styles\[(?!')/u.test(text));
      const asked = users.flatMap((text) => [...text.matchAll(/styles(?:\.|\[')(\w+)/gu)].map(([, name = '']) => name));
      const there = classesOf(file).filter((name) => !globalsOf(file).includes(name));
      const missing = asked.filter((name) => !there.includes(name));
      const idle = there.filter((name) => !isOpen && !asked.includes(name));
      const nowhere = globalsOf(file).filter((name) => !code.some((text) => text.includes(name)));
      return [...missing, ...idle, ...nowhere].map((name) => `${file}: ${name}`);
    });
    expect(wrong).toEqual([]);
  });

  it('draw a button in one place alone: the others show `PlainButton`', () => {
    const isDrawn = /class(?:Name)? ?= ?\{?["'`](?:[^"'`]*\s)?button[\s"'`-]|["'`\s]button--/u;
    const code = globSync('**/*.tsx', { cwd: source }).filter((file) => isOurs(file) && isDrawn.test(read(file)));
    expect(code).toEqual(['shared/ui/PlainButton.tsx']);
  });
});
