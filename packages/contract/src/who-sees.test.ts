import { expect, it } from 'vitest';
import { allTables } from './all.ts';
import type { Endpoint } from './endpoint.ts';
import {
  deskVisibility,
  eventVisibilityWords,
  nudgeWords,
  pausedWords,
  pauseWords,
  visibilityOf,
  visibilityWords,
  toughDayWords,
  usualVisibility,
  whoSeesNew,
} from './who-sees.ts';

const opened = { sharesCheckins: true, opensEntry: true, hasNote: true, hasPicture: true, hasContext: false };

it('says each sight in words', () => {
  expect(visibilityWords(usualVisibility(false), ['sad'])).toBe('can’t see what you felt or wrote');
  expect(visibilityWords(usualVisibility(true), ['hopeless'])).toBe('can see the word “hopeless”, not what you wrote');
  expect(visibilityWords(usualVisibility(true))).toBe('can see the words you choose, not what you wrote');
  expect(visibilityWords(visibilityOf(opened), ['sad', 'lonely'])).toBe(
    'can see the words “sad” and “lonely”, your note and your picture',
  );
  expect(visibilityWords(visibilityOf({ ...opened, hasNote: false }), ['sad'])).toBe(
    'can see the word “sad” and your picture, not what you wrote',
  );
  expect(visibilityWords(visibilityOf({ ...opened, hasNote: false, hasContext: true }), ['sad'])).toBe(
    'can see the word “sad”, your picture and what was going on',
  );
});

it('opens nothing of one entry while check-ins are not shared at all', () => {
  expect(visibilityOf({ ...opened, sharesCheckins: false })).toEqual({
    words: false,
    note: false,
    picture: false,
    context: false,
  });
});

it('gives away no more with a nudge than the Crew can see', () => {
  expect(nudgeWords(usualVisibility(false))).toBe(
    'They hear that you could use a hello, and can’t see what you felt or wrote.',
  );
  expect(nudgeWords(usualVisibility(true))).toMatch(/can see the words you choose, not what you wrote\.$/u);
});

it('counts nobody in for whom it is paused, and promises of a pause no more than it does', () => {
  const [jonah, leanne] = [{ _id: 'a' }, { _id: 'b' }];
  expect(whoSeesNew([jonah, leanne], [{ Person: jonah }])).toEqual([leanne]);
  expect(pausedWords([])).toBe('');
  expect(pausedWords(['Jonah'])).toBe('Jonah sees nothing new: you’ve paused that.');
  expect(pausedWords(['Jonah', 'Minh'])).toBe('Jonah and Minh see nothing new: you’ve paused that.');
  const { stops, goesOn } = pauseWords('Jonah');
  expect(stops.join(' ')).toMatch(/nothing new.*hears nothing.*light is off/u);
  expect(goesOn.join(' ')).toMatch(/chat stays open.*Distress Alert still reaches Jonah/u);
});

it('says who sees an event, and what of it', () => {
  const sharing = { sharesCheckins: true, sharesNotes: false, hasNotes: true };
  expect(eventVisibilityWords([], sharing)).toBe('Only you can see this event.');
  expect(eventVisibilityWords(['Jonah'], sharing)).toContain(
    'Jonah can see what it is, when and where, not your notes.',
  );
  expect(eventVisibilityWords(['Jonah'], { ...sharing, sharesNotes: true })).toContain(
    'when and where, and your notes.',
  );
  expect(eventVisibilityWords(['Jonah'], { ...sharing, sharesCheckins: false })).toMatch(
    /^Only you can see this event while/u,
  );
  expect(toughDayWords(['Jonah', 'Mia'])).toBe(
    'Jonah and Mia hear that morning that you have a tough day and would like a hello. Not what it is.',
  );
});

/** What staff read that shows nothing of whoever uses the place, each with why. */
const nothingOfTheirs: Record<string, string> = {
  '/staff/announcements': 'what the house says',
  '/staff/audit': 'what staff did, by ids',
  '/staff/audit/export': 'what staff did, by ids',
  '/staff/audit/people': 'staff',
  '/staff/care': 'one’s own',
  '/staff/entry': 'one’s own',
  '/staff/events': 'what is on for everybody',
  '/staff/figures': 'numbers, none under five',
  '/staff/help': 'lines of the help directory',
  '/staff/history/{kind}/{id}': 'what staff did',
  '/staff/installation': 'how the place is set up',
  '/staff/notes/{kind}/{id}': 'a line of its own says so, beside this list',
  '/staff/on-call': 'staff',
  '/staff/operations': 'how the place runs',
  '/staff/policies': 'the policies',
  '/staff/policies/{type}': 'the policies',
  '/staff/reading-hours': 'when staff read',
  '/staff/reply-templates': 'ready words',
  '/staff/setup': 'what was tried before anybody came in',
  '/staff/sign-up-codes': 'codes by programme, uses in counts from ten on',
  '/staff/topics': 'topics',
  '/staff/waiting': 'numbers',
};

it('says all that the calls of the desk show, and nothing that they do not', () => {
  const rows: Endpoint[] = Object.values(allTables).flatMap((table) => Object.values<Endpoint>(table));
  const reads = rows.filter(({ access, method }) => access === 'staff' && method === 'GET').map(({ path }) => path);
  const shown = new Set(deskVisibility.flatMap(({ calls }) => calls));
  expect(reads.filter((path) => !shown.has(path) && !(path in nothingOfTheirs)).toSorted()).toEqual([]);
  expect([...shown, ...Object.keys(nothingOfTheirs)].filter((path) => !reads.includes(path))).toEqual([]);
});
