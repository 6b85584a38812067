// How long a link to a picture holds, and for whom.
import { expect, test } from 'vitest';
import { createPictureLinks } from './picture-links.ts';

const links = createPictureLinks(Buffer.alloc(32, 7));
const [picture, session] = ['0192f0c1-0000-7000-8000-000000000001', '0192f0c1-0000-7000-8000-000000000002'];
const at = (seconds: number) => new Date(Date.UTC(2026, 10, 25) + seconds * 1_000);

const partsOf = (link: string) => {
  const { size, by, until, sig } = Object.fromEntries(new URL(link, 'http://here').searchParams);
  return { size: size as 'full', by: by!, until: until!, sig: sig! };
};

test.each([0, 1, 50, 99, 100, 101, 299])(
  'a link made at second %i holds for minutes, and never for more than five',
  (made) => {
    const parts = partsOf(links.urlFor(picture, session, at(made)));
    expect(links.isGenuine(picture, parts, at(made + 200))).toBe(true);
    expect(links.isGenuine(picture, parts, at(made + 300))).toBe(false);
  },
);

test('a page that is read again soon gets the same link', () => {
  expect(links.urlFor(picture, session, at(99))).toBe(links.urlFor(picture, session, at(1)));
});

test('a link is for one picture, one size, one session and one time', () => {
  const parts = partsOf(links.urlFor(picture, session, at(0)));
  expect(links.isGenuine(session, parts, at(1))).toBe(false);
  expect(links.isGenuine(picture, { ...parts, size: 'thumb' }, at(1))).toBe(false);
  expect(links.isGenuine(picture, { ...parts, by: picture }, at(1))).toBe(false);
  expect(links.isGenuine(picture, { ...parts, until: String(Number(parts.until) + 1) }, at(1))).toBe(false);
  expect(links.isGenuine(picture, { ...parts, sig: `${parts.sig}x` }, at(1))).toBe(false);
});
