// What the photographing of every screen decides by itself: which pictures, in which order, on after a failure, and who is signed in.
import { describe, expect, it, vi } from 'vitest';
import { nearestHue } from '@mycrew/contract/palette.ts';
import { huesBy, phasesOf, unknownWords, wordsOf } from '../../../tools/screenshots/choosing.ts';
import { Failures, inLanes } from '../../../tools/screenshots/goingOn.ts';
import { sessionLifeMs, Sessions } from '../../../tools/screenshots/sessions.ts';

const raise = () => Promise.resolve();
const clear = () => Promise.resolve();
const shots = [
  { name: 'home' },
  { name: 'chat' },
  { name: 'alert-on', prepare: raise },
  { name: 'alert-live', alone: true },
  { name: 'home-with-alert' },
  { name: 'alert-over', prepare: clear },
];
const namesIn = (words: string[]) => phasesOf(shots, words).map((phase) => phase.shots.map(({ name }) => name));

describe('choosing screenshots', () => {
  it('takes the words of --only apart, and none means all', () => {
    expect(wordsOf('home, chat,')).toEqual(['home', 'chat']);
    expect(wordsOf(undefined)).toEqual([]);
    expect(namesIn([])).toEqual([['home', 'chat'], ['alert-on'], ['alert-live'], ['home-with-alert'], ['alert-over']]);
  });

  it('lets everything happen that a wanted picture needs, and nothing after the last', () => {
    expect(namesIn(['home'])).toEqual([['home'], [], [], ['home-with-alert']]);
    expect(phasesOf(shots, ['home']).map(({ prepare }) => prepare)).toEqual([undefined, raise, undefined, undefined]);
    expect(namesIn(['chat'])).toEqual([['chat']]);
  });

  it('knows a word that no screen begins with', () => {
    expect(unknownWords(shots, ['=home', '=hom'])).toEqual(['=hom']);
    expect(unknownWords(shots, ['home', 'hoem'])).toEqual(['hoem']);
  });
});

describe('going on after a picture that failed', () => {
  it('takes all the others, and reports which failed and why', async () => {
    const failures = new Failures();
    const taken: string[] = [];
    await inLanes(['home', 'chat', 'menu', 'lock'], ['left', 'right'], (name) =>
      failures.attempt(name, async () => {
        await Promise.resolve();
        if (name === 'chat') throw new Error('No heading.\n    at a line of code');
        taken.push(name);
      }),
    );
    expect(taken.toSorted()).toEqual(['home', 'lock', 'menu']);
    expect(failures.list).toEqual([{ what: 'chat', why: 'No heading.' }]);
  });

  it('gives each lane one at a time', async () => {
    const busy = new Set<string>();
    await inLanes([1, 2, 3, 4, 5], ['left', 'right'], async (_, lane) => {
      expect(busy).not.toContain(lane);
      busy.add(lane);
      await Promise.resolve();
      busy.delete(lane);
    });
  });
});

describe('the sign-ins of the people in the pictures', () => {
  const anna = 'anna@example.com';
  const begin = () => {
    let now = 0;
    let nth = 0;
    const signIn = vi.fn<(email: string) => Promise<number>>(() => Promise.resolve((nth += 1)));
    return { signIn, sessions: new Sessions(signIn, () => now), pass: (ms: number) => (now += ms) };
  };

  it('are renewed before they get old, and used until then', async () => {
    const { signIn, sessions, pass } = begin();
    expect(await Promise.all([sessions.of(anna), sessions.of(anna)])).toEqual([1, 1]);
    pass(sessionLifeMs - 1);
    expect(await sessions.of(anna)).toBe(1);
    pass(1);
    expect(await sessions.of(anna)).toBe(2);
    expect(await sessions.of('ben@example.com')).toBe(3);
    expect(signIn).toHaveBeenCalledTimes(3);
  });

  it('are tried again after one that failed', async () => {
    const { signIn, sessions } = begin();
    signIn.mockRejectedValueOnce(new Error('Away.'));
    await expect(sessions.of(anna)).rejects.toThrow('Away.');
    expect(await sessions.of(anna)).toBe(1);
  });
});

describe('hues by chance', () => {
  it('are the same for a seed, fit, and come after the one of the second brand', () => {
    for (let seed = 0; seed < 200; seed += 1) {
      const hues = huesBy(seed);
      expect(hues).toHaveLength(4);
      expect(hues.map(nearestHue)).toEqual(hues);
      expect(huesBy(seed)).toEqual(hues);
    }
    expect(huesBy(1)).not.toEqual(huesBy(2));
  });
});
