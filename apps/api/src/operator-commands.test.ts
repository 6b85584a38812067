// The operator's commands as processes: publishing a policy, roles of staff, importing places, on a database that is in use.
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { placesEndpoints } from '@mycrew/contract/places.ts';
import { policyEndpoints } from '@mycrew/contract/policies.ts';
import { profileEndpoints } from '@mycrew/contract/profile.ts';
import { signUpEndpoints } from '@mycrew/contract/sign-up.ts';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { lastBackupStore } from '#src/backup/last-backup.store.ts';
import { ledgerFileStore } from '#src/backup/deletion-ledger.store.ts';
import { readLedger } from '#src/backup/deletion-ledger.ts';
import { placeStore } from '#features/places/places.store.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { runCommand } from '#testing/operator-command.ts';
import { aYouth } from '#testing/people.ts';

const folder = mkdtempSync(join(tmpdir(), 'mycrew-commands-'));
const [old, anew] = [Buffer.alloc(32, 7), Buffer.alloc(32, 9)];

let app: TestApp;
beforeAll(async () => {
  // The commands go by the real clock.
  app = await createTestApp({ now: new Date() });
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(() => app.reset());

const run = (command: string, args: string[] = [], settings: Record<string, string> = {}) =>
  runCommand(app.connection, folder, command, args, settings);

describe('backup', () => {
  const keys = { MASTER_KEY: anew.toString('base64'), MASTER_KEY_PREVIOUS: old.toString('base64') };
  const newest = () => app.db.selectFrom('lastBackup').selectAll().executeTakeFirst();

  it('is noted once its file was read again, and one that failed is not', async () => {
    const file = join(folder, 'all.tar');
    const { status, stdout, stderr } = run('backup.ts', [file], keys);
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout).toContain('It was verified');
    const noted = await newest();
    const migration = await lastBackupStore.newestMigration(app.db);
    expect(noted).toMatchObject({ bytes: statSync(file).size, migration, commit: expect.stringMatching(/./u) });
    expect(run('backup.ts', [file], keys)).toMatchObject({ status: 1 });
    expect(await newest()).toEqual(noted);
  });

  it('by other tools is noted without a file, and a database brought back has none', async () => {
    expect(run('backup.ts', ['--done-elsewhere', join(folder, 'x.tar')], keys).stderr).toContain('mycrew backup');
    expect(await newest()).toBeUndefined();
    expect(run('backup.ts', ['--done-elsewhere'], keys)).toMatchObject({ status: 0, stderr: '' });
    expect(await newest()).toMatchObject({ bytes: null });
    expect(run('restore-settle.ts', ['--without-deletions'], keys)).toMatchObject({ status: 0, stderr: '' });
    expect(await newest()).toBeUndefined();
  });
});

describe('deletions:save and deletions:replay', () => {
  const file = join(folder, 'erased.jsonl');
  const erase = async (id: string) => {
    await app.db
      .updateTable('people')
      .set({ status: 'closing', deletionOn: new Date(0) })
      .where('id', '=', id)
      .execute();
    await app.jobs.runNamed('find-closed-accounts');
    await app.settle();
  };

  it('erase again who came back with a backup, and nobody else', async () => {
    const [anna, ben] = [await aYouth(app), await aYouth(app)];
    const backup = await app.db.selectFrom('people').selectAll().where('id', '=', anna.id).executeTakeFirstOrThrow();
    await erase(anna.id);
    expect(run('deletions.ts', ['save', file]).stdout).toContain('1 erased accounts');
    await app.db.insertInto('people').values(backup).execute();
    const lines = readLedger(readFileSync(file, 'utf8'));
    expect(await ledgerFileStore.wouldClose(app.db, lines)).toBe(1);
    const { status, stdout, stderr } = run('deletions.ts', ['replay', file]);
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout).toContain('1 had been erased');
    const people = await app.db.selectFrom('people').select(['id', 'status']).execute();
    expect(people.find(({ id }) => id === anna.id)?.status).toBe('closing');
    expect(people.find(({ id }) => id === ben.id)?.status).toBe('active');
  });

  it('say what they need, and touch nothing for a file that is not one', () => {
    expect(run('deletions.ts', ['replay']).stderr).toContain('deletions:save');
    writeFileSync(file, '{"id":"short"}');
    expect(run('deletions.ts', ['replay', file])).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('Line 1'),
    });
  });
});

