// docs/operations/retention.md: retention as the code defines it. `npm run docs` writes it.
import { retentionPeriods } from './retention-periods.ts';
import { goesElse, goesWith, stays, withAccount } from './retention-rest.ts';
import { goes } from './retention.ts';

const hour = 3_600_000;

const inWords = (ms: number): string => {
  if (ms === 0) return 'at once';
  const hours = ms / hour;
  const [count, unit] = hours > 24 ? [hours / 24, 'day'] : [hours, 'hour'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
};

/** The newest comment on each table, out of the migrations in their order: `area: what it is`. */
export const tableWords = (migrations: readonly string[]): Map<string, string> => {
  const comment = /COMMENT ON TABLE ([\w.]+) IS '(?:[\w-]+: )?((?:[^']|'')*)'/gu;
  const found = migrations.flatMap((text) => [...text.matchAll(comment)]);
  return new Map(found.map(([, table, words]) => [table!, words!.replaceAll("''", '’').replaceAll('|', '\\|')]));
};

const lines = (rows: readonly string[][]): string => rows.map((row) => `| ${row.join(' | ')} |`).join('\n');

export const retentionPage = (words: ReadonlyMap<string, string>): string => {
  const about = (table: string) => `\`${table}\`${words.has(table) ? `: ${words.get(table)!}` : ''}`;
  const byItself = goes.map(({ table, what, afterMs, since, job, why }) => [
    `${about(table)}${what ? ` – ${what}` : ''}`,
    inWords(afterMs),
    since,
    `\`${job}\``,
    why,
  ]);
  const byClock = goesElse.map(({ what, afterMs, since, by }) => [what, inWords(afterMs), since, by]);
  const named = (rows: Readonly<Record<string, string>>) =>
    Object.entries(rows)
      .toSorted(([a], [b]) => a.localeCompare(b))
      .map(([table, reason]) => [about(table), reason]);
  return `# Retention periods

Generated from \`apps/api/src/privacy/retention.ts\` by \`npm run docs\`; the periods are in \`retention-periods.ts\`, where the jobs read them. A test runs each job on a row slightly older and one slightly younger than its period; another requires every table to be listed here.

## Deleted by age

Jobs run on the workers, hourly or nightly, in batches of a few thousand rows with short locks ([decision 62](../decisions/0062-old-rows-go-in-batches.md)).

| data | after | counted from | job | reason |
| - | - | - | - | - |
${lines(byItself)}

| other data | after | counted from | deleted by |
| - | - | - | - |
${lines(byClock)}

## Deleted with something else

All of it is also deleted with the account, ${inWords(retentionPeriods.closingAccounts)} after its person asked for that.

| data | deleted with |
| - | - |
${lines(named(goesWith))}

## Deleted with the account

A person can delete much of it in the app before.

${[...withAccount]
  .toSorted()
  .map((table) => `- ${about(table)}`)
  .join('\n')}

## Permanent

| data | reason |
| - | - |
${lines(named(stays))}

## Outside the database

| data | period |
| - | - |
| pictures, in a folder or in S3 | until their row is deleted or a moderator removes them: the job \`erase-picture\`, \`remove-files\` for a whole account |
| logs, on standard output | as long as you store them; they contain ids and route patterns, never what somebody wrote. 30 days are enough |
| messages in \`DATA_DIR/mailbox\`, without SMTP and SMS settings | until you delete them; never in production |
| backups | as long as you store them: at most 35 days, so that erased people are gone from them too; the ledger of deletions is [replayed](backup.md#restoring) after a restore |
| drafts and alerts on a phone | on that phone only: from six hours to 180 days, depending on the form, or until sent; signing out deletes them |
`;
};
