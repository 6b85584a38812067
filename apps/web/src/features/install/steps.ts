// What to tap, system by system.
import type { System } from './system.ts';

export type Drawing = 'share' | 'share-top' | 'menu' | 'row' | 'done' | 'bar' | 'dock';

interface Step {
  words: string;
  drawing: Drawing;
}

interface Way {
  name: string;
  steps: readonly Step[];
}

const row: Step = { words: 'Scroll down and tap Add to Home Screen.', drawing: 'row' };
const open: Step = { words: 'Open it from your Home Screen, and sign in there once.', drawing: 'done' };
const add: Step = { words: 'Tap Add, at the top.', drawing: 'done' };

type WithSteps = Exclude<System, 'inside-app-iphone' | 'inside-app-android' | 'unknown'>;

export const ways: Record<WithSteps, Way> = {
  'iphone-safari': {
    name: 'iPhone, Safari',
    steps: [
      {
        words: 'Tap Share, the square with an arrow, at the bottom. If you see three dots there, tap them first.',
        drawing: 'share',
      },
      row,
      add,
      open,
    ],
  },
  'ipad-safari': {
    name: 'iPad, Safari',
    steps: [{ words: 'Tap Share, the square with an arrow, at the top right.', drawing: 'share-top' }, row, add, open],
  },
  'iphone-chrome': {
    name: 'iPhone or iPad, Chrome or Edge',
    steps: [
      { words: 'Tap Share, the square with an arrow, beside the address.', drawing: 'share-top' },
      row,
      add,
      open,
    ],
  },
  'iphone-firefox': {
    name: 'iPhone or iPad, Firefox',
    steps: [{ words: 'Tap the menu, three lines, then Share.', drawing: 'menu' }, row, add, open],
  },
  'android-chrome': {
    name: 'Android, Chrome',
    steps: [
      { words: 'Tap the three dots at the top right.', drawing: 'menu' },
      { words: 'Tap Add to Home screen, then Install.', drawing: 'row' },
      { words: 'Open it from your Home Screen.', drawing: 'done' },
    ],
  },
  'android-samsung': {
    name: 'Android, Samsung Internet',
    steps: [
      { words: 'Tap the menu, three lines, at the bottom right.', drawing: 'menu' },
      { words: 'Tap Add page to, then Home screen.', drawing: 'row' },
      { words: 'Open it from your Home Screen.', drawing: 'done' },
    ],
  },
  'android-firefox': {
    name: 'Android, Firefox',
    steps: [
      { words: 'Tap the three dots beside the address.', drawing: 'menu' },
      { words: 'Tap Add app to Home screen, or Install.', drawing: 'row' },
      { words: 'Open it from your Home Screen.', drawing: 'done' },
    ],
  },
  'mac-safari': {
    name: 'Mac, Safari',
    steps: [
      { words: 'Choose File, then Add to Dock. It needs macOS Sonoma or newer.', drawing: 'bar' },
      { words: 'Open it from the Dock, in its own window.', drawing: 'dock' },
    ],
  },
  'desk-chromium': {
    name: 'Computer, Chrome or Edge',
    steps: [
      { words: 'Click the small screen with an arrow, at the right end of the address, then Install.', drawing: 'bar' },
      { words: 'It opens in its own window, and has its own place in your apps.', drawing: 'dock' },
    ],
  },
  'desk-firefox': {
    name: 'Computer, Firefox',
    steps: [
      { words: 'Firefox on most computers keeps no apps. Open this page in Chrome or Edge.', drawing: 'bar' },
      { words: 'Or bookmark it: it works the same in a tab.', drawing: 'dock' },
    ],
  },
};

export const hasSteps = (system: System): system is WithSteps => system in ways;
