import { expect, it } from 'vitest';
import { lookedWhen, nameOf, openedWhat } from './viewWords.ts';

const now = new Date(2026, 10, 25, 15, 30);
const when = (...at: [day: number, hour: number]) =>
  lookedWhen({ Who: null, Staff: null, What: 'comment', Count: 1, At: new Date(2026, 10, ...at).toISOString() }, now);

it('separates views of one day', () => {
  expect([when(25, 12), when(25, 1), when(24, 9), when(20, 16)]).toEqual([
    '3 h ago',
    '14 h ago',
    'yesterday, 9:00 am',
    'Fri 20 Nov, 4:00 pm',
  ]);
});

it('counts only where there is more than one, and never invents a name', () => {
  const look = { Who: null, Staff: null, At: now.toISOString() };
  expect(openedWhat({ ...look, What: 'comment', Count: 1 })).toBe('opened the comment of a check-in');
  expect(openedWhat({ ...look, What: 'comment', Count: 2 })).toBe('opened the comments of 2 check-ins');
  expect(openedWhat({ ...look, What: 'picture', Count: 2 })).toBe('opened 2 pictures');
  expect(openedWhat({ ...look, What: 'location', Count: 2 })).toBe('opened where you were, during your alert');
  expect(openedWhat({ ...look, What: 'note', Count: 2 })).toBe('opened the note of your alert');
  expect(nameOf({ Who: null, Staff: null })).toBe('Someone no longer on MyCrew');
});
