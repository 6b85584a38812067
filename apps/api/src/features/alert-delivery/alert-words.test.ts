import { expect, test } from 'vitest';
import { alertWords } from './alert-words.ts';

const link = 'https://mycrew.example.org/answer/abcdefghijklmnopqrstuv';

test.each(['alert', 'reminder'] as const)('a text of kind %s is two parts at most, with name, link and 000', (kind) => {
  const { text, mail, title } = alertWords(kind, 'Tahlia', link);
  expect(text).toContain('Tahlia');
  expect(text).toContain(link);
  expect(text).toContain('000');
  expect(text.length).toBeLessThanOrEqual(306);
  // One character beyond this alphabet makes a text three times as long.
  expect(text).toMatch(/^[\w @£$¥!"#%&'()*+,./:;<=>?-]*$/u);
  expect(mail).toContain(link);
  expect(title).not.toContain('http');
});

test.each(['cleared', 'mistake', 'expired'] as const)('the end %s asks for no answer', (kind) => {
  const { text, mail } = alertWords(kind, 'Tahlia', link);
  expect(text + mail).not.toContain(link);
});

test('an alert that ran out is never called an all clear', () => {
  expect(JSON.stringify(alertWords('expired', 'Tahlia', link))).not.toMatch(/OK|clear/u);
});
