// The story of MyCrew: somebody signs up, asks a friend in, has a hard day, and the friend is there.
import { hrefOf } from '@mycrew/contract/paths.ts';
import { notificationEndpoints } from '@mycrew/contract/notifications.ts';
import type { Page } from '@playwright/test';
import { ask } from '../api.ts';
import { expectAccessible } from '../axe.ts';
import { AddCrewPage } from '../pages/AddCrewPage.ts';
import { choose } from '../pages/choose.ts';
import { ChatPage } from '../pages/ChatPage.ts';
import { CheckinPages } from '../pages/CheckinPages.ts';
import { ContactsPage } from '../pages/ContactsPage.ts';
import { HomePage } from '../pages/HomePage.ts';
import { InvitationsPage } from '../pages/InvitationsPage.ts';
import { InvitedPage } from '../pages/InvitedPage.ts';
import { SignUpPage } from '../pages/SignUpPage.ts';
import { TourPage } from '../pages/TourPage.ts';
import { VerificationPage } from '../pages/VerificationPage.ts';
import { someone, type Someone } from '../people.ts';
import { duskFile } from '../picture.ts';
import { receivePushes, type PushReceiver } from '../push-receiver.ts';
import type { StoryServer } from '../server.ts';
import { expect, ownServer, test } from '../story.ts';

const server = ownServer();
const note = 'Nobody sat with me at lunch';
const feelings = /hopeless|lonely|\bsad\b|lunch|hard day/iu;

async function signUp(page: Page, who: Someone): Promise<void> {
  const form = new SignUpPage(page);
  await form.sayHowToReach(who);
  await form.sayYear(who);
  await expect(form.heading('A little about you')).toBeVisible();
}

async function verify(page: Page, who: Someone, at: StoryServer): Promise<void> {
  const code = new VerificationPage(page);
  await expect(code.heading).toBeVisible();
  await expectAccessible(page);
  await code.enterCodeOf(who, at);
}

async function pushesTo(page: Page, at: StoryServer): Promise<PushReceiver> {
  const { PublicKey } = await ask(at, notificationEndpoints.pushKey, {});
  const receiver = await receivePushes(PublicKey);
  const token = await page.evaluate(
    () => (JSON.parse(localStorage.getItem('session') ?? '{}') as { Token: string }).Token,
  );
  const body = { DeviceId: 'another-phone-of-leanne', FCMToken: receiver.token };
  await ask(at, notificationEndpoints.registerDevice, { body }, { token });
  return receiver;
}

