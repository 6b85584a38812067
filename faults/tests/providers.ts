// F9: providers that fail in every way there is, each for people of its own, so that all of it happens at once.
import type { Reporting } from '../providers.ts';
import type { Trouble } from '../receipts.ts';
import { smallCrew, type Stage } from '../stage.ts';
import type { FaultTest } from './fault-test.ts';

const troubles: Trouble[] = ['refused', 'busy', 'lost', 'hang', 'garbled', 'reset'];
const reportings: Reporting[] = ['delivered', 'twice', 'out of order'];
const otherWithinMs = 10_000;

/** The first provider fails each time; a browser's push service, of which there is one, fails twice. */
const failFor = async (stage: Stage, count: number): Promise<void> => {
  const { receipts } = stage.cluster.providers;
  const troubleOf = new Map<string, Trouble>();
  const pushTries = new Map<string, number>();
  receipts.trouble = (channel, provider, personId) => {
    const trouble = troubleOf.get(personId) ?? 'ok';
    if (channel !== 'push') return provider.endsWith('one') ? trouble : 'ok';
    const tries = (pushTries.get(personId) ?? 0) + 1;
    pushTries.set(personId, tries);
    return tries <= 2 ? trouble : 'ok';
  };
  const youths = await stage.youths(count * troubles.length, smallCrew);
  for (const [turn, { friends }] of youths.entries())
    for (const { id } of friends) troubleOf.set(id, troubles[turn % troubles.length]!);
  await stage.together(youths, () => ({}));
};

export const providerTroubles: FaultTest = {
  name: 'F9',
  what: 'providers that refuse, hang, lie, break off, report twice',
  async run(stage) {
    const { wishes, cluster, checker } = stage;
    stage.patienceMs = 90_000;
    for (let round = 0; round < wishes.rounds; round++) {
      cluster.providers.reporting = reportings[round % reportings.length]!;
      await failFor(stage, wishes.isSmall ? 2 : 20);
    }
    cluster.providers.reporting = 'out of order';
    await stage.together(await stage.youths(wishes.isSmall ? 4 : 40), () => ({}));
    cluster.providers.reporting = 'none';
    const slowest = checker.findings.takenMs.reduce((most, ms) => Math.max(most, ms), 0);
    if (!wishes.isSmall && slowest > otherWithinMs)
      checker.findings.add('late', `somebody was reached by another provider only after ${Math.round(slowest)} ms`);
  },
};
