// What a page asks for while its scripts load is what its screen reads, and is not asked for again.
import { readsPath } from '@mycrew/contract/reads.ts';
import { hrefOf } from '@mycrew/contract/paths.ts';
import { aYouth, joinCrew } from '../people.ts';
import { expect, sharedServer, test } from '../story.ts';

test('a page that is opened asks at once for what its screen reads, and once', async ({ newPerson }) => {
  const [mia, ben] = await Promise.all(['Mia', 'Ben'].map((name) => aYouth(sharedServer(), name)));
  await joinCrew(sharedServer(), mia!, ben!);
  const page = await newPerson({ server: sharedServer(), as: mia! });
  let reads: string[][] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === `/api${readsPath}`) reads.push(searchParams.getAll('of'));
    else if (pathname.startsWith('/api/')) reads.push([pathname.slice('/api'.length)]);
  });
  const id = ben!.session.UserId;
  for (const name of [
    'contacts',
    'chat',
    'addCheckin',
    'journal',
    'events',
    'safetyPlans',
    'experiences',
    'settings',
  ] as const) {
    await test.step(name, async () => {
      // What the page before still asks for is not of this one.
      await page.goto('about:blank');
      reads = [];
      await page.goto(hrefOf(name, { id }));
      await expect(page.locator('.still')).toHaveCount(0);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      // A list that is empty asks no more.
      const untaken = () =>
        page.evaluate(() => Object.keys((window as { mycrewEarly?: object }).mycrewEarly ?? {}).length);
      await expect.poll(untaken).toBeLessThan(2);
      const [first = [], ...later] = reads;
      expect(first).toContain('/user/profile');
      expect(first.length).toBeGreaterThan(3);
      expect(later.flat().filter((path) => first.includes(path) && path !== '/user/dashboard/distress-alerts')).toEqual(
        [],
      );
    });
  }
});
