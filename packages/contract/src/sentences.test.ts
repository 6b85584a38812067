// The list of sentences, and the places that say them, are one: each is said as it is listed, and never where lives hang on it.
import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { everyRoute } from './paths.ts';
import { sentenceKeys, sentences } from './sentences.ts';

const apps = new URL('../../../apps/', import.meta.url).pathname;
const uses = globSync(`${apps}{api,web}/src/**/*.{ts,tsx}`)
  .filter((file) => !file.includes('.test.'))
  .flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/inOwnWords\(\s*'([\w-]+)',\s*(?:'([^']*)'|(tagline)),?\s*\)/gu)].map(
      ([, key, text, constant]) => ({ file, key: key!, text: constant ? sentences['sign-in-welcome'].text : text! }),
    ),
  );

it('are said in their places as they are listed', () => {
  expect(new Set(uses.map(({ key }) => key))).toEqual(new Set(sentenceKeys));
  for (const { key, text, file } of uses) expect(sentences[key as 'signed-up']?.text, file).toBe(text);
  const written = globSync(`${apps}{api,web}/src/**/*.{ts,tsx}`).flatMap((file) =>
    file.includes('.test.') ? [] : [...readFileSync(file, 'utf8').matchAll(/inOwnWords\(/gu)],
  );
  expect(written).toHaveLength(uses.length);
});

it('are few, short, and at addresses that there are', () => {
  expect(sentenceKeys.length).toBeLessThanOrEqual(40);
  const paths = Object.values(everyRoute).map(({ path }) => path);
  for (const { path, text, most } of Object.values(sentences)) {
    expect(text.length).toBeLessThanOrEqual(most);
    if (path !== null) expect(paths).toContain(path);
  }
});

it('are none of help, consent, alerts or safety', () => {
  const never =
    /\/(?:distress|alert|consent|safety|resources|places|helpline|policies|sanctions|welfare|urgent|parent|notifications)[\w-]*\//u;
  expect(uses.filter(({ file }) => never.test(file)).map(({ file }) => file)).toEqual([]);
  for (const { text } of Object.values(sentences)) expect(text).not.toMatch(/\d{3}|helpline|emergency|consent/iu);
});
