// The page at which a lead names this place and chooses its hue.
import { type DeskInstallation, installationDefaults, installationEndpoints } from '@mycrew/contract/installation.ts';
import { type StaffEntry, staffEndpoints } from '@mycrew/contract/staff.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeApi } from '#testing/fakeApi.ts';
import { aYouth } from '#testing/people.ts';
import { renderAt } from '#testing/renderAt.tsx';

const { desk, change } = installationEndpoints;
const [now, inAnHour] = [new Date().toISOString(), new Date(Date.now() + 3_600_000).toISOString()];
const entry: StaffEntry = {
  Role: 'lead',
  Factors: [{ _id: 'a', Kind: 'totp', Label: 'Phone', AddedOn: now, LastUsedOn: null }],
  RecoveryCodes: 10,
  EndsOn: inAnHour,
  FreshUntil: inAnHour,
};
const shipped: DeskInstallation = {
  Values: installationDefaults,
  Sources: {
    Name: 'default',
    ShortName: 'default',
    Operator: 'environment',
    ContactEmail: 'default',
    Hours: 'default',
    MailName: 'default',
    SmsFrom: 'environment',
    Links: 'default',
    LocalServices: 'default',
    Hue: 'default',
    Mark: 'default',
    Sentences: 'default',
    SignUpMode: 'default',
    EmailDomains: 'default',
  },
  ChangedOn: null,
};
const open = (answer = shipped) => {
  fakeApi.answers(staffEndpoints.entry, entry);
  fakeApi.answers(desk, answer);
  fakeApi.answers(change, shipped);
  return renderAt('/staff/face', { as: aYouth() });
};
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

it('names the place: only what was changed is sent, and what the environment sets stays', async () => {
  const { user } = await open();
  expect(await screen.findAllByText('Not said')).toHaveLength(2);
  expect(screen.getAllByText(/so it can’t be changed here/u)).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: 'Change the name' }));
  const naming = await dialog('What is it called?');
  expect(naming.getByLabelText('Who stands behind it')).toHaveAttribute('readonly');
  expect(naming.getByLabelText('Sender of texts')).toHaveAttribute('readonly');
  const name = naming.getByLabelText('Name');
  await user.clear(name);
  await user.click(naming.getByRole('button', { name: 'Save' }));
  expect(await naming.findByText('What is it called?', { selector: ':not(h2)' })).toBeVisible();
  expect(fakeApi.requests(change)).toEqual([]);
  await user.type(name, 'Harbour');
  await user.type(naming.getByLabelText('Why'), 'Our name');
  await user.click(naming.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(fakeApi.requests(change)[0]?.body).toEqual({ Set: { Name: 'Harbour' }, Why: 'Our name' });
});

