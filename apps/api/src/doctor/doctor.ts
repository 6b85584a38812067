// Checks an installation as an operator would: settings, key, disk space, database, and every external service it needs.
import { brand } from '@mycrew/contract/brand.ts';
import { existsSync } from 'node:fs';
import { automatedDecisions } from '@mycrew/contract/automated-decisions.ts';
import { installationDefaults } from '@mycrew/contract/installation.ts';
import type { SignUpMode } from '@mycrew/contract/sign-up.ts';
import type pg from 'pg';
import { lastBackupStore } from '#src/backup/last-backup.store.ts';
import { lastBackupWords } from '#src/backup/last-backup.ts';
import type { Db } from '#database/database.ts';
import { isNewDatabase } from '#database/migrate.ts';
import { createSpace } from '#database/space.ts';
import type { Config } from '#src/config.ts';
import { nameAs, readInstallation } from '#src/installation/installation.ts';
import { needsSender } from '#adapters/sms-provider.ts';
import { dutyFindings } from './duty-gaps.ts';
import { databaseFindings, roleFindings } from './database-checks.ts';
import { keyFindings } from './key-findings.ts';
import { broken, fine, type Finding, look, orBroken } from './finding.ts';
import { adaptersFindings } from './adapter-findings.ts';
import { proxyFindings } from './proxy-findings.ts';
import { settingsFindings } from './settings-findings.ts';
import { standbyFindings } from './standby-findings.ts';
import { type Recipients, trialFindings } from './trial-messages.ts';

/** Beside the pool: connections for alerts, for their delivery and for listening. */
const besidePool = 14;

export interface Given {
  config: Config;
  db: Db;
  pool: pg.Pool;
  now: () => Date;
  /** Whom to send a mail or a text as a test; nobody: nothing is sent. */
  recipients?: Recipients;
}

const roomFindings = ({ config, db }: Given, isNew: boolean): Promise<Finding[]> =>
  orBroken('disk', 'Check that DATA_DIR exists.', async () => {
    if (isNew && !existsSync(config.dataDir))
      return [fine('disk', `${config.dataDir} is not there yet: the first start makes it.`)];
    const { disk, wal } = await createSpace({ db, dataDir: config.dataDir }).look();
    return [
      disk === null || disk.state === 'ok'
        ? fine('disk', `${disk?.freeMb ?? '?'} MB are free in DATA_DIR.`)
        : broken('disk', `Only ${disk.freeMb} MB are free in DATA_DIR.`, 'Free disk space before writes fail.'),
      ...(wal?.state === 'high'
        ? [
            look(
              'disk',
              `The write-ahead log of the database takes ${wal.mb} MB.`,
              'Check which replication slot retains it.',
            ),
          ]
        : []),
    ];
  });

const backupFindings = ({ db, now }: Given): Promise<Finding[]> =>
  orBroken('backup', `Start ${brand.name} once, then run this again.`, async () => {
    if (!(await lastBackupStore.hasTable(db))) return [];
    const newest = await lastBackupStore.newest(db);
    const last = newest && { ...newest, ageSeconds: (now().getTime() - newest.at.getTime()) / 1_000 };
    const { line, mend } = lastBackupWords(last ?? null);
    return [mend === undefined ? fine('backup', line) : look('backup', line, mend)];
  });

const mostNamed = 3;

/** Words of an operator's own have to name what programs decide as well (APP 1.7 to 1.9). */
const policyFindings = ({ db, now }: Given): Promise<Finding[]> =>
  orBroken('privacy policy', `Start ${brand.name} once, then run this again.`, async () => {
    const policy = await db
      .selectFrom('policies')
      .select(['version', 'sections'])
      .where('type', '=', 'privacy')
      .where('publishedAt', '<=', now())
      .orderBy('version', 'desc')
      .limit(1)
      .executeTakeFirst();
    if (!policy) return [];
    const text = JSON.stringify(policy.sections);
    const missing = Object.values(automatedDecisions).flatMap(({ what }) => (text.includes(what) ? [] : [`“${what}”`]));
    if (missing.length === 0) return [fine('privacy policy', 'It names everything that programs decide.')];
    const named = [...missing.slice(0, mostNamed), ...(missing.length > mostNamed ? ['…'] : [])].join(', ');
    return [
      look(
        'privacy policy',
        `Version ${policy.version} does not name ${missing.length} of the things that programs decide: ${named}`,
        'From 10 December 2026 it has to. `mycrew policy:publish privacy --print` prints words that do: docs/operations/policies.md.',
      ),
    ];
  });

const staffedFindings = ({ db, now }: Given): Promise<Finding[]> =>
  orBroken('on duty', `Start ${brand.name} once, then run this again.`, () => dutyFindings(db, now()));

