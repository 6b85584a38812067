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
  return `# What is kept for how long

Written by \`npm run docs\` from \`apps/api/src/privacy/retention.ts\`; the periods stand in \`retention-periods.ts\` beside it, and whatever deletes reads them there. A test puts a row just older and one just younger than each period before the job, and another asks that every table stands here.

## Goes by itself

Jobs run on the workers, each hour or each night, in batches of a few thousand rows that lock nothing for long ([decision 62](../decisions/0062-old-rows-go-in-batches.md)).

| what | after | counted from | job | why so long |
| - | - | - | - | - |
${lines(byItself)}

| what else | after | counted from | by |
| - | - | - | - |
${lines(byClock)}

## Goes with something else

All of it goes with the account too, ${inWords(retentionPeriods.closingAccounts)} after its person asked.

| what | goes with |
| - | - |
${lines(named(goesWith))}

## Goes with the account

A person deletes much of it in the app before; what nobody deletes stays theirs for as long as they have an account.

${[...withAccount]
  .toSorted()
  .map((table) => `- ${about(table)}`)
  .join('\n')}

## Stays

| what | why |
| - | - |
${lines(named(stays))}

## Outside of the database

| what | how long |
| - | - |
| pictures, in a folder or in S3 | until their row goes or they are taken away: the job \`erase-picture\`, \`remove-files\` for a whole account |
| logs, on standard output | as long as you keep them; they hold ids and patterns of routes, never what somebody wrote. 30 days are enough |
| messages in \`DATA_DIR/mailbox\`, without SMTP and SMS settings | until you delete them; never in production |
| backups | as long as you keep them: at most 35 days, so that who was erased is gone from them too; the ledger of deletions is [replayed](../operations.md) after a restore |
| drafts and alerts on a phone | on that phone alone: from six hours to 180 days by the form, or until sent; signing out clears them |
`;
};
