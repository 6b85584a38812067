// Every article: structure, links, numbers, wording. `npm test -- content`
import { matchRoutes } from 'react-router';
import { describe, expect, it } from 'vitest';
import { createRouteTree } from '#app/routeTree.tsx';
import { signedInRoutes } from '#app/signedInRoutes.tsx';
import { linksOf, textsOf } from '#tools/help-content/blocks.ts';
import { carelessIn } from '#tools/help-content/careful-words.ts';
import { compile, searchTextOf, summaryOf } from '#tools/help-content/compile.ts';
import { strangeNumbersIn } from '#tools/help-content/numbers.ts';
import { gradeOf, longSentencesIn } from '#tools/help-content/reading.ts';
import { repeatsIn } from '#tools/help-content/repeats.ts';
import { bullyingGroups } from './bullying.ts';
import { howToGroups } from './howTo.ts';
import type { Article } from './article.ts';

const sources = import.meta.glob<string>('/content/*/*.md', { query: '?raw', import: 'default', eager: true });
const articles = Object.entries(sources).map(([file, source]) => compile(file, source));
const ids = new Set(articles.map(({ id }) => id));
const topics = articles.filter(({ section }) => section === 'topic');
const valueIn = ({ title, summary, blocks }: Article) => [title, summary, ...textsOf(blocks)];
const headingsOf = ({ blocks }: Article) => blocks.flatMap((block) => (block.kind === 'h2' ? [block.text] : []));
const inOrder = ['What it is', 'What may help now', 'When to tell somebody', 'Who to call'];

const mostKb = 60;
const mostGrade = 7;
const mostWords = 26;
const withHead = (head: string, body = '\nText.\n') => `---\n${head}\n---\n${body}`;
const head = 'id: x\ntitle: X\nsummary: X.\nwords:\nhelplines: lifeline\nrelated:\nverified:\nheavy: no';

describe.each(articles.map((article) => [article.id, article] as const))('%s', (id, article) => {
  it('is read with ease at twelve', () => {
    expect(gradeOf(valueIn(article))).toBeLessThanOrEqual(mostGrade);
    expect(longSentencesIn(valueIn(article), mostWords)).toEqual([]);
  });

  it('contains nothing that may hurt, and no number but those of the directory', () => {
    expect(carelessIn(id, valueIn(article))).toEqual([]);
    expect(strangeNumbersIn(valueIn(article))).toEqual([]);
  });

  it('leads to help, and only to what is there', () => {
    expect(article.lines.length).toBeGreaterThan(0);
    expect(article.blocks.filter(({ kind }) => kind === 'help')).toHaveLength(1);
    const others = [
      ...article.related,
      ...linksOf(article.blocks).flatMap((link) => ('topic' in link ? [link.topic] : [])),
    ];
    expect(others.filter((other) => !ids.has(other))).toEqual([]);
    expect(article.related).not.toContain(id);
    const addresses = linksOf(article.blocks).flatMap((link) => ('to' in link ? [link.to] : []));
    const isThere = (path: string) =>
      matchRoutes(signedInRoutes, path) !== null || matchRoutes(createRouteTree(), path)?.at(-1)?.route.path === path;
    expect(addresses.filter((path) => !isThere(path))).toEqual([]);
  });

  it('is no page of more than 60 kB, and short where it stands in lists', () => {
    expect(JSON.stringify(article).length).toBeLessThan(mostKb * 1_000);
    expect(article.title.length).toBeLessThanOrEqual(30);
    expect(article.summary.length).toBeLessThanOrEqual(90);
  });
});

describe.each(topics.map((article) => [article.id, article] as const))('the topic %s', (_, article) => {
  it('has all sections: what it is, what may help, when to talk to somebody, whom to call, a quotation', () => {
    expect(headingsOf(article).filter((heading) => inOrder.includes(heading))).toEqual(inOrder);
    expect(article.blocks.some(({ kind }) => kind === 'quote')).toBe(true);
    expect(article.words.length).toBeGreaterThan(2);
  });
});

it.each([
  ['eating', 'butterfly'],
  ['body-image', 'butterfly'],
  ['drugs', 'alcohol-drugs'],
  ['drugs', 'poisons'],
  ['self-harm', 'poisons'],
  ['crisis', 'poisons'],
  ['supporting-a-friend', 'poisons'],
  ['young-carers', 'carer-gateway'],
])('%s leads to %s, who know of nothing else', (id, line) => {
  const article = articles.find((each) => each.id === id)!;
  const named = linksOf(article.blocks).flatMap((link) => ('call' in link ? [link.call] : []));
  expect([...article.lines.map((each) => each.id), ...named]).toContain(line);
});

