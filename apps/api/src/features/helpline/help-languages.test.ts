// The emergency lines of the page of numbers in other languages, and its words ready for a translator.
import { gzipSync } from 'node:zlib';
import { installationDefaults } from '@mycrew/contract/installation.ts';
import { wordsOf } from '@mycrew/contract/words.ts';
import { describe, expect, it } from 'vitest';
import { createChecked } from './checked.service.ts';
import { helpDirectory } from './directory.ts';
import { helpLanguages, reviewedLanguages } from './languages.ts';
import { english } from './messages.ts';
import { findSafePlacePage } from './pages/find-safe-place.ts';
import { needHelpNowPage } from './pages/need-help-now.ts';
import { helpStyle } from './pages/styles.ts';
import { createSafePlaceSearch } from './safe-place-search.ts';

const mostBytes = 14_000;
const words = wordsOf(english);
const allChecked = createChecked({
  db: null as never,
  store: {
    all: async () =>
      helpDirectory.services.map(({ id }) => ({ serviceId: id, verifiedOn: '2026-02-28', note: '', isHidden: false })),
  },
  installation: { current: () => installationDefaults },
  log: { warn: () => {} },
});

describe('the first language', () => {
  const pageOf = async (tags: readonly string[]) =>
    (await needHelpNowPage(words, reviewedLanguages(tags), allChecked).answer({})).html;
  const everyTag = helpLanguages.map(({ tag }) => tag);

  it('is drafted for the ten most spoken after English, and hidden until somebody has read it', async () => {
    expect(everyTag).toEqual(['zh-Hans', 'ar', 'vi', 'yue-Hant', 'pa-Guru', 'el', 'it', 'fil', 'hi', 'es']);
    const body = await pageOf([]);
    for (const { name, tag } of helpLanguages) {
      expect(body).not.toContain(name);
      expect(body).not.toContain(`lang="${tag}"`);
    }
  });

  it('stands on the page once it was read, in its own direction, with numbers that dial', async () => {
    const html = await pageOf(['ar', 'it']);
    const arabic = html.split('<details class="row" lang="ar" dir="rtl">')[1]!.split('</details>')[0]!;
    expect([...arabic.matchAll(/href="(tel:\d+)" dir="ltr"/gu)].map(([, to]) => to)).toEqual([
      'tel:000',
      'tel:1800551800',
      'tel:131114',
      'tel:131450',
    ]);
    expect(html).toContain('lang="it"');
    expect(html).not.toContain('lang="vi"');
  });

  it('has each line with its number once, and says English words to say on the call', () => {
    for (const { lines, tag } of helpLanguages) {
      for (const line of Object.values(lines)) expect(line.split('{number}'), tag).toHaveLength(2);
      expect(lines.danger, tag).toMatch(/Police.*Ambulance.*Fire/u);
      expect(Object.values(lines).join(' '), tag).not.toMatch(/\d{4}/u);
    }
  });

  it('leaves the page within its size with all ten, and names a setting that is none', async () => {
    expect(gzipSync(await pageOf(everyTag)).byteLength).toBeLessThanOrEqual(mostBytes);
    expect(() => reviewedLanguages(['xx'])).toThrow("REVIEWED_LANGUAGES names 'xx'");
  });

  it('is laid out by where lines begin and end, never by left and right', () => {
    expect(helpStyle).not.toMatch(
      /(?:margin|padding|border|inset)-(?:left|right)|text-align:(?:left|right)|[{;](?:left|right):/u,
    );
  });

  it('is ready for a translator: every sentence of the pages comes from the table', async () => {
    const marked = wordsOf(
      Object.fromEntries(Object.keys(english).map((key) => [key, `‹${key}›`])) as Record<keyof typeof english, string>,
    );
    const { html } = await findSafePlacePage(
      marked,
      createSafePlaceSearch({
        near: async () => ({ Places: [], OnlyStored: true, Credits: [] }),
        cities: async () => [],
      }),
    ).answer({});
    const main = html.split('<h1>')[1]!.replaceAll(/<option[^>]*>[^<]*/gu, '');
    expect(
      main
        .replaceAll(/‹\w+›/gu, '')
        .replaceAll(/<[^>]+>/gu, '')
        .replaceAll(/\s/gu, ''),
    ).toBe('');
  });
});
