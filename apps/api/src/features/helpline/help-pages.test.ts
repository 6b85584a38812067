// Help as HTML from the server: whole without script, small, and silent about what somebody looked for.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { fontFile } from '@mycrew/contract/constants.ts';
import { wordsOf } from '@mycrew/contract/words.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createLog } from '#src/log.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { helpDirectory } from './directory.ts';
import { english } from './messages.ts';
import { findSafePlacePage } from './pages/find-safe-place.ts';
import { helpStyle } from './pages/styles.ts';
import { createSafePlaceSearch } from './safe-place-search.ts';

const needHelpNow = '/need-help-now';
const safePlace = '/un-auth-find-safe-place';
const mostBytes = 14_000;
const words = wordsOf(english);
const logged: string[] = [];
let app: TestApp;
beforeAll(async () => {
  const stream = new Writable({
    write(line, _encoding, done) {
      logged.push(String(line));
      done();
    },
  });
  app = await createTestApp({ settings: { log: createLog('info', { stream }) } });
});
afterAll(() => app.close());
beforeEach(() => app.reset());

const get = (url: string, headers: Record<string, string> = {}) => app.raw({ url, headers });
const plain = (html: string) => html.replaceAll(/<[^>]+>/gu, ' ').replaceAll(/\s+/gu, ' ');

