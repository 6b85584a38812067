// A plan is written, one friend is shown how to help, opens it from an alert, and no more once he has left the Crew.
import { crewEndpoints } from '@mycrew/contract/crew.ts';
import { distressEndpoints } from '@mycrew/contract/distress.ts';
import { hrefOf, routes } from '@mycrew/contract/paths.ts';
import { ask } from '../api.ts';
import { aYouth, joinCrew, type Account } from '../people.ts';
import { expect, sharedServer, test } from '../story.ts';

const server = sharedServer;
let mia: Account;
let ben: Account;
test.beforeAll(async () => {
  [mia, ben] = await Promise.all([aYouth(server()), aYouth(server(), 'Ben')]);
  await joinCrew(server(), mia, ben);
});

test('how to help stands beside an alert, for as long as somebody is in the Crew', async ({ newPerson }) => {
  const page = await newPerson({ server: server(), as: mia });
  const main = page.getByRole('main');
  const asMia = { token: mia.session.Token };

  await test.step('she writes what helps, in her own words', async () => {
    await page.goto(routes.addSafetyPlan.path);
    await main.getByRole('button', { name: /^Hard moments/u }).click();
    await main.getByRole('button', { name: 'Write the first step' }).click();
    await page.keyboard.type('I stop answering');
    // To the page for her Crew and the last one at once, as the pencils of a plan lead there.
    await page.goto(`${page.url()}&part=how-to-help`);
    await main.getByRole('button', { name: 'Write the first step' }).click();
    await page.keyboard.type('Sit with me');
    await main.getByRole('link', { name: 'Next' }).click();
    await main.getByRole('link', { name: 'Skip this one' }).click();
    await main.getByRole('button', { name: 'Choose who sees it' }).click();
  });

  await test.step('and lets one friend read that part alone', async () => {
    await main.getByRole('group', { name: /^Ben/u }).getByRole('checkbox', { name: 'How to help me' }).check();
    await main.getByRole('button', { name: 'Save who sees it' }).click();
    await expect(main.getByText('Ben can read this part until you stop it.')).toHaveCount(1);
  });

  const friend = await newPerson({ server: server(), as: ben });
  const his = friend.getByRole('main');
  await test.step('he opens it from her alert', async () => {
    const { alertId } = await ask(server(), distressEndpoints.raiseToAll, { body: {} }, asMia);
    await friend.goto(hrefOf('crewAlert', { id: alertId! }));
    await expect(his.getByText('Sit with me')).toBeVisible();
    await his.getByRole('link', { name: /^How to help Mia/u }).click();
    await expect(his.getByRole('heading', { level: 1, name: 'How to help Mia' })).toBeVisible();
    await expect(his.getByText('I stop answering')).toHaveCount(0);
  });

  await test.step('once he is out of her Crew it is gone', async () => {
    await ask(server(), distressEndpoints.everythingOk, { body: {} }, asMia);
    const params = { crewId: ben.session.UserId };
    await ask(server(), crewEndpoints.removeFromCrew, { params, body: {} }, asMia);
    await friend.reload();
    await expect(his.getByRole('heading', { name: 'Nothing is shared with you' })).toBeVisible();
    await expect(his.getByText('Sit with me')).toHaveCount(0);
  });
});
