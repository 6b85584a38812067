// F8: lines between everybody that are slow, narrow, deaf for a while, or break in the middle of an answer.
import { goodLine, Proxy, type Line } from '../proxy.ts';
import type { Stage } from '../stage.ts';
import type { FaultTest } from './fault-test.ts';

const badLines: [string, Partial<Line>][] = [
  ['slow', { delayMs: 100 }],
  ['narrow', { bytesPerSecond: 10_000 }],
  ['broken', { resetAfter: 60 }],
  ['very slow', { delayMs: 2_000 }],
];

const live = async (stage: Stage, perLine: number): Promise<void> =>
  stage.together(await stage.youths(perLine), () => ({ copies: 2, ack: 'by link' }));

export const lines: FaultTest = {
  name: 'F8',
  what: 'slow, narrow and breaking lines',
  async run(stage) {
    const { cluster, chance, wishes } = stage;
    stage.patienceMs = 120_000;
    const next = () => chance.next();
    const near = await Promise.all(cluster.apis.map(({ port }) => Proxy.to(port, next)));
    stage.ports = () => near.map(({ port }) => port);
    const far = Object.values(cluster.lines);
    const { mail, one, push } = cluster.lines;
    const bent = (name: string) => (name === 'broken' ? [one] : name === 'very slow' ? [mail, one, push] : far);
    const chosen = wishes.isSmall ? badLines.slice(0, 3) : badLines;
    try {
      for (let round = 0; round < wishes.rounds; round++) {
        for (const [name, bad] of chosen) {
          // Whatever times out there does so for minutes; once shows it.
          if (name === 'very slow' && round > 0) continue;
          // The last API process stays well, and so do the second providers where a letter would never get through.
          near[0]!.line = { ...goodLine, ...bad };
          const { receipts } = cluster.providers;
          receipts.isUnheard = (provider) => name === 'very slow' || (name === 'broken' && provider === 'one');
          for (const line of far) line.line = goodLine;
          for (const line of bent(name)) line.line = { ...goodLine, ...bad };
          await live(stage, wishes.isSmall ? 4 : 20);
        }
      }
    } finally {
      for (const line of far) line.line = goodLine;
      await Promise.all(near.map((proxy) => proxy.close()));
    }
  },
};
