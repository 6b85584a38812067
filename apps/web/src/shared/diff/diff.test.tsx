import { render, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { SideBySide } from './SideBySide.tsx';
import { countChanges, diffWords, paragraphsOf } from './wordDiff.ts';

const written = (before: string, after: string) =>
  diffWords(before, after)
    .map(({ is, words }) => (is === 'same' ? words : `${is === 'gone' ? '-' : '+'}{${words}}`))
    .join('');

describe('by words', () => {
  it.each([
    ['', '', ''],
    ['same words', 'same words', 'same words'],
    ['At Kelvin High I sat alone', 'At my school I sat alone', 'At -{Kelvin High}+{my school} I sat alone'],
    ['One. Two.', 'Zero. One. Two. Three.', '+{Zero. }One. Two.+{ Three.}'],
    ['', 'new', '+{new}'],
    ['gone', '', '-{gone}'],
    ['a\n\nb', 'a\n\nc', 'a\n\n-{b}+{c}'],
    ['it’s fine', 'it’s fine!', 'it’s fine+{!}'],
  ])('%j, then %j', (before, after, expected) => expect(written(before, after)).toBe(expected));

  it('loses no letter of either, also where the texts have nothing in common', () => {
    const before = Array.from({ length: 4_000 }, (_, at) => `word${at}`).join(' ');
    const after = Array.from({ length: 4_000 }, (_, at) => `other${at * 7}`).join('\n\n');
    for (const [one, other] of [
      [before, after],
      ['the cat sat on the mat', 'on the mat the dog sat'],
    ] as const) {
      const articles = diffWords(one, other);
      const side = (left: string) =>
        articles
          .filter(({ is }) => is !== left)
          .map(({ words }) => words)
          .join('');
      expect(side('new')).toBe(one);
      expect(side('gone')).toBe(other);
    }
  });

  it('counts places, and cuts each side into its paragraphs', () => {
    const articles = diffWords(
      'One day.\n\nAt Kelvin High it began',
      'One day.\n\nAt my school it began\n\nIt helped.',
    );
    expect(countChanges(articles)).toBe(2);
    const words = (side: 'gone' | 'new') =>
      paragraphsOf(articles, side).map((each) => each.map((part) => part.words).join(''));
    expect(words('gone')).toEqual(['One day.', 'At Kelvin High it began']);
    expect(words('new')).toEqual(['One day.', 'At my school it began', 'It helped.']);
  });
});

it('shows both versions, with what went and what came also in words', () => {
  render(
    <SideBySide
      before={{ heading: 'Yours', title: 'My day', text: 'At Kelvin High.' }}
      after={{ heading: 'Theirs', title: 'My day', text: 'At my school.' }}
    />,
  );
  expect(screen.getByText('1 change, marked in both.')).toBeVisible();
  const before = within(screen.getByRole('region', { name: 'Yours' }));
  expect(before.getByRole('deletion')).toHaveTextContent('[taken out: Kelvin High]');
  const after = within(screen.getByRole('region', { name: 'Theirs' }));
  expect(after.getByRole('insertion')).toHaveTextContent('[put in: my school]');
  expect(after.queryByRole('deletion')).toBeNull();
});
