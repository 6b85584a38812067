// `mycrew <command>`: an operator's command with the settings file that the units read, as the user they run as.
import { existsSync, readFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { operatorsCommands } from './commands.ts';
import { readSettings } from './settings-file.ts';

const settingsFile = process.env['MYCREW_SETTINGS'] ?? '/etc/mycrew/mycrew.env';
const service = process.env['MYCREW_USER'] ?? 'mycrew';
/** As in the units: what the file says counts more. */
const ofUnits = { NODE_ENV: 'production', DATA_DIR: '/var/lib/mycrew' };

const nameLength = Math.max(...Object.keys(operatorsCommands).map((name) => name.length));
const how = `mycrew <command> runs with the settings of ${settingsFile}, as the user ${service}. Commands:
${Object.entries(operatorsCommands)
  .map(([name, { does }]) => `  ${name.padEnd(nameLength)}  ${plain(does)}`)
  .join('\n')}
\`mycrew <command> --help\` says what one takes; \`source <(mycrew completion)\` completes them in bash and zsh.
Variables of the environment take precedence over the file. MYCREW_SETTINGS and MYCREW_USER select another file and user.`;

/** What stands in the documentation, without its links and marks. */
function plain(words: string): string {
  return words.replaceAll(/ \(\[.*?\]\(.*?\)\)|`/gu, '');
}

const helpFor = (name: string): string => {
  const { takes, does } = operatorsCommands[name]!;
  return `${['mycrew', name, takes].filter(Boolean).join(' ')}\n  ${plain(does)}`;
};

const optionsOf = (name: string): string =>
  [...(operatorsCommands[name]?.takes ?? '').matchAll(/--[\w-]+/gu)].join(' ');
const completion = (): string => `[ -n "$ZSH_VERSION" ] && autoload -U bashcompinit && bashcompinit
COMP_WORDBREAKS=\${COMP_WORDBREAKS//:}
_mycrew() {
  local words=
  if [ "$COMP_CWORD" = 1 ]; then words="${Object.keys(operatorsCommands).join(' ')}"; else
    case "\${COMP_WORDS[1]}" in
${Object.keys(operatorsCommands)
  .map((name) => `      ${name}) words="--help ${optionsOf(name)}" ;;`)
  .join('\n')}
    esac
  fi
  COMPREPLY=( $(compgen -W "$words" -- "\${COMP_WORDS[COMP_CWORD]}") )
}
complete -o default -F _mycrew mycrew`;

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
  const [tool, ...first] = (Object.hasOwn(operatorsCommands, name) && operatorsCommands[name]?.tool) || [];
  if (!tool) throw new Error(name ? `There is no command ${name}.\n\n${how}` : how);
  Object.assign(process.env, settings());
  becomeService();
  // As behind `npm run <command> --`.
  const given = words[0] === '--' ? words.slice(1) : words;
  const path = join(import.meta.dirname, `${tool}.ts`);
  process.argv = [process.execPath, path, ...first, ...given];
  return path;
};

const [asked, ...more] = process.argv.slice(2);
const isAsking = asked === 'help' || asked === '--help';
if (isAsking) console.log(how);
else if (asked === 'completion') console.log(completion());
else if (asked && Object.hasOwn(operatorsCommands, asked) && more.includes('--help')) console.log(helpFor(asked));
else {
  let tool: string | undefined;
  try {
    tool = prepare(process.argv.slice(2));
  } catch (error) {
    console.error((error as Error).message);
    process.exitCode = 1;
  }
  if (tool) await import(tool);
}
