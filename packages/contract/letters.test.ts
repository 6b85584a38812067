// Names as people have them, in every script, and what only looks like one.
import { describe, expect, it } from 'vitest';
import { line, written } from './src/wire.ts';

const name = line(60);
const says = (typed: string) => name.safeParse(typed).error?.issues[0]?.message;

describe('a single line takes', () => {
  it.each([
    'Tahlia',
    'Zoë Müller-O’Brien',
    'Nguyễn Thị Ánh',
    'Nguyễn Thị Ánh'.normalize('NFD'),
    'J.R. Smith Jr.',
    'Łukasz',
    'Дмитрий',
    'Παναγιώτης',
    'יִשְׂרָאֵל',
    'محمّد',
    'علی\u200cرضا',
    'नरेन्द्र',
    'ক্\u200cষ',
    'ශ්\u200dරී ලංකා',
    'അവന്\u200d',
    'பெ. கண்ணன்',
    'ကြော့ကြော့',
    'มั่งมี',
    'སངས་རྒྱས',
    'សុខា',
    '山田 太郎',
    '辻\u{e0100}',
    '김민준',
    'ሰላም',
    'ᠮᠣᠩᠭᠣᠯ\u180e',
    'Sam 🌻',
    'Sam ❤\ufe0f',
    'Family 👨\u200d👩\u200d👧',
    'Sam 👩🏽\u200d🚀',
    '7',
  ])('%s', (typed) => {
    expect(name.parse(typed)).toBe(typed);
  });
});

describe('a single line refuses', () => {
  it.each([
    ['nothing that is seen', '\u3164'],
    ['a blank of Braille', '\u2800\u2800'],
    ['signs alone', '...!'],
    ['a smile alone', '🙂'],
    ['a width of nothing', 'Sa\u200bm'],
    ['a joiner between Latin letters', 'ad\u200dmin'],
    ['two joiners', 'علی\u200c\u200cرضا'],
    ['a soft hyphen', 'Sa\u00adm'],
    ['another direction', 'Sam \u202egnp.exe'],
    ['an isolate', '\u2066Sam\u2069'],
    ['tags', 'Sam\u{e0041}\u{e0042}'],
    ['a flag made of tags', 'Sam 🏴\u{e0067}\u{e0062}\u{e0065}\u{e007f}'],
    ['half a sign', 'Sam\ud83d'],
    ['what no sign has', 'Sam\u{e0fff}\u0378'],
    ['a sign of one’s own', 'Sam\ue000'],
    ['a second line', 'Sam\nMyCrew: call us'],
    ['a tab', 'Sam\tSmith'],
    ['a separator of lines', 'Sam\u2028Smith'],
    ['a pile of marks', `S${'\u0301'.repeat(4)}am`],
    ['a pile on an accent', `\u1ebf${'\u0301'.repeat(2)}`],
    ['a filler of Hangul', 'Sam \u115f'],
  ])('%s', (_, typed) => {
    expect(says(typed)).toMatch(/^(?:Has characters we can’t keep|Needs a letter or a digit)\.$/u);
  });
});

it('longer text may be a smile, over two lines, but not what nobody sees', () => {
  const message = written(2_000);
  for (const typed of ['🙂', 'one\n\ntwo', '🏴\u{e0067}\u{e0062}\u{e0065}\u{e007f}', '...'])
    expect(message.parse(typed)).toBe(typed);
  for (const typed of ['', ' \n ', '\u200b\u2060', '\u3164']) expect(message.safeParse(typed).success).toBe(false);
});
