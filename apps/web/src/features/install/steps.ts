// What to tap, system by system.
import type { System } from './system.ts';

export type Drawing = 'share' | 'share-top' | 'menu' | 'row' | 'add' | 'done' | 'bar' | 'dock';

type Step = readonly [words: string, drawing: Drawing];
interface Way {
  name: string;
  steps: readonly Step[];
}

const onApple = (name: string, words: string, drawing: Drawing = 'share-top'): Way => ({
  name,
  steps: [
    [words, drawing],
    ['Scroll down and tap Add to Home Screen.', 'row'],
    ['Tap Add, at the top.', 'add'],
    ['Open it from your Home Screen, and sign in there once.', 'done'],
  ],
});
const onAndroid = (name: string, menu: string, row: string): Way => ({
  name,
  steps: [
    [menu, 'menu'],
    [row, 'row'],
    ['Open it from your Home Screen.', 'done'],
  ],
});
const atDesk = (name: string, bar: string, dock: string): Way => ({
  name,
  steps: [
    [bar, 'bar'],
    [dock, 'dock'],
  ],
});

type WithSteps = Exclude<System, 'inside-app-iphone' | 'inside-app-android' | 'unknown'>;

export const ways: Record<WithSteps, Way> = {
  'iphone-safari': onApple(
    'iPhone, Safari',
    'Tap Share, the square with an arrow, at the bottom. If you see three dots there, tap them first.',
    'share',
  ),
  'ipad-safari': onApple('iPad, Safari', 'Tap Share, the square with an arrow, at the top right.'),
  'iphone-chrome': onApple(
    'iPhone or iPad, Chrome or Edge',
    'Tap Share, the square with an arrow, beside the address.',
  ),
  'iphone-firefox': onApple('iPhone or iPad, Firefox', 'Tap the menu, three lines, then Share.', 'menu'),
  'android-chrome': onAndroid(
    'Android, Chrome',
    'Tap the three dots at the top right.',
    'Tap Add to Home screen, then Install.',
  ),
  'android-samsung': onAndroid(
    'Android, Samsung Internet',
    'Tap the menu, three lines, at the bottom right.',
    'Tap Add page to, then Home screen.',
  ),
  'android-firefox': onAndroid(
    'Android, Firefox',
    'Tap the three dots beside the address.',
    'Tap Add app to Home screen, or Install.',
  ),
  'mac-safari': atDesk(
    'Mac, Safari',
    'Choose File, then Add to Dock. It needs macOS Sonoma or newer.',
    'Open it from the Dock, in its own window.',
  ),
  'desk-chromium': atDesk(
    'Computer, Chrome or Edge',
    'Click the small screen with an arrow, at the right end of the address, then Install.',
    'It opens in its own window, and has its own place in your apps.',
  ),
  'desk-firefox': atDesk(
    'Computer, Firefox',
    'Firefox on most computers keeps no apps. Open this page in Chrome or Edge.',
    'Or bookmark it: it works the same in a tab.',
  ),
};

export const hasSteps = (system: System): system is WithSteps => system in ways;
