// Removal, a pause, sharing switched off and a block, against every call and every message that shows something of a youth.
import { chatEndpoints } from '@mycrew/contract/chat.ts';
import { crewEndpoints } from '@mycrew/contract/crew.ts';
import { pausingEndpoints } from '@mycrew/contract/pausing.ts';
import { mostReads, type ReadAnswer, readsPath } from '@mycrew/contract/reads.ts';
import { settingsEndpoints } from '@mycrew/contract/settings.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { pathOf } from '#testing/calling.ts';
import { aLooking, type Kind, type Looking, type Sign, signsIn } from '#testing/looking.ts';
import { theMatrix } from '#testing/matrix/all.ts';
import { heardByOthers, played, servedRows, shownToOthers, type Shows } from '#testing/matrix/shown.ts';
import { aWorld } from '#testing/matrix/world.ts';
import type { TestPerson } from '#testing/people.ts';

interface Situation {
  change(app: TestApp, youth: TestPerson, crew: TestPerson): Promise<unknown>;
  /** What is still seen, of all there is. */
  sees: Sign[];
}
const everything: Sign[] = [
  'felt early',
  'felt late',
  'page early',
  'page late',
  'plan early',
  'plan late',
  'event early',
  'event late',
  'nudge',
  'face',
  'here',
  'words early',
  'words late',
  'alert',
];
const without = (...gone: Sign[]) => everything.filter((sign) => !gone.includes(sign));

const situations: Record<string, Situation> = {
  'while nothing changed': { change: async () => {}, sees: everything },
  'once what they see is paused': {
    change: (app, youth, crew) => app.call(pausingEndpoints.pause, { body: { CrewId: crew.id } }, youth),
    sees: without('felt late', 'page late', 'plan late', 'event late', 'nudge', 'here'),
  },
  'once check-ins are not shared': {
    change: (app, youth) => app.call(settingsEndpoints.setShareData, { body: { CanShareData: false } }, youth),
    sees: without(
      'felt early',
      'felt late',
      'page early',
      'page late',
      'plan early',
      'plan late',
      'event early',
      'event late',
    ),
  },
  'once they are blocked': {
    change: (app, youth, crew) =>
      app.call(chatEndpoints.choose, { params: { id: crew.id }, body: { IsBlocked: true } }, youth),
    sees: without('here', 'words late'),
  },
  'once they are removed': {
    change: (app, youth, crew) =>
      app.call(crewEndpoints.removeFromCrew, { params: { crewId: crew.id }, body: {} }, youth),
    sees: [],
  },
};

const kindOf = (sign: Sign) => sign.split(' ')[0] as Kind;
/** Never shown by a call that does not say so. */
const neverByChance: Kind[] = ['felt', 'page', 'plan', 'event', 'nudge', 'words'];
const rowOf = (call: string) => servedRows.find(({ method, path }) => `${method} ${path}` === call)!;

let app: TestApp;
let picture: Blob;
beforeAll(async () => {
  app = await createTestApp();
  const white = sharp({ create: { width: 8, height: 8, channels: 3, background: 'white' } });
  picture = new Blob([new Uint8Array(await white.png().toBuffer())]);
});
afterAll(() => app.close());

it('every served call says what it shows of a youth, or why nothing', () => {
  const served = servedRows.filter(({ access }) => access !== 'staff').map(({ method, path }) => `${method} ${path}`);
  expect(Object.keys(shownToOthers).toSorted()).toEqual(served.toSorted());
});

