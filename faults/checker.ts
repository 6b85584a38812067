// Holds the client's log, the database and the providers' receipts against each other, one alert after another.
import { checkMessages, isUnknown } from './check-messages.ts';
import { checkRecipients } from './check-recipients.ts';
import { checkTimers } from './check-timers.ts';
import type { Cluster } from './cluster.ts';
import { Findings } from './findings.ts';
import type { Journal } from './journal.ts';
import { readAlerts, type AlertRow, type DeliveryRow } from './ledger.ts';
import type { Life } from './life.ts';
import type { Look } from './look.ts';
import type { Friend } from './people.ts';
import { until } from './wait.ts';
import { isCall, isTaken, type Receipt } from './receipts.ts';

interface StragglerRow extends Pick<DeliveryRow, 'crashes' | 'resent' | 'state' | 'channel' | 'provider'> {
  /** Nothing: it is still on. */
  endedAt: number | null;
}

/** Checks that what the client was answered is true. */
const checkAnswers = (life: Life, rows: AlertRow[], { findings, wrong }: Look): void => {
  for (const { wrong: what, words } of life.troubles) wrong(what, words);
  findings.alerts += rows.length;
  for (const ms of life.acceptMs) findings.acceptMs.push(ms);
  if (rows.length > 1) wrong('twice', `${rows.length} alerts for one call for help`);
  for (const id of life.alertIds)
    if (!rows.some((row) => row.id === id)) wrong('lost', `accepted as ${id}, and there is no such alert`);
  if (life.endAnswer === 'CLEARED' && rows.some(({ state }) => state === 'active'))
    wrong('lost', 'the end was accepted, and the alert is still on');
};

export class Checker {
  readonly findings: Findings = new Findings();
  timerMayBeLateMs = 2_000;
  readonly #cluster: Cluster;
  readonly #journal: Journal;
  /** Alerts that were checked and whose receipts were put away; what comes of them later must not. */
  readonly #checked: Map<string, Set<string>> = new Map();

  readonly #stragglers: Receipt[] = [];

  constructor(cluster: Cluster, journal: Journal) {
    this.#cluster = cluster;
    this.#journal = journal;
  }

