// What was promised for a rolling restart, looked up afterwards: in the answers, the database, at the providers and on the pages.
import type { Cluster } from '../../faults/cluster.ts';
import { isCall } from '../../faults/receipts.ts';
import { until } from '../../faults/wait.ts';
import type { Stage } from '../drill.ts';
import type { Page } from './pages.ts';
import type { Done } from './traffic.ts';

const at = (sorted: number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
const ms = (times: number[]): string => {
  const sorted = times.toSorted((a, b) => a - b);
  const [p50, p99, most] = [at(sorted, 0.5), at(sorted, 0.99), sorted.at(-1) ?? 0].map((time) => Math.round(time));
  return `p50 ${p50} ms, p99 ${p99} ms, longest ${most} ms`;
};
const isWell = ({ status }: Done): boolean => status >= 200 && status < 300;

export const lookAtAnswers = (stage: Stage, done: Done[]): void => {
  for (const kind of new Set(done.map((each) => each.kind))) {
    const these = done.filter((each) => each.kind === kind);
    const failed = these.filter((each) => !isWell(each));
    stage.say(
      `${kind.padEnd(9)} ${String(these.length).padStart(5)} sent, ${failed.length} failed; ${ms(these.map((each) => each.ms))}`,
    );
    const reports = new Map<string, number>();
    for (const { status, error } of failed) {
      const words = `${status} ${error}`.trim();
      reports.set(words, (reports.get(words) ?? 0) + 1);
    }
    for (const [words, count] of reports) stage.found(`${count} × ${kind}: ${words}`);
  }
};

/** What was answered well is there, and once. */
export const lookAtWhatIsStored = async (
  stage: Stage,
  { postgres, providers, people }: Cluster,
  done: Done[],
): Promise<void> => {
  const count = async (table: string): Promise<number> =>
    Number((await postgres.ask<{ n: string }>(`SELECT count(*) AS n FROM ${table}`))[0]!.n);
  const well = (kinds: string[]) => done.filter((each) => kinds.includes(each.kind) && isWell(each)).length;
  for (const [table, kinds] of [
    ['checkins', ['check-in']],
    ['chat_messages', ['chat', 'upload']],
    ['alerts', ['alert']],
  ] as const) {
    const [stored, answered] = [await count(table), well([...kinds])];
    stage.say(`${table.padEnd(13)} ${answered} answered well, ${stored} kept`);
    if (stored !== answered) stage.found(`${stored} rows in ${table}, ${answered} answers that one was saved`);
  }
  const alerts = done.filter((each) => each.kind === 'alert' && isWell(each));
  for (const { youth, data } of alerts)
    providers.receipts.expect(people.linkKey, String(data['alertId']), youth.friends);
  const calls = alerts.flatMap(({ youth, data }) =>
    youth.friends.map(({ id }) => ({ id, alertId: String(data['alertId']) })),
  );
  const untold = () =>
    calls.filter(
      ({ id, alertId }) =>
        !providers.receipts
          .of(id)
          .some((got) => got.channel === 'email' && isCall(got.kind) && providers.receipts.alertOf(got) === alertId),
    );
  await until(() => untold().length === 0, 60_000, 500);
  stage.say(`alerts told   ${calls.length - untold().length} of ${calls.length} people by mail`);
  if (untold().length > 0) stage.found(`${untold().length} people were not told of an alert`);
};

export const lookAtPages = (stage: Stage, pages: Page[], done: Done[]): void => {
  for (const [name, these] of [
    ['web sockets', pages.filter(({ isPolling }) => !isPolling)],
    ['polling', pages.filter(({ isPolling }) => isPolling)],
  ] as const) {
    const away = these.flatMap((page) => page.away);
    const asked = away.filter(({ wasAsked }) => wasAsked);
    stage.say(
      `${name.padEnd(13)} ${these.length} pages, away ${away.length} times (${asked.length} asked to move); ` +
        `${ms(away.map((each) => each.ms))}; ${these.flatMap((page) => page.readAgain).length} read everything again`,
    );
    const gone = these.filter((page) => !page.isThere());
    if (gone.length > 0) stage.found(`${gone.length} pages did not come back (${name})`);
  }
  const byPerson = new Map(pages.map((page) => [page.personId, page]));
  let [notified, missed] = [0, 0];
  for (const { youth, words, at: sentAt } of done.filter((each) => each.kind === 'chat' && isWell(each))) {
    const page = byPerson.get(youth.friends[0]!.id);
    if (!page) continue;
    notified += 1;
    // Read again after it was sent, it stands on the page all the same.
    if (!page.heard.has(words) && !page.readAgain.some((moment) => moment >= sentAt)) missed += 1;
  }
  stage.say(`messages      ${notified} to open pages, ${missed} missed`);
  if (missed > 0) stage.found(`${missed} messages neither came by the socket nor were read again`);
};
