// The pages of docs/operations that are generated from the code are complete and up to date: else npm run docs.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { commandsPage, engineersCommands, operatorsCommands } from '../../../tools/commands.ts';
import { settingNames, settingsPage } from './settings.ts';

const top = join(import.meta.dirname, '../../..');
const textOf = (path: string) => readFileSync(join(top, path), 'utf8');

it('settings.md has a default and a meaning for every setting', () => {
  const page = textOf('docs/operations/settings.md');
  expect(page).toBe(settingsPage());
  for (const name of settingNames)
    expect(page).toMatch(new RegExp(`^\\| \`${name}\` \\| [^|]+ \\| [A-Z\`0-9].+\\. \\|$`, 'mu'));
});

it('commands.md has every script of package.json, and those that mycrew lists', () => {
  expect(textOf('docs/operations/commands.md')).toBe(commandsPage());
  const { scripts } = JSON.parse(textOf('package.json')) as { scripts: object };
  const named = [...Object.keys(engineersCommands), ...Object.keys(operatorsCommands)];
  expect(named.toSorted()).toEqual(Object.keys(scripts).toSorted());
  const { stdout, stderr } = spawnSync(process.execPath, [join(top, 'tools/mycrew.ts')], { encoding: 'utf8' });
  const listed = [...`${stdout}${stderr}`.matchAll(/^ {2}([a-z:]+)/gmu)].map(([, name]) => name);
  expect(listed.toSorted()).toEqual(Object.keys(operatorsCommands).toSorted());
});
