// The browser that runs a story, or takes the screenshots.
const whole = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';

export const launchOf = (executablePath: string) => ({
  executablePath,
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
});

export const forPages = launchOf(process.env.CHROMIUM_FOR_PAGES ?? whole);

/** Where notifications are shown: the one for pages alone takes them and shows none. */
export const wholeBrowser = launchOf(whole);