it('repeats nothing: no run of twelve words stands in two places', () => {
  expect(repeatsIn(articles.map((article) => ({ id: article.id, texts: textsOf(article.blocks) })))).toEqual([]);
});

it('offers each how-to and each article about bullying once, and only what is there', () => {
  const of = (section: Article['section']) => articles.filter((each) => each.section === section).map(({ id }) => id);
  const offered = (groups: readonly { ids: readonly string[] }[]) => groups.flatMap((group) => [...group.ids]);
  expect(offered(howToGroups).toSorted()).toEqual(of('how-to').toSorted());
  expect(offered(bullyingGroups).toSorted()).toEqual(of('bullying').toSorted());
});

it('has each id and each title once', () => {
  expect(ids.size).toBe(articles.length);
  expect(new Set(articles.map(({ title }) => title.toLowerCase())).size).toBe(articles.length);
});

it('hands the lists a line and the search its words, not the page', () => {
  const [article] = topics as [Article];
  expect(summaryOf(article)).not.toHaveProperty('blocks');
  expect(searchTextOf(article).headings).toContain('What it is');
});

describe('a mistake fails the build with its position', () => {
  const file = '/content/topics/x.md';
  it.each([
    ['no head', 'Text.', 'x.md: It begins with no head'],
    ['a field that is not known', withHead(`${head}\ncolour: red`), "'colour: red' is not one of"],
    ['a field that is missing', withHead(head.replace('heavy: no', '')), "'heavy' is missing"],
    ['another id than its file', withHead(head.replace('id: x', 'id: y')), "Its id is 'y'"],
    ['a day that is none', withHead(head.replace('verified:', 'verified: soon')), "'verified' is empty or a day"],
    ['a service that is not in the directory', withHead(head.replace('lifeline', 'nobody')), "no number of 'nobody'"],
    ['a link to nowhere', withHead(head, '\n[Here](https://example.org/).\n'), 'leads nowhere that we know'],
    ['a page that is not in the app', withHead(head, '\n[Here](page:nowhere).\n'), "'nowhere' is no page"],
    ['a picture', withHead(head, '\n![A](https://example.org/a.png)\n'), "may not hold 'image'"],
    ['a heading above the page’s own', withHead(head, '\n# Big\n'), 'Headings are ## and ###'],
  ])('%s', (_, source, message) => {
    expect(() => compile(file, source)).toThrow(message);
  });

  it('takes HTML for words', () => {
    const { blocks } = compile(file, withHead(head, '\nA <script>alert(1)</script> b.\n'));
    expect(textsOf(blocks)).toEqual(['A <script>alert(1)</script> b.']);
  });
});

describe('the checks themselves', () => {
  it('find careless words, and not careful ones', () => {
    expect(carelessIn('x', ['He committed suicide.'])).toHaveLength(1);
    expect(carelessIn('x', ['She died because of a break-up that led to suicide.'])).not.toHaveLength(0);
    expect(carelessIn('x', ['It is a poison.'])).toHaveLength(1);
    expect(carelessIn('x', ['Ring Poisons Information.'])).toEqual([]);
    expect(carelessIn('x', ['Thoughts of suicide can pass. You are not a bad person for having them.'])).toEqual([]);
  });
  it('find a number that the directory has not', () => {
    expect(strangeNumbersIn(['Call 000, 112 or 13 11 14.'])).toEqual([]);
    expect(strangeNumbersIn(['Call 1800 123 456, or 911.', 'or 119'])).toEqual(['1800 123 456', '119']);
  });
  it('separate a hard text from an easy one, and find a repeated run', () => {
    expect(gradeOf(['Sit down. Feel your feet. Tell one person how you are.'])).toBeLessThan(3);
    expect(
      gradeOf(['Psychological interventions facilitate the amelioration of considerable emotional dysregulation.']),
    ).toBeGreaterThan(15);
    const text = 'one two three four five six seven eight nine ten eleven twelve';
    const articles = [
      { id: 'a', texts: [text] },
      { id: 'b', texts: [`zero ${text}`] },
    ];
    expect(repeatsIn(articles)).toHaveLength(1);
  });
});
