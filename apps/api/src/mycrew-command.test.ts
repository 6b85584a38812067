// `mycrew <command>`: the guide's own settings file and the guide's own line of cron, read as systemd reads the one.
import { spawnSync } from 'node:child_process';
import { chownSync, globSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reaches } from '#database/postgres-account.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { addressOf } from '#testing/operator-command.ts';
import { aYouth } from '#testing/people.ts';
import { readSettings } from '../../../tools/settings-file.ts';

const root = join(import.meta.dirname, '../../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const folder = mkdtempSync(join(tmpdir(), 'mycrew-wrapper-'));
const file = join(folder, 'mycrew.env');

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ now: new Date() });
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('the settings file', () => {
  it('is read as systemd reads it, and not as a shell', () => {
    const text = [
      'MAIL_FROM=MyCrew <hello@mycrew.example.org>',
      '# a comment that goes on \\',
      'HIDDEN=in it',
      '; another',
      '  SPACED =  a # b  ',
      'QUOTED="  two \\"words\\", $HOME \\n "  ',
      "SINGLE='back\\slash $x'' and on'",
      'LONG=one\\',
      'two',
      'ESCAPED=a\\ b\\\\c\\ ',
      'URL=postgres://us:p%40ss&word@db/x?a=b',
      'EMPTY=',
      'no setting at all',
      '9LIVES=no',
      'TWICE=1',
      'TWICE=2',
      'LAST="without an end of line"',
    ].join('\n');
    expect(readSettings(text)).toEqual({
      MAIL_FROM: 'MyCrew <hello@mycrew.example.org>',
      SPACED: 'a # b',
      QUOTED: '  two "words", $HOME \\n ',
      SINGLE: 'back\\slash $x and on',
      LONG: 'onetwo',
      ESCAPED: 'a b\\c ',
      URL: 'postgres://us:p%40ss&word@db/x?a=b',
      EMPTY: '',
      TWICE: '2',
      LAST: 'without an end of line',
    });
  });
});

/** Whom the database of this test lets in through its socket, where that account can read the code, too. */
const service = (): { name: string; uid: number } => {
  const { uid, gid } = statSync(app.connection.host!);
  const name = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((line) => line.split(':')[2] === String(uid))
    ?.split(':')[0];
  return name && reaches(join(root, 'bin/mycrew'), { uid, gid }) ? { name, uid } : { name: 'root', uid: 0 };
};

const isRoot = process.getuid?.() === 0;
const prepared = () => {
  const as = isRoot ? service() : { name: '', uid: process.getuid!() };
  const [DATABASE_URL, DATABASE_OWNER_URL] = [addressOf(app.connection), addressOf(app.owner)];
  const own = { DATA_DIR: folder, DATABASE_URL, DATABASE_OWNER_URL };
  const masterKey = Buffer.alloc(32, 7).toString('base64');
  const lines = Object.entries(own).map(([name, value]) => `${name}=${value}\n`);
  const example = read('deploy/systemd/mycrew.env.example').replace(/^MASTER_KEY=$/mu, `MASTER_KEY=${masterKey}`);
  writeFileSync(file, example + lines.join(''), { mode: 0o600 });
  chownSync(folder, as.uid, -1);
  return { as, env: { PATH: '/usr/bin:/bin', MYCREW_SETTINGS: file, ...(isRoot ? { MYCREW_USER: as.name } : {}) } };
};
const mycrew = (args: string[], env: Record<string, string>) =>
  spawnSync(join(root, 'bin/mycrew'), args, { env, encoding: 'utf8', cwd: '/' });