/** Without one nobody can say who may come in, or open what an emergency needs. */
const leadFindings = ({ db, now }: Given): Promise<Finding[]> =>
  orBroken('who leads', `Start ${brand.name} once, then run this again.`, async () => {
    const leads = await db
      .selectFrom('staffRoles')
      .innerJoin('people', 'people.id', 'staffRoles.personId')
      .select('personId')
      .where('role', '=', 'lead')
      .where('revokedAt', 'is', null)
      .where((row) => row.or([row('validUntil', 'is', null), row('validUntil', '>', now())]))
      .where('status', '=', 'active')
      .execute();
    if (leads.length === 0)
      return [
        look(
          'who leads',
          'Nobody leads the desk yet.',
          '`mycrew setup:link` prints where the first lead begins; `mycrew staff:grant <email> lead` gives the role to an account.',
        ),
      ];
    return [
      fine('who leads', leads.length === 1 ? 'One person leads the desk.' : `${leads.length} people lead the desk.`),
    ];
  });

/** A provider that takes messages may still lose them: whoever leads has typed the code of one that came. */
const arrivalFindings = ({ db, config }: Given): Promise<Finding[]> =>
  orBroken('arrival', `Start ${brand.name} once, then run this again.`, async () => {
    const rows = await db.selectFrom('setupTries').select(['step', 'provenAt']).execute();
    const ways = config.hasSms ? (['mail', 'text'] as const) : (['mail'] as const);
    return ways.map((way) => {
      const provenAt = rows.find(({ step }) => step === way)?.provenAt;
      return provenAt
        ? fine('arrival', `A test ${way} arrived on ${provenAt.toISOString().slice(0, 10)}.`)
        : look('arrival', `No test ${way} is known to have arrived.`, 'Send one at the desk, under First steps.');
    });
  });

const signUpWords: Record<SignUpMode, string> = {
  open: 'Everybody may sign up.',
  code: 'A code is needed to sign up.',
  domain: 'An email of your domains is needed to sign up.',
  closed: 'Sign-up is closed.',
};

const installationFindings = ({ db, config }: Given): Promise<Finding[]> =>
  orBroken('installation', `Start ${brand.name} once, then run this again.`, async () => {
    const found = await readInstallation(db, config.installation);
    // Trial messages come from whom others come.
    nameAs(found);
    const { values, sources, unfit } = found;
    const needsFrom = [config.smsUrl, config.smsUrl2].some((address) => address && needsSender(address));
    const fixed = Object.entries(sources).flatMap(([key, from]) => (from === 'environment' ? [key] : []));
    return [
      values.ContactEmail === installationDefaults.ContactEmail
        ? look(
            'contact address',
            `It is ${values.ContactEmail}.`,
            'Set OPERATOR_NAME and OPERATOR_EMAIL, or both at the desk: policies and mail show them.',
          )
        : fine('contact address', 'Policies and mail show it.'),
      unfit.length > 0
        ? look('installation', `Stored, but not usable: ${unfit.join(', ')}.`, 'Set them again at the desk.')
        : fine('installation', fixed.length > 0 ? `Set by the environment: ${fixed.join(', ')}.` : 'Set at the desk.'),
      ...(config.hasSms && needsFrom && !values.SmsFrom
        ? [broken('texts', 'They have no sender, so none is sent.', 'Set one at the desk, or `from` in SMS_URL.')]
        : []),
      fine('sign-up', `${signUpWords[values.SignUpMode]} Whoever was invited always may.`),
    ];
  });

/** Before the first start nothing can answer there. */
const notYet = (found: Finding): Finding =>
  found.about === 'BASE_URL' && found.state === 'broken'
    ? look(found.about, 'Nothing responds there yet.', `Run this again once ${brand.name} runs.`)
    : found;

/** In the order in which one would mend them. Nothing is changed, and nothing is sent but what is asked for. */
export const examine = async (given: Given): Promise<Finding[]> => {
  const { config, db, pool, now, recipients = {} } = given;
  const settings = settingsFindings(config);
  const database = await databaseFindings({ pool, now, wanted: config.databasePool + besidePool });
  const isNew = await isNewDatabase(pool).catch(() => false);
  const { houseKey, findings: key } = await keyFindings(given, isNew);
  return [
    ...settings,
    ...database,
    ...(await roleFindings(config)),
    ...(await standbyFindings(config, db)),
    ...key,
    ...(await roomFindings(given, isNew)),
    ...(isNew
      ? []
      : [
          ...(await installationFindings(given)),
          ...(await leadFindings(given)),
          ...(await arrivalFindings(given)),
          ...(await backupFindings(given)),
          ...(await policyFindings(given)),
          ...(await staffedFindings(given)),
        ]),
    ...(await adaptersFindings(config)).map((found) => (isNew ? notYet(found) : found)),
    ...(houseKey ? await proxyFindings({ baseUrl: config.baseUrl, houseKey, now }) : []),
    ...(await trialFindings(config, recipients, now())),
  ];
};