  /** Those of them of whose alerts nothing is under way any more. */
  async settled(lives: Life[]): Promise<Life[]> {
    const open = await this.#cluster.postgres.ask<{ id: string }>(
      'SELECT DISTINCT alert_id AS id FROM alert_deliveries WHERE alert_id = any($1::uuid[]) AND settled_at IS NULL',
      [lives.flatMap(({ alertIds }) => [...alertIds])],
    );
    const ids = new Set(open.map(({ id }) => id));
    return lives.filter(({ alertIds }) => ![...alertIds].some((id) => ids.has(id)));
  }

  /** As soon as nothing of them is under way, or when nobody waits any longer. */
  async checkWhenSettled(lives: Life[], waitOnMs: number): Promise<void> {
    await until(async () => (await this.settled(lives)).length === lives.length, waitOnMs, 200);
    await this.check(lives);
  }

  async check(lives: Life[]): Promise<void> {
    const rows = await readAlerts(
      this.#cluster.postgres,
      lives.flatMap(({ taps }) => taps.map(({ id }) => id)),
    );
    for (const { id, deliveries } of rows.values())
      for (const { crewId, kind, version } of deliveries)
        this.#cluster.providers.receipts.explain(id, crewId, kind, version);
    const byTap = new Map(
      [...rows.values()].flatMap((row) => [...row.taps].map((tap): [string, AlertRow] => [tap, row])),
    );
    for (const life of lives) this.#checkLife(life, byTap);
  }

  #checkLife(life: Life, byTap: Map<string, AlertRow>): void {
    const { findings } = this;
    const key = life.taps[0]!.id;
    const name = `(alert ${[...life.alertIds].join(', ') || 'unknown'})`;
    const wrong: Look['wrong'] = (what, words) => findings.add(what, `${words} ${name}`, this.#journal.of(key));
    const look: Look = { cluster: this.#cluster, findings, wrong };
    const found = new Set(life.taps.map(({ id }) => byTap.get(id)).filter((row) => row !== undefined));
    checkAnswers(life, [...found], look);
    for (const row of found) {
      checkRecipients(life, row, look);
      for (const friend of life.youth.friends)
        checkMessages(life, row, friend, this.#receiptsOf(friend, life, row, look), look);
      checkTimers(row, this.timerMayBeLateMs, look);
      this.#putAway(life, row);
    }
    this.#journal.forget(key);
  }

  /** What is about this alert; the rest must be about one that was checked before. */
  #receiptsOf(friend: Friend, life: Life, row: AlertRow, { wrong }: Look): Receipt[] {
    const { receipts } = this.#cluster.providers;
    const all = receipts.of(friend.id);
    for (const receipt of all) {
      const alertId = receipts.alertOf(receipt);
      if (alertId === row.id) continue;
      if (alertId !== null && this.#checked.get(life.youth.id)?.has(alertId)) this.#stragglers.push(receipt);
      else wrong('wrong', `a ${receipt.channel} about another alert reached ${friend.id}`);
    }
    return all.filter((receipt) => receipts.alertOf(receipt) === row.id);
  }

  #putAway(life: Life, row: AlertRow): void {
    const { providers, people } = this.#cluster;
    const known = this.#checked.get(life.youth.id) ?? new Set();
    this.#checked.set(life.youth.id, known.add(row.id));
    providers.receipts.forget(people.linkKey, row.id, life.youth.friends);
  }

  /** What came after its alert had been checked: a call is one after the end, if there is one; an end is one too many. */
  async #checkStragglers(): Promise<void> {
    const { providers, postgres } = this.#cluster;
    const late = [...this.#stragglers.splice(0), ...providers.receipts.rest()].filter(isTaken);
    for (const receipt of late) {
      const rows = await postgres.ask<StragglerRow>(
        `SELECT d.crashes, d.resent, d.state, d.channel, d.provider, extract(epoch FROM a.ended_at)::float8 * 1000 AS "endedAt"
         FROM alert_deliveries d JOIN alerts a ON a.id = d.alert_id
         WHERE d.alert_id = $1 AND d.crew_id = $2 AND d.channel = $3 AND d.kind = $4 AND ($5::int IS NULL OR d.version = $5)`,
        [providers.receipts.alertOf(receipt), receipt.personId, receipt.channel, receipt.kind, receipt.version],
      );
      this.#checkStraggler(receipt, rows[0]);
    }
  }

  #checkStraggler(receipt: Receipt, row: StragglerRow | undefined): void {
    const { findings } = this;
    const { kind, channel, personId, provider, begunAt, at } = receipt;
    const what = `${kind} by ${channel} to ${personId}`;
    if (!row) return findings.add('wrong', `a ${what} that stands nowhere`);
    const { endedAt } = row;
    const wasUnknown = isUnknown(row, provider, this.#cluster);
    if (isCall(kind) && endedAt !== null && at > endedAt) {
      if (wasUnknown && begunAt < endedAt) findings.inTheAir++;
      else findings.add('afterClear', `a ${what} came ${Math.round(at - endedAt)} ms after the end`);
    } else if (wasUnknown) findings.repeated++;
    else findings.add('twice', `a late ${what}`);
  }

  /** Nothing that is due is on its way to anybody any more; what waits for its minute is nobody's concern; answers whether it came to that. */
  untilQuiet(withinMs: number): Promise<boolean> {
    const { postgres } = this.#cluster;
    return until(
      async () =>
        (
          await postgres.ask(
            `SELECT FROM alert_deliveries WHERE settled_at IS NULL AND next_at < db_now() + interval '2 seconds' LIMIT 1`,
          )
        ).length === 0,
      withinMs,
      200,
    );
  }

  /** When all is over: nobody got what nothing was known of, and no process left by itself. */
  async finish(): Promise<Findings> {
    const { providers, servers } = this.#cluster;
    await this.#checkStragglers();
    for (const odd of providers.receipts.odd.splice(0)) this.findings.add('wrong', odd);
    for (const server of servers) for (const words of server.surprises.splice(0)) this.findings.add('other', words);
    return this.findings;
  }
}
