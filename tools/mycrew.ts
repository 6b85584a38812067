// `mycrew <command>`: an operator's command with the settings file that the units read, as the user they run as.
import { existsSync, readFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { readSettings } from './settings-file.ts';

const settingsFile = process.env['MYCREW_SETTINGS'] ?? '/etc/mycrew/mycrew.env';
const service = process.env['MYCREW_USER'] ?? 'mycrew';
/** As in the units: what the file says counts more. */
const ofUnits = { NODE_ENV: 'production', DATA_DIR: '/var/lib/mycrew' };

/** By the name that is typed: the tool, and its first word where it has several commands. */
const commands: Readonly<Record<string, readonly [string, ...string[]]>> = {
  doctor: ['doctor'],
  backup: ['backup'],
  restore: ['restore'],
  'restore:settle': ['restore-settle'],
  'deletions:save': ['deletions', 'save'],
  'deletions:replay': ['deletions', 'replay'],
  'keys:rotate': ['keys-rotate'],
  'sessions:end': ['sessions-end'],
  'staff:grant': ['staff', 'grant'],
  'staff:revoke': ['staff', 'revoke'],
  'staff:list': ['staff', 'list'],
  'settings:export': ['installation', 'export'],
  'settings:apply': ['installation', 'apply'],
  'policy:publish': ['policy-publish'],
  'places:import': ['places-import'],
  'audit:verify': ['audit-verify'],
};

const how = `mycrew <command> runs with the settings of ${settingsFile}, as the user ${service}. Commands:
${Object.keys(commands)
  .map((name) => `  ${name}`)
  .join('\n')}
Variables of the environment take precedence over the file. MYCREW_SETTINGS and MYCREW_USER select another file and user.`;

const settings = (): Record<string, string | undefined> => {
  // A checkout, or a container: what is set is all there is.
  if (!existsSync(settingsFile)) {
    if (process.env['MYCREW_SETTINGS']) throw new Error(`There is no file ${settingsFile}.`);
    return { DATA_DIR: join(import.meta.dirname, '../data'), ...process.env };
  }
  try {
    return { ...ofUnits, ...readSettings(readFileSync(settingsFile, 'utf8')), ...process.env };
  } catch (cause) {
    throw new Error(`${settingsFile} is readable by its owner only: use sudo, or root’s crontab.`, {
      cause,
    });
  }
};

/** Root may do too much: files that it leaves behind are out of the service's reach. */
const becomeService = (): void => {
  if (process.getuid?.() !== 0 || !existsSync(settingsFile)) return;
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((each) => each.split(':'))
    .find(([name]) => name === service);
  if (!line) throw new Error(`There is no user ${service}, which MyCrew runs as. Create it, or set MYCREW_USER.`);
  process.env['MYCREW_ASKED_BY'] ??= process.env['SUDO_USER'] ?? userInfo().username;
  const [uid, gid] = [Number(line[2]), Number(line[3])];
  // Not in the types.
  (process as unknown as { initgroups(user: string, group: number): void }).initgroups(service, gid);
  process.setgid!(gid);
  process.setuid!(uid);
  process.umask(0o077);
  Object.assign(process.env, { HOME: line[5], USER: service, LOGNAME: service });
};

/** Answers which tool is to be run. */
const prepare = ([name = '', ...words]: string[]): string => {
  const [tool, ...first] = (Object.hasOwn(commands, name) && commands[name]) || [];
  if (!tool) throw new Error(name && name !== 'help' ? `There is no command ${name}.\n\n${how}` : how);
  Object.assign(process.env, settings());
  becomeService();
  // As behind `npm run <command> --`.
  const given = words[0] === '--' ? words.slice(1) : words;
  const path = join(import.meta.dirname, `${tool}.ts`);
  process.argv = [process.execPath, path, ...first, ...given];
  return path;
};

let tool: string | undefined;
try {
  tool = prepare(process.argv.slice(2));
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
if (tool) await import(tool);
