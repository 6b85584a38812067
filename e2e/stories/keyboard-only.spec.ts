// Without a pointer: from signing in to a saved check-in, and to help in three stops.
import { expectAccessible } from '../axe.ts';
import { tabTo } from '../keys.ts';
import { CheckinPages } from '../pages/CheckinPages.ts';
import { HelpPages } from '../pages/HelpPages.ts';
import { HomePage } from '../pages/HomePage.ts';
import { SignInPage } from '../pages/SignInPage.ts';
import { aYouth } from '../people.ts';
import { expect, sharedServer, test } from '../story.ts';

const server = sharedServer;

test('a check-in is made with the keys alone', async ({ newPerson }) => {
  const mia = await aYouth(server());
  const page = await newPerson({ server: server(), width: 1440 });
  const [signIn, home, checkin] = [new SignInPage(page), new HomePage(page), new CheckinPages(page)];
  const { keyboard } = page;
  await signIn.open();
  await expect(signIn.heading).toBeVisible();
  await tabTo(page, signIn.userName);
  await keyboard.type(mia.email);
  await tabTo(page, signIn.password);
  await keyboard.type(mia.password);
  await keyboard.press('Enter');

  await expect(home.week).toBeVisible();
  await expectAccessible(page);
  await tabTo(page, home.checkIn);
  await keyboard.press('Enter');

  await expect(checkin.heading('What’s it closest to?')).toBeFocused();
  await tabTo(page, checkin.family('Happy'));
  await keyboard.press('Space');
  await keyboard.press('ArrowRight');
  await expect(checkin.family('Calm')).toBeChecked();
  await expect(checkin.family('Calm')).toBeFocused();
  await expectAccessible(page);
  await tabTo(page, checkin.next);
  await keyboard.press('Enter');

  await expect(checkin.heading('Which words fit?')).toBeFocused();
  await tabTo(page, checkin.word('Rested'));
  await keyboard.press('Space');
  await expect(checkin.word('Rested')).toHaveAccessibleName(/Main/u);
  await tabTo(page, checkin.addMore);
  await keyboard.press('Enter');

  await expect(checkin.heading('Anything to add?')).toBeFocused();
  await tabTo(page, checkin.note);
  await keyboard.type('Slept in');
  await tabTo(page, checkin.toJournal);
  await keyboard.press('Space');
  await expect(checkin.toJournal).toBeChecked();
  await expectAccessible(page);
  await tabTo(page, checkin.save);
  await keyboard.press('Enter');

  await expect(checkin.saved).toBeFocused();
  await expectAccessible(page);
  await tabTo(page, checkin.done);
  await keyboard.press('Enter');
  await expect(home.week.getByText('Today, Rested')).toBeAttached();
});

for (const isSignedIn of [false, true]) {
  test(`help is three stops away, signed ${isSignedIn ? 'in' : 'out'}`, async ({ newPerson }) => {
    const page = await newPerson({ server: server(), ...(isSignedIn && { as: await aYouth(server()) }) });
    const help = new HelpPages(page);
    if (isSignedIn) await new HomePage(page).open();
    else await new SignInPage(page).open();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const stops = await tabTo(page, page.getByRole('link', { name: 'Get help' }));
    expect(stops).toBeLessThanOrEqual(3);
    await page.keyboard.press('Enter');
    // Signed out, the page comes whole from the server: its beginning has the focus.
    if (isSignedIn) await expect(help.distressAlert).toBeFocused();
    else await expect(help.needHelpNow).toBeVisible();
    await expectAccessible(page);
  });
}
