// What counts as easy to guess.
import { expect, test } from 'vitest';
import { isGuessable } from './common-passwords.ts';

const known = ['MyCrew', 'mycrew', 'Tahlia', 'Brennan', 'tahlia.b'];

test.each([
  'password',
  'Password123',
  'P@ssw0rd1!',
  'passwordpassword',
  'iloveyou2',
  'Melbourne2026!',
  '12345678',
  '87654321',
  'abcdefgh',
  'aaaabbbb',
  'qwertyuiop',
  '1q2w3e4r',
  'trustno1',
  'MyCrew2026',
  'tahlia2008',
  'BrennanTahlia',
  'tahliasunshine1',
  'starwars',
  'Metallica',
  'rush2112',
  '!qaz2wsx',
  'St4rw4rs!2026',
  'TahliaGuinness',
])('%s is easy to guess', (password) => {
  expect(isGuessable(password, known)).toBe(true);
});

test.each([
  'correct horse battery',
  'kelp-toast-nineteen',
  'vR7#tq2Lx',
  'Tahlia plays the marimba',
  'drei blaue Eimer',
  'metallic marimba',
  'guinness-kelp-toast',
])('%s is not', (password) => {
  expect(isGuessable(password, known)).toBe(false);
});