it('shows a hue before it is saved, and takes the nearest where it would come near to the red of help', async () => {
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Change the colour' }));
  const choosing = await dialog('Which colour?');
  await user.click(choosing.getByRole('checkbox', { name: /A hue of our own/u }));
  fireEvent.change(choosing.getByRole('slider'), { target: { value: '200' } });
  expect(choosing.getByRole('slider', { name: 'Hue: 200 degrees' })).toBeVisible();
  const preview = choosing.getByRole('region', { name: 'Preview' }).firstElementChild as HTMLElement;
  expect(preview.style.getPropertyValue('--primary')).toBe('#003d40');
  fireEvent.change(choosing.getByRole('slider'), { target: { value: '25' } });
  expect(choosing.getByRole('status')).toHaveTextContent(/25 is too near to the red that means help/u);
  const [, nearest] = /Hue: (\d+) degrees/u.exec(choosing.getByText(/^Hue:/u).textContent)!;
  await user.type(choosing.getByLabelText('Why'), 'Our colour');
  await user.click(choosing.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(fakeApi.requests(change)[0]?.body).toEqual({ Set: { Hue: Number(nearest) }, Why: 'Our colour' });
});

it('takes a mark from an SVG file, shows what it becomes, and says what can’t be in it', async () => {
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Change the mark' }));
  const choosing = await dialog('Which mark?');
  const file = choosing.getByLabelText('An SVG file');
  const svg = (inside: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10">${inside}</svg>`;
  const choose = (inside: string) => user.upload(file, new File([svg(inside)], 'mark.svg', { type: 'image/svg+xml' }));
  await choose('<script>alert(1)</script>');
  expect(await choosing.findByText('<script> can’t be in a mark.')).toBeVisible();
  expect(choosing.queryByRole('img')).toBeNull();
  await choose('<title>Ours</title><rect class="a" width="9" height="9" fill="#123456"/>');
  const [shown] = await choosing.findAllByRole('img', { name: 'Your mark' });
  expect(shown).toHaveAttribute('src', expect.stringContaining(encodeURIComponent('fill="#123456"')));
  expect(choosing.queryByText('<script> can’t be in a mark.')).toBeNull();
  await user.type(choosing.getByLabelText('Why'), 'Our mark');
  await user.click(choosing.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const Mark = svg('<rect width="9" height="9" fill="#123456"/>');
  expect(fakeApi.requests(change)[0]?.body).toEqual({ Set: { Mark }, Why: 'Our mark' });
});

it('takes a sentence in own words, or as it ships again, and says how long it may be', async () => {
  const own = { ...shipped, Values: { ...installationDefaults, Sentences: { 'signed-up': 'Ahoy' } } };
  const { user } = await open(own);
  const sentence = await screen.findByRole('button', { name: 'Change: Sign-in, under the heading' });
  expect(screen.getByRole('link', { name: 'See its place: Sign-in, under the heading' })).toHaveAttribute(
    'href',
    '/sign-in',
  );
  const row = screen.getByText('Ahoy').closest('li')!;
  expect(within(row).getByText('Yours')).toBeVisible();
  await user.click(sentence);
  let saying = await dialog('Sign-in, under the heading');
  const words = saying.getByLabelText('Words');
  await user.type(saying.getByLabelText('Why'), 'Our words');
  fireEvent.change(words, { target: { value: 'x'.repeat(121) } });
  await user.click(saying.getByRole('button', { name: 'Save' }));
  expect(await saying.findByText('At most 120 characters.')).toBeVisible();
  fireEvent.change(words, { target: { value: 'Ahoy there.' } });
  await user.click(saying.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Change: After sign-up, the heading' }));
  saying = await dialog('After sign-up, the heading');
  await user.clear(saying.getByLabelText('Words'));
  await user.type(saying.getByLabelText('Why'), 'Theirs again');
  await user.click(saying.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(fakeApi.requests(change).map(({ body }) => body)).toEqual([
    { Set: { Sentences: { 'signed-up': 'Ahoy', 'sign-in-hello': 'Ahoy there.' } }, Why: 'Our words' },
    { Set: { Sentences: {} }, Why: 'Theirs again' },
  ]);
});

it('lists links, each a name and an https address', async () => {
  const { user } = await open();
  expect(await screen.findByText(/None yet/u)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Change the links' }));
  const listing = await dialog('Links of ours');
  const typed = listing.getByLabelText('Links');
  await user.type(listing.getByLabelText('Why'), 'Our pages');
  for (const wrong of ['Our school http://school.edu.au', 'https://school.edu.au', 'School javascript:alert(1)']) {
    await user.clear(typed);
    await user.type(typed, wrong);
    await user.click(listing.getByRole('button', { name: 'Save' }));
    expect(await listing.findByText(/^At most 6 lines/u)).toBeVisible();
  }
  expect(fakeApi.requests(change)).toEqual([]);
  await user.clear(typed);
  await user.type(typed, 'Our school https://school.edu.au');
  await user.click(listing.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const Links = [{ Name: 'Our school', Url: 'https://school.edu.au' }];
  expect(fakeApi.requests(change)[0]?.body).toEqual({ Set: { Links }, Why: 'Our pages' });
});

it('is in the desk’s menu for those who lead, and says what to do where it does not load', async () => {
  fakeApi.answers(staffEndpoints.entry, entry);
  fakeApi.refuses(desk, { status: 422 });
  const { user } = await renderAt('/staff/face', { as: aYouth() });
  expect(await screen.findByText('Our face didn’t load')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Menu' }));
  expect(await screen.findByRole('link', { name: 'Our face' })).toHaveAttribute('href', '/staff/face');
});