test('a hard day of one reaches the other, who answers', async ({ newPerson }) => {
  const [mia, leanne] = [someone('Mia', 18), someone('Leanne', 35)];
  const youth = await newPerson({ server: server() });
  const friend = await newPerson({ server: server(), width: 1440 });
  const [home, checkin, contacts] = [new HomePage(youth), new CheckinPages(youth), new ContactsPage(youth)];
  const friendHome = new HomePage(friend);
  const miasChat = new ChatPage(youth, leanne.firstName);
  const leannesChat = new ChatPage(friend, mia.firstName);

  await test.step('Mia signs up and lands home', async () => {
    const form = new SignUpPage(youth);
    await form.open();
    await form.next();
    await expect(form.firstName).toHaveAccessibleDescription(/What should we call you\?/u);
    await expect(form.firstName).toBeFocused();
    await expectAccessible(youth);
    await form.sayName(mia);
    await expect(form.heading('How to reach you')).toBeVisible();
    await signUp(youth, mia);
    await form.sayBackground('Woman or girl', 'Victoria');
    await expect(form.heading('Choose a password')).toBeVisible();
    await expectAccessible(youth);
    await form.choosePassword(mia);
    await verify(youth, mia, server());
    const code = new VerificationPage(youth);
    await expect(code.welcome).toBeVisible();
    await expectAccessible(youth);
    await code.goHome();
    const tour = new TourPage(youth);
    await expect(tour.words).toContainText('Add Crew');
    await expect(tour.next).toBeFocused();
    await youth.keyboard.press('Enter');
    await expect(tour.words).toContainText('Emergency Button');
    await expectAccessible(youth);
    await youth.keyboard.press('Escape');
    await expect(tour.words).toHaveCount(0);
    await expect(home.greeting).toHaveText(/Mia/u);
    await expect(home.addCrew).toBeVisible();
    await expectAccessible(youth);
  });

  const link = await test.step('she asks a friend in by email, and is asked once what the Crew may see', async () => {
    const asking = new AddCrewPage(youth);
    await home.addCrew.click();
    await asking.byEmail('Leanne', leanne.email);
    await expect(asking.shareQuestion).toBeVisible();
    await expectAccessible(youth);
    await choose(asking.shareQuestion.getByRole('radio', { name: /^Yes/u }));
    await asking.ask.click();
    await expect(asking.asked('Leanne')).toBeVisible();
    await asking.open();
    await asking.byEmail('Somebody', 'somebody@example.com');
    await expect(asking.shareQuestion).toHaveCount(0);
    const letter = await server().letterTo(leanne.email, /would like you in their Crew/u);
    return /https?:\/\/\S+/u.exec(letter.text)?.[0] ?? '';
  });

  await test.step('the friend opens the link, reads the promise, says yes, and has an account in two steps', async () => {
    const [form, invited] = [new SignUpPage(friend), new InvitedPage(friend)];
    await friend.goto(link);
    await expect(invited.asks('Mia')).toBeVisible();
    await expect(invited.promise).toHaveCount(7);
    await expect(friend).not.toHaveURL(/invitation=/u);
    await expectAccessible(friend);
    await invited.yes();
    await expect(form.email).toHaveValue(leanne.email);
    await expectAccessible(friend);
    await invited.sayWho(leanne);
    await form.year.fill(leanne.yearOfBirth);
    await form.choosePassword(leanne);
    await verify(friend, leanne, server());
    await expect(new InvitationsPage(friend).waitsFor('Mia')).toBeVisible();
    await expectAccessible(friend);
  });

  await test.step('Mia is asked whether it is who she meant, and says so; only then it opens', async () => {
    const invitations = new InvitationsPage(youth);
    await home.open();
    await home.accepted('Leanne').click();
    await expect(invitations.isThisThem).toContainText('Leanne Fielding');
    await expectAccessible(youth);
    await invitations.isThem('Leanne');
    await expect(invitations.isIn('Leanne')).toBeVisible();
    await expect(new InvitationsPage(friend).waitsFor('Mia')).toHaveCount(0);
    await friendHome.tab('Home').click();
    await expect(friendHome.feed).toBeVisible();
    await expectAccessible(friend);
  });

  await test.step('Mia sees her in the Crew, online', async () => {
    await home.open();
    await home.menuTo('Contacts');
    await expect(contacts.inMyCrew(/^Leanne Fielding, online/u)).toBeVisible();
    await expectAccessible(youth);
  });

  const pushes = await pushesTo(friend, server());

  await test.step('Mia checks in with words, a note and a picture', async () => {
    await home.open();
    await expect(home.week).toBeVisible();
    // From further down: the next page is seen from its top all the same.
    await youth.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await home.checkIn.evaluate((link: HTMLElement) => link.click());
    await expect(checkin.heading('What’s it closest to?')).toBeFocused();
    expect(await youth.evaluate(() => scrollY)).toBe(0);
    await expectAccessible(youth);
    await checkin.tapLight('Sad');
    await checkin.word('Hopeless').click();
    await checkin.word('Lonely').click();
    await expect(checkin.word('Hopeless')).toHaveAccessibleName(/Main/u);
    await expectAccessible(youth);
    await checkin.addMore.click();
    await checkin.note.fill(note);
    await checkin.addPicture(duskFile(), 'Dusk');
    await checkin.toJournal.check();
    await expectAccessible(youth);
  });

  await test.step('a reload loses nothing of it', async () => {
    await youth.reload();
    await expect(checkin.note).toHaveValue(note);
    await expect(checkin.picture).toBeVisible();
    await expect(checkin.toJournal).toBeChecked();
  });

  let saved = 0;
  await test.step('she saves, and her words stand in the friend’s open app', async () => {
    saved = Date.now();
    await checkin.save.click();
    await expect(friendHome.feed.getByText(/hopeless/u)).toBeVisible();
    console.log(`    From Save to the friend's open feed: ${Date.now() - saved} ms`);
    await expect(checkin.answered).toBeVisible();
    await expect(friendHome.feed.getByText(note)).toHaveCount(0);
  });

  await test.step('she lets her friend know, takes it back, does it after all, and the friend hears at once', async () => {
    await expect(checkin.isSafe).toBeVisible();
    await expectAccessible(youth);
    await checkin.notify('Leanne').click();
    await checkin.takeBack.click();
    await checkin.notify('Leanne').click();
    await expect(youth.getByText(/Leanne will know/u)).toBeVisible();
    await checkin.thatHelped.click();
    await expect(checkin.windowIsLit).toBeFocused();
    await expectAccessible(youth);
    const toast = friend.getByText('Mia could use a hello');
    const answered = Date.now();
    const [heard] = await Promise.all([toast.waitFor().then(() => Date.now()), checkin.done.click()]);
    console.log(`    From her Done to the friend's message: ${heard - answered} ms`);
    // That she is in, and this.
    await expect(friendHome.notifications).toHaveAccessibleName(/2 new things/u);
    await expectAccessible(friend);
  });

  await test.step('what helped lights a window on her hill, and nobody else’s home has it', async () => {
    await expect(home.hill).toBeAttached();
    await expectAccessible(youth);
    await expect(friendHome.hill).toHaveCount(0);
  });

  await test.step('mail and push say whom to reach, never what she feels or wrote', async () => {
    const mail = await server().letterTo(leanne.email, /could use a hello/u);
    expect(`${mail.subject} ${mail.text} ${mail.html ?? ''}`).not.toMatch(feelings);
    await expect.poll(() => pushes.opened().length).toBe(1);
    expect(pushes.opened()[0]).toMatch(/Mia could use a hello/u);
    expect(pushes.opened()[0]).not.toMatch(feelings);
    expect(JSON.parse(pushes.opened()[0]!)).toMatchObject({
      web_push: 8030,
      notification: { title: 'Mia could use a hello', navigate: expect.stringMatching(/^https?:.*\/home\/chat\//u) },
    });
    expect(pushes.outsides).toEqual([
      {
        urgency: 'high',
        ttl: expect.stringMatching(/^86(?:400|3\d\d)$/u),
        topic: expect.stringMatching(/^[\w-]{32}$/u),
        'content-type': 'application/notification+json',
      },
    ]);
    expect(pushes.sealed[0]?.toString('latin1')).not.toMatch(/Mia|hello/u);
    await pushes.close();
  });

  await test.step('the friend answers with a picture, and Mia sees it', async () => {
    await expect(home.greeting).toBeVisible();
    await friendHome.feed.getByRole('button', { name: 'Send Mia: Hug' }).click();
    await expect(friendHome.feed.getByText('You sent Hug')).toBeVisible();
    await expect(home.answers).toContainText(/Leanne sent\s*Hug/u);
    await expect(home.week.getByText('Today, Hopeless')).toBeAttached();
    await expectAccessible(youth);
  });

  await test.step('they talk', async () => {
    await friendHome.feed.getByRole('link', { name: 'Chat with Mia' }).click();
    await expect(leannesChat.heading).toBeVisible();
    await youth.goto('about:blank');
    await expect(leannesChat.state('Offline')).toBeVisible();
    await leannesChat.say('Hey Mia. I’m here.');
    await expect(leannesChat.reach('sent')).toBeVisible();
    await home.open();
    await expect(leannesChat.state('Online')).toBeVisible();
    await home.menuTo('Contacts');
    await contacts.inMyCrew(/^Leanne Fielding, online, 1 unread message/u).click();
    await expect(miasChat.message('Hey Mia. I’m here.')).toBeVisible();
    await expect(leannesChat.reach('read')).toBeVisible();
    await expect(miasChat.state('Online')).toBeVisible();
    await expect(miasChat.message('MyCrew told Leanne you could use a hello')).toBeVisible();
    await miasChat.field.pressSequentially('Thank you. ');
    await expect(leannesChat.typing).toBeVisible();
    await expectAccessible(friend);
    await miasChat.say('Thank you. Can I call?');
    await expect(leannesChat.message('Thank you. Can I call?')).toBeVisible();
    await expect(leannesChat.typing).toHaveCount(0);
    await expect(miasChat.reach('read')).toBeVisible();
    await (await leannesChat.actsOf('Thank you. Can I call?')).getByRole('button', { name: 'Hug' }).click();
    await expect(miasChat.log.getByRole('button', { name: 'Hug, from Leanne' })).toBeVisible();
    await expectAccessible(youth);
    await youth.getByRole('link', { name: 'Back' }).click();
    await expect(contacts.inMyCrew(/^Leanne Fielding/u)).toBeVisible();
    await leannesChat.say('Always. Calling you now.');
    await expect(leannesChat.reach('delivered')).toBeVisible();
  });

  await test.step('both close, the server ends and starts again, and all of it is there', async () => {
    const [youthAgain, friendAgain] = [youth.context(), friend.context()];
    await youth.close();
    await friend.close();
    await server().end('SIGTERM');
    await server().startAgain();
    const mias = await youthAgain.newPage();
    const leannes = await friendAgain.newPage();
    const [hers, theirs] = [new HomePage(mias), new HomePage(leannes)];
    await hers.open();
    await expect(hers.week.getByText('Today, Hopeless')).toBeAttached();
    await expect(hers.answers).toContainText(/Leanne sent\s*Hug/u);
    await hers.menuTo('Contacts');
    await new ContactsPage(mias).inMyCrew(/^Leanne Fielding/u).click();
    const talk = new ChatPage(mias, 'Leanne');
    for (const words of ['Hey Mia. I’m here.', 'Thank you. Can I call?', 'Always. Calling you now.'])
      await expect(talk.message(words)).toBeVisible();
    await expectAccessible(mias);
    await leannes.goto(hrefOf('notificationList'));
    await expect(leannes.getByRole('link', { name: /Mia could use a hello/u })).toBeVisible();
    await expectAccessible(leannes);
    await theirs.tab('Home').click();
    await expect(theirs.feed.getByText('You sent Hug')).toBeVisible();

    await test.step('later two taps say it is better, with what was going on for her alone', async () => {
      const quick = new CheckinPages(mias);
      await hers.open();
      await hers.light('Calm').click();
      await expect(quick.heading('Which words fit?')).toBeVisible();
      await mias.getByRole('button', { name: 'Friends' }).click();
      await expectAccessible(mias);
      await quick.save.click();
      await expect(quick.saved).toBeVisible();
      await quick.done.click();
      await expect(hers.week.getByText('Today, Calm, also Hopeless')).toBeAttached();
      await expect(theirs.feed.getByText('calm')).toBeVisible();
      await expect(theirs.feed.getByText('Friends')).toHaveCount(0);
    });
  });
});