describe.each([needHelpNow, safePlace])('%s', (url) => {
  it('is whole within 14 kB: one answer, nothing more to fetch', async () => {
    const answer = await get(url, { 'accept-encoding': 'gzip' });
    expect(answer.headers['content-encoding']).toBe('gzip');
    expect(answer.rawPayload.byteLength).toBeLessThanOrEqual(mostBytes);
    const html = gunzipSync(answer.rawPayload).toString();
    // The app's font is all that it may ask for; until it has come, or where it never comes, another stands in.
    expect(html).not.toMatch(/\ssrc=|url\((?!\/assets\/nunito-sans)|@import|<link(?! rel="icon" href="data:,")/u);
    expect(html).toContain('font-display:swap');
    const squeezed = await get(url, { 'accept-encoding': 'gzip, deflate, br' });
    expect(brotliDecompressSync(squeezed.rawPayload).toString()).toBe(html);
    expect((await get(url)).body).toBe(html);
  });

  it('has no script and no style outside of its one sheet, and its policy allows nothing else', async () => {
    const { body, headers } = await get(url);
    expect(body).not.toMatch(/<script|\son\w+=|javascript:|\sstyle=/iu);
    const styles = [...body.matchAll(/<style>([^<]*)<\/style>/gu)].map(([, css]) => css!);
    expect(styles).toHaveLength(1);
    const hash = createHash('sha256').update(styles[0]!).digest('base64');
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain(`style-src 'sha256-${hash}'`);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("font-src 'self'");
    expect(policy).not.toMatch(/unsafe|script-src|https?:/u);
    expect(headers['referrer-policy']).toBe('no-referrer');
  });

  it('may be cached for when there is no network, and says nothing in the window’s title', async () => {
    const { body, headers } = await get(url);
    expect(headers['cache-control']).toMatch(/^public, max-age=\d+/u);
    expect(body).toMatch(/<title>(?:Phone numbers|Places nearby)<\/title>/u);
  });

  it('leads away fast, says honestly what that cannot do, and has one heading', async () => {
    const { body } = await get(url);
    expect(body).toContain('href="https://www.bom.gov.au/"');
    expect(plain(body)).toContain('can’t clear your browser history');
    expect(body.match(/<h1/gu)).toHaveLength(1);
    expect(body).toContain('href="tel:000"');
  });
});

describe('the look of the pages', () => {
  const web = (path: string) => readFileSync(join(import.meta.dirname, '../../../../web', path), 'utf8');
  const tokens = web('src/shared/styles/tokens.css');
  const short = (value: string) => value.replace(/^#(.)\1(.)\2(.)\3$/u, '#$1$2$3');
  const named = (css: string) =>
    Object.fromEntries(
      Array.from(css.matchAll(/--([\w-]+):\s*([^;}]+)/gu), ([, name, value]) => [name, short(value!)]),
    );
  const tokensOf = (theme: string) =>
    named(new RegExp(`\\[data-theme='${theme}'\\] \\{([^}]*)`, 'u').exec(tokens)![1]!);

  it.each([
    ['light', /:root\{color-scheme:light dark;([^}]*)/u],
    ['dark', /prefers-color-scheme:dark\)\{:root\{([^}]*)/u],
  ])('has the colours of the app in the %s theme', (theme, block) => {
    const colours = named(block.exec(helpStyle)![1]!);
    expect(Object.keys(colours).length).toBeGreaterThan(12);
    expect(tokensOf(theme)).toMatchObject(colours);
  });

  it('has the font of the app, of the edition that is installed, with the same stand-ins', () => {
    expect(helpStyle).toContain(named(tokens)['font']!.replaceAll(', ', ','));
    const { dependencies } = JSON.parse(web('package.json')) as { dependencies: Record<string, string> };
    expect(fontFile).toContain(dependencies['@fontsource-variable/nunito-sans']);
    const squeezed = web('src/shared/styles/font.css')
      .replaceAll(/\s*\n\s*/gu, '')
      .replaceAll(/\s*([:;,{])\s*/gu, '$1')
      .replaceAll(';}', '}');
    const standIns = squeezed.match(/@font-face\{font-family:'Nunito Sans Fallback'[^}]*\}/gu)!;
    expect(standIns).toHaveLength(2);
    for (const face of standIns) expect(helpStyle).toContain(face);
  });
});

describe('the page of numbers', () => {
  it('puts 000 first, Kids Helpline directly under it, then Lifeline and 13YARN, each to be tapped', async () => {
    const { body } = await get(needHelpNow);
    const callsIn = (html: string) => [...html.matchAll(/href="((?:tel|sms):[^"]+)"/gu)].map(([, href]) => href);
    expect(callsIn(body).slice(0, 2)).toEqual(['tel:000', 'tel:1800551800']);
    // What is seen before anything is unfolded.
    expect(callsIn(body.replaceAll(/<details.*?<\/details>/gsu, ''))).toEqual([
      'tel:000',
      'tel:1800551800',
      'tel:131114',
      'sms:0477131114?&amp;body=Hi',
      'tel:139276',
    ]);
    expect(body).toContain('webchat-counselling?referrer=mycrew" target="_blank" rel="noopener"');
    const text = plain(body);
    for (const words of [
      'Ages 5 to 25.',
      '3 pm to 10 pm',
      'National Relay Service',
      'TIS National',
      '131 450',
      'Emergency+',
      '106',
      'What happens when I call?',
      'Find a safe place near you',
      'If a number doesn’t answer, try the next one.',
    ]) {
      expect(text, words).toContain(words);
    }
  });

  it('unfolds everybody else by whom they are for, without a script', async () => {
    const { body } = await get(needHelpNow);
    const folded = [...body.matchAll(/<details class="row"><summary><h3>([^<]+)<.*?<\/details>/gsu)];
    expect(folded.map(([, title]) => title)).toEqual([
      'For young people',
      'For anybody',
      'For LGBTIQ+ people',
      'When somebody hurts or frightens you',
      'Poisons, eating, alcohol and drugs, caring',
      'Public mental health lines',
      'In another language, or without speaking',
    ]);
    const ids = helpDirectory.services.map(({ id }) => id);
    const apart = ['triple-zero', 'kids-helpline', 'emergency-relay', 'lifeline', '13yarn'];
    expect(folded.map(([html]) => html.match(/<li class="card"/gu)?.length ?? 0).reduce((a, b) => a + b)).toBe(
      ids.length - apart.length,
    );
    expect(plain(body)).toMatch(/Can’t speak or hear\? Reach 000 by text or TTY.*0423 677 767/u);
  });

  it('has the lines for poison, eating, alcohol and drugs, and caring', async () => {
    const { body } = await get(needHelpNow);
    for (const number of ['131126', '1800334673', '1800250015', '1800422737']) {
      expect(body).toContain(`href="tel:${number}"`);
    }
  });

  it('says nothing of a check that nobody has made yet', async () => {
    expect(plain((await get(needHelpNow)).body)).not.toMatch(/check/iu);
  });
});

it('leads in one tap to pausing what somebody sees, and to what can be read without an account', async () => {
  const { body } = await get(needHelpNow);
  expect(body).toContain('href="/home/settings/pause"');
  expect(body).toContain('href="/topics"');
});

describe('where you live, on the page of numbers', () => {
  it('is asked above the lines of the states, and each answer leads to one that is there', async () => {
    const { body } = await get(needHelpNow);
    const anchors = [...body.matchAll(/<li><a class="button" href="#([^"]+)">([^<]+)</gu)];
    expect(anchors.map(([, , label]) => label)).toEqual(expect.arrayContaining(['ACT', 'WA']));
    for (const [, id, label] of anchors) expect(body.split(`id="${id}"`), label).toHaveLength(2);
  });

  it.each([
    ['act', '1800629354', 'canberrahealthservices.act.gov.au'],
    ['nsw', '1800011511', 'health.nsw.gov.au'],
    ['nt', '1800682288', 'nt.gov.au'],
    ['qld', '1300642255', 'qld.gov.au'],
    ['sa', '131465', 'sahealth.sa.gov.au'],
    ['tas', '1800332388', 'health.tas.gov.au'],
    ['vic', '1300606024', 'health.vic.gov.au'],
    ['wa', '1300555788', 'emhs.health.wa.gov.au'],
    ['wa-country', '1800552002', 'wacountry.health.wa.gov.au'],
  ])('%s has a number, where it was read, and when', async (id, number, source) => {
    const { body } = await get(needHelpNow);
    const card = body.split(`<li class="card" id="${id}">`)[1]!.split('</li>\n<li')[0]!;
    expect(card).toContain(`href="tel:${number}"`);
    expect(plain(card)).toMatch(new RegExp(`From ${source.replaceAll('.', '\\.')}, read on \\d+ November 2026`, 'u'));
  });

  it('says that Victoria has a line for each area, not one', async () => {
    const { body } = await get(needHelpNow);
    expect(plain(body)).toContain('Victoria has no single mental health line: each area has one of its own');
  });
});

describe('a safe place', () => {
  it('is looked for by town and kind, and the way on is there without any result', async () => {
    const { body, headers, statusCode } = await get(`${safePlace}?town=Xyzzyville&kind=police`);
    expect(statusCode).toBe(200);
    expect(headers['cache-control']).toBe('no-store');
    expect(plain(body)).toContain('We know no town or suburb called “Xyzzyville”.');
    expect(plain(body)).toContain('The emergency department of a hospital is open day and night');
    expect(body).toContain('<option value="police" selected>');
  });

  it('shows what is stored, nearest first, with a call and directions', async () => {
    await app.pool.query(`
      INSERT INTO places (id, source, source_ref, name, type, address, phone, latitude, longitude, updated_at)
      VALUES (gen_random_uuid(), 'house', '1', 'Newtown <Library>', 'library', '8 Brown Street', '(02) 5550 1234', -33.8975, 151.1790, now()),
             (gen_random_uuid(), 'house', '2', 'Newtown Police', 'police', null, null, -33.8990, 151.1800, now())`);
    const { body } = await get(`${safePlace}?town=newtown%2C%20nsw`);
    const text = plain(body);
    expect(text).toContain('Near Newtown, NSW');
    expect(body).toContain('Newtown &lt;Library&gt;');
    expect(body).toContain('href="tel:0255501234"');
    expect(body).toContain('https://www.google.com/maps/dir/?api=1&amp;destination=-33.8975,151.179');
    expect(text).toContain('Newtown Police');
    const police = await get(`${safePlace}?town=Newtown&state=NSW&kind=police`);
    expect(plain(police.body)).not.toContain('Brown Street');
  });

  it('writes back what was typed as text, never as markup', async () => {
    const { body } = await get(`${safePlace}?town=${encodeURIComponent('"><script>alert(1)</script>')}`);
    expect(body).not.toContain('<script');
    expect(body).toContain('&lt;script&gt;');
  });

  it('stays within 14 kB with forty places, and says so when no source answers', async () => {
    const city = { Name: 'Dubbo', State: 'NSW', Latitude: -32.25, Longitude: 148.6 };
    const places = Array.from({ length: 40 }, (_, at) => ({
      _id: String(at),
      Name: `${createHash('sha256').update(String(at)).digest('hex').slice(0, 20)} House`,
      Type: 'community' as const,
      Address: `${at * 31} Macquarie Street, Dubbo NSW 2830`,
      Latitude: -32.25 - at / 997,
      Longitude: 148.6 + at / 991,
      DistanceMetres: 120 + at * 113,
      Phone: `(02) 5550 ${1_000 + at * 37}`,
      Hours: 'Mo-Fr 09:00-17:00',
      IsOpen: at % 2 === 0,
      Source: 'osm' as const,
    }));
    const near = async () => ({ Places: places, OnlyStored: true, Credits: ['© OpenStreetMap contributors'] });
    const page = findSafePlacePage(words, createSafePlaceSearch({ near, cities: async () => [city] }));
    const { html } = await page.answer({ town: 'Dubbo' });
    expect(gzipSync(html).byteLength).toBeLessThanOrEqual(mostBytes);
    expect(plain(html)).toContain('only places stored here were looked through');
    expect(plain(html)).toContain('© OpenStreetMap contributors');

    const away = async () => {
      throw new Error('away');
    };
    const without = findSafePlacePage(words, createSafePlaceSearch({ near: away, cities: away }));
    const answer = await without.answer({ town: 'Dubbo' });
    expect(answer.isForAll).toBe(false);
    expect(plain(answer.html)).toContain('We couldn’t look just now.');
    expect(plain(answer.html)).toContain('A police station.');
  });

  it('is in no log, nor is what was looked for', async () => {
    logged.length = 0;
    await get(`${safePlace}?town=Wollongong&kind=safeHaven`);
    const lines = logged.join('');
    expect(lines).toContain(safePlace);
    expect(lines).not.toMatch(/Wollongong|safeHaven/u);
  });

  it('asks for patience where too much is looked for, and still shows the way', async () => {
    const remoteAddress = '203.0.113.77';
    const ask = () => app.raw({ url: `${safePlace}?town=Zzz`, remoteAddress });
    let answer = await ask();
    for (let tries = 0; answer.statusCode === 200 && tries < 400; tries += 1) answer = await ask();
    expect(answer.statusCode).toBe(429);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(plain(answer.body)).toMatch(/Try again in \d+ seconds/u);
    expect((await app.raw({ url: needHelpNow, remoteAddress })).statusCode).toBe(200);
  });
});