describe('settings:export and settings:apply', () => {
  const file = join(folder, 'settings.json');
  const apply = (settings: unknown, ...flags: string[]) => {
    writeFileSync(file, JSON.stringify(settings));
    return run('installation.ts', ['apply', file, ...flags]);
  };
  const current = () => app.call(signUpEndpoints.read, {});

  it('carry what was set elsewhere, and say what does not fit', async () => {
    const Mark =
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><circle cx="4" cy="4" r="4" fill="#123456"/></svg>';
    const harbour = { Name: 'Harbour', Mark, SignUpMode: 'domain', EmailDomains: ['school.edu.au'] };
    expect(apply(harbour, '--dry-run').stdout).toContain('Nothing was changed');
    expect((await current()).Name).toBe('MyCrew');
    expect(apply(harbour)).toMatchObject({ status: 0, stderr: '' });
    expect(JSON.parse(run('installation.ts', ['export']).stdout)).toEqual(harbour);
    app.clock.advance({ seconds: 6 });
    expect(await current()).toMatchObject({ Name: 'Harbour', SignUpMode: 'domain' });
    // As the file says, and nothing else.
    expect(apply({ Hours: 'Weekdays 9 to 5' }).stdout).toContain('Name: as it ships');
    expect(JSON.parse(run('installation.ts', ['export']).stdout)).toEqual({ Hours: 'Weekdays 9 to 5' });
    for (const [wrong, says] of [
      [{ Nmae: 'Harbour' }, 'Nmae'],
      [{ SignUpMode: 'domain' }, 'EmailDomains'],
      [{ ContactEmail: 'nobody' }, 'ContactEmail'],
      [{ Hue: 25 }, 'Hue'],
      [{ Mark: '<svg viewBox="0 0 9 9"><script/></svg>' }, '<script> can’t be in a mark'],
      [{ Mark: '<svg viewBox="0 0 9 9"/>' }, 'Nothing of it can be seen'],
    ] as const)
      expect(apply(wrong)).toMatchObject({ status: 1, stderr: expect.stringContaining(says) });
  });
});

describe('policy:publish', () => {
  const policy = {
    title: 'Terms of use',
    changes: ['{operator} may now be written to on paper.'],
    sections: [{ heading: 'Paper', plain: 'You can write us a letter.', full: 'Letters are taken by {operator}.' }],
  };
  const publish = (content: unknown, type = 'terms') => {
    const file = join(folder, 'policy.json');
    writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
    return run('policy-publish.ts', [type, file]);
  };
  const newest = () => app.call(policyEndpoints.read, { params: { type: 'terms' } });

  it('refuses what is not one, in plain words', async () => {
    for (const wrong of ['not json', {}, { ...policy, changes: [] }, { ...policy, version: 7 }]) {
      const { status, stderr } = publish(wrong);
      expect(status).toBe(1);
      expect(stderr).not.toMatch(/^\s+at /mu);
    }
    expect(publish(policy, 'cookies').stderr).toContain('terms|privacy');
    expect((await newest()).Version).toBe(1);
  });

  it('publishes the next version, which everybody is then asked for', async () => {
    const anna = await aYouth(app);
    expect((await app.answer(profileEndpoints.read, {}, anna)).http).toBe(200);
    const { status, stdout, stderr } = publish(policy);
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout).toContain('Version 2 of terms is published');
    app.clock.set(new Date());
    const { http, data } = await app.answer(profileEndpoints.read, {}, anna);
    expect(http).toBe(426);
    expect(data).toContainEqual({ Type: 'terms', HasAcceptedVersion: false });
    expect(await newest()).toMatchObject({
      Version: 2,
      Changes: ['MyCrew may now be written to on paper.'],
      Sections: [{ Heading: 'Paper', Full: 'Letters are taken by MyCrew.' }],
    });
    await app.call(policyEndpoints.accept, { body: { Type: 'terms' } }, anna);
    expect((await app.answer(profileEndpoints.read, {}, anna)).http).toBe(200);
    await app.db.deleteFrom('policyAcceptances').where('version', '=', 2).execute();
    await app.db.deleteFrom('policies').where('version', '=', 2).execute();
  });

  it('takes the words that ship, as it prints them', () => {
    const { status, stdout } = run('policy-publish.ts', ['privacy', '--print']);
    expect(status).toBe(0);
    const file = join(folder, 'shipped.json');
    writeFileSync(file, stdout);
    expect(run('policy-publish.ts', ['privacy', file, '--dry-run']).stdout).toContain('What computers decide');
  });

  it('from a day ahead asks nobody before', async () => {
    const { stdout } = publish({ ...policy, effectiveFrom: '2099-01-01' });
    expect(stdout).toContain('2099-01-01');
    expect((await newest()).Version).toBe(1);
  });
});