describe.each(Object.entries(situations))('%s', (_, { change, sees }) => {
  let looking: Looking;
  beforeAll(async () => {
    looking = await aLooking(app, picture, (youth, crew) => change(app, youth, crew));
  }, 60_000);

  const signsBy = async (call: string, { asks, signs }: Shows): Promise<Sign[]> => {
    if (signs) return signs(looking);
    const found = new Set<Sign>();
    for (const request of asks?.(looking) ?? [{}]) {
      const { body } = await app.send(rowOf(call), request as never, looking.crew);
      for (const sign of signsIn(body, looking)) found.add(sign);
    }
    return [...found];
  };

  it.each(Object.entries(played as Record<string, Shows>))('%s', async (call, row) => {
    const counts = (sign: Sign) => row.shows.includes(kindOf(sign)) || neverByChance.includes(kindOf(sign));
    const expected = sees.filter((sign) => row.shows.includes(kindOf(sign)));
    expect((await signsBy(call, row)).filter(counts).toSorted()).toEqual(expected.toSorted());
  });

  it('the same where several reads are one request', async () => {
    const asked = Object.entries(played as Record<string, Shows>).flatMap(([call, { asks, signs, shows }]) =>
      signs || !call.startsWith('GET ') || rowOf(call).binary
        ? []
        : (asks?.(looking) ?? [{}]).map((request) => ({ call, shows, url: pathOf(rowOf(call), request) })),
    );
    const seen = new Map<string, Set<Sign>>();
    for (let at = 0; at < asked.length; at += mostReads) {
      const some = asked.slice(at, at + mostReads);
      const query = some.map(({ url }) => `of=${encodeURIComponent(url.slice('/api'.length))}`).join('&');
      const headers = { authorization: `Bearer ${looking.crew.token}`, 'x-active-ago': '0' };
      const { data } = (await app.raw({ url: `/api${readsPath}?${query}`, headers })).json<{ data: ReadAnswer[] }>();
      some.forEach(({ call }, nth) => {
        expect(data[nth], call).not.toBeNull();
        const signs = signsIn(JSON.stringify(data[nth]), looking);
        seen.set(call, new Set([...(seen.get(call) ?? []), ...signs]));
      });
    }
    expect(seen.size).toBeGreaterThan(10);
    for (const [call, signs] of seen) {
      const { shows } = (played as Record<string, Shows>)[call]!;
      const counts = (sign: Sign) => shows.includes(kindOf(sign)) || neverByChance.includes(kindOf(sign));
      const expected = sees.filter((sign) => shows.includes(kindOf(sign)));
      expect([...signs].filter(counts).toSorted(), call).toEqual(expected.toSorted());
    }
  });

  it.each(['checkin', 'page', 'plan', 'event', 'coming', 'words', 'alert'] as const)(
    'over the socket, with %s',
    (act) => {
      const notified = looking.heard[act].map((message) => heardByOthers[message as keyof typeof heardByOthers]);
      const seen = new Set<string>(sees.filter((sign) => !sign.endsWith('early')).map(kindOf));
      const ofThis = {
        checkin: ['felt', 'nudge'],
        page: ['page'],
        plan: ['plan'],
        event: ['event'],
        coming: ['here'],
        words: ['words'],
        alert: ['alert'],
      }[act];
      for (const kind of ofThis) expect(notified.includes(kind), kind).toBe(seen.has(kind));
      // A word of it that nothing is heard of would be a sign by itself.
      if (ofThis.every((kind) => !seen.has(kind))) expect(looking.heard[act]).toEqual([]);
    },
  );
});

it('what says that it shows nothing shows nothing', async () => {
  const others = await aWorld(app);
  const looking = await aLooking(app, picture, async () => {});
  const world = { ...others, owner: looking.youth, crew: looking.crew };
  const wrong: string[] = [];
  for (const row of servedRows) {
    const call = `${row.method} ${row.path}`;
    if (row.method !== 'GET' || row.binary || call in played || row.access === 'staff') continue;
    const request = (await theMatrix.find((each) => each.call === call)!.prepare?.(world, 'C')) ?? {};
    const { body } = await app.send(row, request as never, looking.crew);
    const signs = signsIn(body, looking).filter((sign) => neverByChance.includes(kindOf(sign)));
    if (signs.length > 0) wrong.push(`${call}: ${signs.join(', ')}`);
  }
  expect(wrong).toEqual([]);
}, 120_000);