describe('the guide’s own settings file', () => {
  it('serves the guide’s own line of cron, and what it leaves belongs to the service', () => {
    const line = /^17 3 \* \* \* +root +(.*)$/mu.exec(read('docs/operations/backup.md'))?.[1] ?? '';
    expect(line).toContain('/usr/local/bin/mycrew backup');
    const command = line
      .replaceAll('\\%', '%')
      .replaceAll('/usr/local/bin/mycrew', join(root, 'bin/mycrew'))
      .replaceAll('/var/backups/mycrew', folder);
    const { as, env } = prepared();
    const { status, stderr, stdout } = spawnSync('/bin/sh', ['-c', command], { env, encoding: 'utf8', cwd: '/' });
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout).toContain('It was verified');
    const [backup] = readdirSync(folder).filter((name) => name.endsWith('.tar'));
    const { uid, mode } = statSync(join(folder, backup!));
    expect({ uid, mode: mode & 0o777 }).toEqual({ uid: as.uid, mode: 0o600 });
  });

  it('is what a command goes by, but for what is set where it is called; who called is in the log', async () => {
    const { env } = prepared();
    const { email } = await aYouth(app);
    const ended = mycrew(['sessions:end', '--', email], { ...env, SUDO_USER: 'hana' });
    expect(ended).toMatchObject({ status: 0, stderr: '', stdout: `Sessions of ${email} ended: 1.\n` });
    if (isRoot)
      expect(await app.db.selectFrom('auditLog').select('why').orderBy('id', 'desc').executeTakeFirst()).toEqual({
        why: 'By hana on the command line',
      });
    expect(mycrew(['doctor'], { ...env, SMS_URL: '' }).stderr).toContain('SMS_URL is required in production');
    expect(mycrew(['doctor'], { ...env, MYCREW_SETTINGS: join(folder, 'none') })).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('There is no file') as string,
    });
  });
});

describe('mycrew', () => {
  const usage = spawnSync(join(root, 'bin/mycrew'), [], { env: { PATH: '/usr/bin:/bin' }, encoding: 'utf8' }).stderr;
  const commands = [...usage.matchAll(/^ {2}([a-z:]+) {2}/gmu)].map(([, name]) => name!);

  it('knows every command of an operator, by the names that npm has', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    const operators = globSync('tools/*.ts', { cwd: root }).filter((tool) => read(tool).includes("'./operator.ts'"));
    // It asks no database before it has one.
    const tools = [...operators, 'tools/restore.ts'];
    const named = Object.keys(scripts).filter((name) => tools.some((tool) => scripts[name]!.includes(` ${tool}`)));
    expect(commands.toSorted()).toEqual(named.toSorted());
  });

  const asked = (...words: string[]) =>
    spawnSync(join(root, 'bin/mycrew'), words, { env: { PATH: '/usr/bin:/bin' }, encoding: 'utf8' }).stdout;

  it.each(commands)('says of %s what it takes and does, and does nothing', (name) => {
    expect(asked(name, '--help')).toMatch(new RegExp(`^mycrew ${name}(?: .+)?\\n {2}[A-Z].+\\.\\n$`, 'u'));
    expect(asked(name, 'one', '--help')).toBe(asked(name, '--help'));
  });

  it('says what a command takes, and completes it, without a database', () => {
    expect(asked('restore', '--help')).toContain('mycrew restore <file> --into <folder>\n  Restores a backup');
    const complete = `${asked('completion')}\nCOMP_WORDS=(mycrew staff:); COMP_CWORD=1; _mycrew; echo "\${COMPREPLY[*]}"
      COMP_WORDS=(mycrew backup --h); COMP_CWORD=2; _mycrew; echo "\${COMPREPLY[*]}"`;
    const { stdout } = spawnSync('bash', ['-c', complete], { encoding: 'utf8' });
    expect(stdout).toBe('staff:grant staff:revoke staff:list\n--help\n');
  });

  it('stands in every command of the guide', () => {
    const guide = ['docs/operations.md', ...globSync('docs/operations/*.md', { cwd: root })];
    const others = new RegExp(`npm run (?:${commands.join('|')})(?![\\w:])`, 'u');
    expect(guide.filter((page) => others.test(read(page)))).toEqual([]);
  });

  it('reads the file that the units read, with what stands in them, as their user', () => {
    for (const unit of globSync('deploy/systemd/*.service', { cwd: root })) {
      const text = read(unit);
      expect(text).toContain('EnvironmentFile=/etc/mycrew/mycrew.env');
      expect(text).toMatch(/^Environment=.*NODE_ENV=production/mu);
      expect(text).toMatch(/^Environment=.*DATA_DIR=\/var\/lib\/mycrew( |$)/mu);
      expect(text).toContain('User=mycrew');
    }
    expect(usage).toContain('the settings of /etc/mycrew/mycrew.env, as the user mycrew');
    expect(read('tools/mycrew.ts')).toContain("{ NODE_ENV: 'production', DATA_DIR: '/var/lib/mycrew' }");
  });
});
