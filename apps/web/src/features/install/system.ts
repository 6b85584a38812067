// Which system and browser this is, as far as it decides how an app gets onto the Home Screen.
export type System =
  | 'iphone-safari'
  | 'iphone-chrome'
  | 'iphone-firefox'
  | 'ipad-safari'
  | 'android-chrome'
  | 'android-samsung'
  | 'android-firefox'
  | 'mac-safari'
  | 'desk-chromium'
  | 'desk-firefox'
  /** The small browser inside another app: it can keep nothing. */
  | 'inside-app-iphone'
  | 'inside-app-android'
  | 'unknown';

interface Browser {
  userAgent: string;
  maxTouchPoints: number;
}

const insideApp = /Instagram|FBAN|FBAV|FB_IAB|BytedanceWebview|musical_ly|TikTok|Snapchat|\bLine\/|; wv\)/u;

export function systemOf({ userAgent: agent, maxTouchPoints }: Browser): System {
  // An iPad asks for pages as a Mac does; no Mac has a touch screen.
  const isPad = /iPad/u.test(agent) || (/Macintosh/u.test(agent) && maxTouchPoints > 1);
  const isPhone = /iPhone|iPod/u.test(agent);
  if (isPad || isPhone) {
    if (insideApp.test(agent)) return 'inside-app-iphone';
    if (/CriOS|EdgiOS/u.test(agent)) return 'iphone-chrome';
    if (/FxiOS/u.test(agent)) return 'iphone-firefox';
    return isPad ? 'ipad-safari' : 'iphone-safari';
  }
  if (/Android/u.test(agent)) {
    if (insideApp.test(agent)) return 'inside-app-android';
    if (/SamsungBrowser/u.test(agent)) return 'android-samsung';
    if (/Firefox/u.test(agent)) return 'android-firefox';
    return /Chrome/u.test(agent) ? 'android-chrome' : 'unknown';
  }
  if (/Firefox/u.test(agent)) return 'desk-firefox';
  if (/Chrome|Edg\//u.test(agent)) return 'desk-chromium';
  return /Macintosh.*Safari/u.test(agent) ? 'mac-safari' : 'unknown';
}

export const isApple = (system: System): boolean => /^(?:iphone|ipad|inside-app-iphone)/u.test(system);

/** Opened from the Home Screen or in a window of its own; iPhones have a word of their own for it. */
export const isInstalled = (): boolean =>
  matchMedia('(display-mode: standalone), (display-mode: minimal-ui)').matches ||
  (navigator as Navigator & { standalone?: boolean }).standalone === true;
