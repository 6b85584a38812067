// A server whose clock a story moves, together with that of its database and of a browser.
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { rowsOf } from './own-database.ts';
import type { OwnServer } from './server.ts';

const file = join(mkdtempSync(join(tmpdir(), 'mycrew-clock-')), 'ahead');
writeFileSync(file, '0');

/** Settings of a server whose clock can be moved. */
export const movableClock = {
  NODE_OPTIONS: `--import ${new URL('moved-clock.mjs', import.meta.url).href}`,
  CLOCK_AHEAD_FILE: file,
};

const confirmed = `${file}.read`;
const hasRead = (ahead: number) => existsSync(confirmed) && readFileSync(confirmed, 'utf8') === String(ahead);

/** The server hears a signal whenever it gets to it: what is asked before would be answered by the old clock. */
async function untilRead(ahead: number): Promise<void> {
  const deadline = performance.now() + 40_000;
  while (!hasRead(ahead)) {
    if (performance.now() > deadline) throw new Error('The server did not take over the moved clock.');
    await new Promise((wake) => setTimeout(wake, 10));
  }
}

/** From here on it is `to` for both, and goes on from there. Where `to` is past, what is due later is due at once. */
export async function moveClock(server: OwnServer, to: Date, page?: Page): Promise<void> {
  const ahead = to.getTime() - Date.now();
  await rowsOf(
    server,
    `CREATE OR REPLACE FUNCTION db_now() RETURNS timestamptz LANGUAGE sql STABLE AS $$SELECT statement_timestamp() + interval '${ahead} milliseconds'$$`,
  );
  rmSync(confirmed, { force: true });
  writeFileSync(file, String(ahead));
  process.kill(server.pid, 'SIGUSR2');
  await untilRead(ahead);
  await page?.clock.setSystemTime(to);
}
