// Another installation than ours: its name, mark, hue and words, and what is looked for on each of its screens.
import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { shippedName } from '@mycrew/contract/brand.ts';
import type { InstallationSettings } from '@mycrew/contract/installation.ts';
import type { Page } from 'playwright-core';
import { expectAccessible, expectLegible } from '../../e2e/axe.ts';
import type { StoryServer } from '../../e2e/server.ts';

const run = promisify(execFile);
const name = 'Harbour';

/** From the start, since what was stored keeps the words it was stored with. */
export const ownName = { APP_NAME: name, OPERATOR_NAME: 'Harbour House' };

const face: Partial<InstallationSettings> = {
  Mark: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="M12 2v15M5 12a7 7 0 0 0 14 0M9 6h6" fill="none" stroke="#0b5563" stroke-width="2.4" stroke-linecap="round"/></svg>',
  Sentences: { 'sign-in-welcome': 'A calm place to say how the day goes, and to be heard by the few you choose.' },
};

/** By a file, as an operator does; a server that runs has it within five seconds. */
export async function wear(server: StoryServer, hue: number): Promise<void> {
  const file = join(server.dataDir, 'face.json');
  writeFileSync(file, JSON.stringify({ ...face, Hue: hue }));
  await run(process.execPath, ['tools/installation.ts', 'apply', file], {
    env: { ...process.env, BASE_URL: server.address, DATA_DIR: server.dataDir },
  });
  for (let tries = 0; tries < 100; tries += 1) {
    await fetch(`${server.address}/api/installation`);
    const worker = await (await fetch(`${server.address}/sw.js`)).text();
    if (worker.includes(`self.brandHue=${hue};`)) return;
    await new Promise((done) => setTimeout(done, 200));
  }
  throw new Error(`The server did not take the hue ${hue}.`);
}

const namesIn = (page: Page) =>
  page.evaluate(() =>
    [
      document.title,
      document.body.innerText,
      ...[...document.querySelectorAll('[aria-label], [alt], [title], [placeholder]')].flatMap((each) =>
        ['aria-label', 'alt', 'title', 'placeholder'].map((attribute) => each.getAttribute(attribute) ?? ''),
      ),
    ].join('\n'),
  );

/** Nothing that axe knows, with contrast as it is computed on this page, and our name nowhere. */
export async function expectOwnFace(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await (theme === 'light' ? expectAccessible(page) : expectLegible(page));
  const line = (await namesIn(page)).split('\n').find((each) => each.includes(shippedName));
  if (line !== undefined) throw new Error(`our name on a page of theirs: ${line.slice(0, 120)}`);
}