describe('sessions:end', () => {
  it('signs one person out, or everybody, and is in the log', async () => {
    const [anna, ben] = [await aYouth(app), await aYouth(app)];
    const reads = async (who: typeof anna) => (await app.answer(profileEndpoints.read, {}, who)).http;
    const keys = { MASTER_KEY: anew.toString('base64'), MASTER_KEY_PREVIOUS: old.toString('base64') };
    const one = run('sessions-end.ts', [anna.email], keys);
    expect(one).toMatchObject({ status: 0, stdout: `Sessions of ${anna.email} ended: 1.\n` });
    expect([await reads(anna), await reads(ben)]).toEqual([401, 200]);
    expect(run('sessions-end.ts', ['--everybody']).stdout).toContain('Sessions ended: 1.');
    expect(await reads(ben)).toBe(401);
    const actions = await app.db.selectFrom('auditLog').select(['action', 'subjectOwner']).orderBy('id').execute();
    expect(actions.slice(-2)).toEqual([
      { action: 'session.signed-out', subjectOwner: anna.id },
      { action: 'session.everybody-signed-out', subjectOwner: null },
    ]);
  });

  it('finds them by a mobile or an id, too, whether or not anything is confirmed', async () => {
    const keys = { MASTER_KEY: anew.toString('base64'), MASTER_KEY_PREVIOUS: old.toString('base64') };
    const end = (whose: string) => run('sessions-end.ts', [whose], keys);
    const [anna, ben] = [await aYouth(app, { emailVerified: false }), await aYouth(app)];
    expect(end(`+61 ${anna.mobile.slice(1)}`).stdout).toContain('ended: 1.');
    expect(end(ben.id).stdout).toContain('ended: 1.');
    expect(end(anna.email).stdout).toContain('ended: 0.');
    for (const nobodys of ['0491570999', 'nobody@example.com', uuidv7()])
      expect(end(nobodys)).toMatchObject({ status: 1, stderr: `No account has ${nobodys}.\n` });
    const clara = await aYouth(app, { emailVerified: false });
    const emailIndex = app.fields.blindIndex('email', clara.email);
    await app.db.updateTable('people').set({ emailIndex }).where('id', '=', anna.id).execute();
    const { status, stderr } = end(clara.email);
    expect(status).toBe(1);
    for (const id of [anna.id, clara.id]) expect(stderr).toContain(id);
  });

  it('ends nothing without an account', async () => {
    expect(run('sessions-end.ts')).toMatchObject({ status: 1, stderr: expect.stringContaining('--everybody') });
  });
});

describe('audit:verify', () => {
  const verify = (...args: string[]) => run('audit-verify.ts', args);

  it('says that the log is intact, and finds what was changed or taken away, as a whole too', async () => {
    for (const action of ['a', 'b', 'c']) await app.audit.note(app.db, { actor: uuidv7(), action });
    const { stdout, status } = verify();
    expect({ status, stdout }).toEqual({ status: 0, stdout: expect.stringContaining('is intact') });
    const stored = /\d+:[0-9a-f]{64}/u.exec(stdout)![0];
    expect(verify(stored).status).toBe(0);
    await app.ownerPool.query(
      `ALTER TABLE audit_log DISABLE TRIGGER audit_log_only_grows; DELETE FROM audit_log WHERE action = 'c'`,
    );
    expect(verify().stderr).toMatch(/its seal \d+ of (the heads|chain \d+) was changed, or an entry there is missing/u);
    await app.ownerPool.query(
      `DELETE FROM audit_log; DELETE FROM audit_head; UPDATE audit_heads SET number = DEFAULT, seal = DEFAULT;
       ALTER TABLE audit_log ENABLE TRIGGER audit_log_only_grows`,
    );
    expect(verify(stored).stderr).toContain('its seal 1 of the heads ');
  });
});

