import { expect, it } from 'vitest';
import { judge, type Shown } from './shownAlerts.ts';

const word = (Type: string, Version?: number | string, title = 'Mia asked for support') => ({
  title,
  body: 'Open MyCrew.',
  data: { Type, _id: 'a1', ...(Version !== undefined && { Version }) },
});
const set = (Version?: number | string, title?: string) => word('DISTRESS_ALERT_SET', Version, title);
const cleared = (Version?: number) => word('DISTRESS_ALERT_CLEARED', Version, 'Mia is OK');

/** Pushes as they come in; what of each is shown, and whether it sounds. */
function heard(...messages: ReturnType<typeof word>[]): string[] {
  let last: Shown | undefined;
  return messages.map((message) => {
    const judged = judge(message, last, 0);
    if (!judged?.notice.show) return 'nothing';
    last = judged.shown;
    return judged.notice.sounds ? 'sounds' : 'quiet';
  });
}

it('an alert sounds once, however often the same push comes', () => {
  expect(heard(set(1), set(1), set('1'))).toEqual(['sounds', 'quiet', 'quiet']);
});

it('a reminder sounds again, with a version of its own or only other words', () => {
  expect(heard(set(1), set(2), set(2, 'Mia still needs someone'))).toEqual(['sounds', 'sounds', 'sounds']);
});

it('the all clear is quiet, and no older alert comes after it', () => {
  expect(heard(set(1), cleared(3), set(2), set(3), set())).toEqual([
    'sounds',
    'quiet',
    'nothing',
    'nothing',
    'nothing',
  ]);
  expect(heard(cleared(3), set(1))).toEqual(['quiet', 'nothing']);
});

it('an all clear that comes late does not end what is newer', () => {
  expect(heard(set(5), cleared(4))).toEqual(['sounds', 'nothing']);
});

it('what is about no alert is none of its business', () => {
  expect(judge({ title: 'x', data: { Type: 'Crew-Ended', _id: 'p1' } }, undefined, 0)).toBeNull();
  expect(judge({ title: 'x' }, undefined, 0)).toBeNull();
});