describe('places:import', () => {
  const importing = (content: unknown) => {
    const file = join(folder, 'places.geojson');
    writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
    return run('places-import.ts', [file]);
  };
  const feature = (
    id: unknown,
    properties: unknown,
    geometry: unknown = { type: 'Point', coordinates: [151.21, -33.87] },
  ) => ({
    type: 'Feature',
    ...(id === null ? {} : { id }),
    properties,
    geometry,
  });
  const square = [
    [151.2, -33.88],
    [151.22, -33.88],
    [151.22, -33.86],
    [151.2, -33.86],
    [151.2, -33.88],
  ];
  const collection = (...features: unknown[]) => ({ type: 'FeatureCollection', features });
  const near = async () => (await app.call(placesEndpoints.nearby, { query: { lat: '-33.87', lng: '151.21' } })).Places;

  it('refuses what is not one, in one sentence, and stores nothing', async () => {
    for (const wrong of ['not json', {}, [], { type: 'FeatureCollection' }, collection({ type: 'Point' })]) {
      const { status, stderr } = importing(wrong);
      expect(status).toBe(1);
      expect(stderr.trim().split('\n')).toHaveLength(1);
      expect(stderr).not.toMatch(/^\s+at /mu);
    }
    expect(run('places-import.ts', [join(folder, 'none')]).stderr).toContain('There is no file');
    expect(run('places-import.ts').stderr).toContain('mycrew places:import');
    expect(await near()).toEqual([]);
  });

  it('stores points and areas, reports what it skipped, and updates what it knows', async () => {
    const extract = (name: string) =>
      collection(
        feature('n1', { amenity: 'library', name, 'addr:housenumber': '1', 'addr:street': 'High Street' }),
        feature('a4', { amenity: 'hospital', name: 'Hospital' }, { type: 'MultiPolygon', coordinates: [[square]] }),
        feature('way/9', { amenity: 'school', name: 'School' }, { type: 'Polygon', coordinates: [square] }),
        feature(null, { '@id': 'relation/3', amenity: 'police', name: 'Police' }),
        feature('n5', { amenity: 'bench' }),
        feature('n6', { amenity: 'cafe' }),
        feature(null, { amenity: 'cafe', name: 'Nameless id' }),
        feature('n7', { amenity: 'cafe', name: 'Nowhere' }, { type: 'Point', coordinates: [999, 0] }),
        feature('n1', { amenity: 'library', name, 'addr:housenumber': '1', 'addr:street': 'High Street' }),
      );
    const first = importing(extract('Old Library'));
    expect({ status: first.status, stderr: first.stderr }).toEqual({ status: 0, stderr: '' });
    expect(first.stdout).toContain('4 places were added, 0 updated.');
    expect(first.stdout).toContain(
      '1 of other kinds, 1 without a name, 1 without an OpenStreetMap id, 1 without a position, 1 duplicates',
    );
    const known = [{ source: 'osm', sourceRef: 'node/1' } as const, { source: 'osm', sourceRef: 'node/8' } as const];
    expect(await placeStore.known(app.db, known)).toBe(1);
    expect(importing(extract('New Library')).stdout).toContain('0 places were added, 4 updated.');
    const places = await near();
    expect(places.map(({ Name, Type, DistanceMetres }) => [Name, Type, DistanceMetres])).toEqual(
      expect.arrayContaining([
        ['New Library', 'library', 0],
        ['Hospital', 'hospital', 0],
        ['School', 'school', 0],
        ['Police', 'police', 0],
      ]),
    );
    expect(places).toHaveLength(4);
    expect(places.find(({ Type }) => Type === 'library')).toMatchObject({ Address: '1 High Street', Source: 'osm' });
  });
});
