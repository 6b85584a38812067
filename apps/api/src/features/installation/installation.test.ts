// Settings of the installation through the front door: who changes them, what wins, and what everybody is told.
import { installationEndpoints } from '@mycrew/contract/installation.ts';
import { signUpEndpoints } from '@mycrew/contract/sign-up.ts';
import { staffEndpoints } from '@mycrew/contract/staff.ts';
import { expect, it } from 'vitest';
import { inTransaction } from '#database/database.ts';
import { createTestApp } from '#testing/app.ts';
import { setUpRoom } from '#testing/set-up.ts';
import { aLead, atDesk } from '#testing/staff.ts';

const Why = 'We begin on Monday';
const { desk, change } = installationEndpoints;
const { read } = signUpEndpoints;
const app = await setUpRoom();

it('are changed by who leads, with their second factor, and everybody is told at once', async () => {
  const lead = await aLead(app);
  await app.call(change, { body: { Set: { Name: 'Harbour', Operator: 'Harbour House', Hours: '9 to 5' }, Why } }, lead);
  expect(await app.call(read, {})).toMatchObject({ Name: 'Harbour', Operator: 'Harbour House', Hours: '9 to 5' });
  expect(app.operator.name).toBe('Harbour House');
  expect((await app.call(desk, {}, lead)).Sources).toMatchObject({ Name: 'desk', ContactEmail: 'default' });
  const { items } = await app.call(staffEndpoints.auditLog, { query: {} }, lead);
  expect(items[1]).toMatchObject({ Action: 'installation-changed', Subject: 'Name Operator Hours', Why });

  const again = await app.call(change, { body: { Set: {}, Reset: ['Name'], Why } }, lead);
  expect(again).toMatchObject({ Values: { Name: 'MyCrew', Hours: '9 to 5' }, Sources: { Name: 'default' } });
  await atDesk(app, lead, { fresh: false });
  expect(await app.answer(change, { body: { Set: { Name: 'Other' }, Why } }, lead)).toMatchObject({
    http: 422,
    code: 'staff-step-up-needed',
  });
});

it('count as soon as they are committed, before they are read again', async () => {
  await inTransaction(app.db, (tx) => app.installation.change(tx, { Operator: 'Harbour House' }, [], app.clock.now()));
  expect(app.installation.current().Operator).toBe('Harbour House');
});

it('are refused where they do not fit together, or alone', async () => {
  const lead = await aLead(app);
  const refused = async (Set: object) =>
    (await app.answer(change, { body: { Set, Why } }, lead)).errors?.map(({ field }) => field);
  expect(await refused({ SignUpMode: 'domain' })).toEqual(['EmailDomains']);
  expect(await refused({ EmailDomains: ['not a domain'] })).toEqual(['Set.EmailDomains.0']);
  expect(await refused({ Name: '' })).toEqual(['Set.Name']);
  expect(await refused({ Hue: 25 })).toEqual(['Hue']);
  expect(await refused({ MailName: 'Harbour\nBcc: all@example.com' })).toEqual(['Set.MailName']);
  for (const SmsFrom of ['Harbour House', '12345', '+61 400', 'Harbour!', '+6140\n'])
    expect(await refused({ SmsFrom }), SmsFrom).toEqual(['Set.SmsFrom']);
  for (const [key, words] of Object.entries({
    'signed-up': 'x'.repeat(41),
    'mail-hello': 'Hi\n\nBcc: x',
    'mail-closing': '',
  }))
    expect(await refused({ Sentences: { [key]: words } }), key).toEqual([`Set.Sentences.${key}`]);
  for (const Url of ['http://a.example', 'javascript:alert(1)', 'https://you@a.example', 'https:// a.example'])
    expect(await refused({ Links: [{ Name: 'Ours', Url }] }), Url).toEqual(['Set.Links.0.Url']);
  await app.call(change, { body: { Set: { SignUpMode: 'domain', EmailDomains: ['School.edu.au'] }, Why } }, lead);
  expect(await app.call(read, {})).toMatchObject({ SignUpMode: 'domain', EmailDomains: ['school.edu.au'] });
  // It would leave a mode that lets nobody in.
  expect((await app.answer(change, { body: { Set: {}, Reset: ['EmailDomains'], Why } }, lead)).http).toBe(422);
});

it('take a mark of shapes alone, and say at its field what can’t be in it', async () => {
  const lead = await aLead(app);
  const svg = (inside: string) => `<svg viewBox="0 0 10 10">${inside}</svg>`;
  const answerTo = (Mark: unknown) => app.answer(change, { body: { Set: { Mark } as never, Why } }, lead);
  for (const [wrong, says] of [
    [svg('<script>alert(1)</script>'), '<script> can’t be in a mark.'],
    ['<!DOCTYPE svg [<!ENTITY a "b">]><svg viewBox="0 0 1 1">&a;</svg>', 'A mark has no document type'],
    [svg(`<!--${'x'.repeat(33_000)}-->`), 'It is too big'],
    [7, ''],
  ] as const) {
    const { http, errors } = await answerTo(wrong);
    expect({ http, errors }).toMatchObject({ http: 422, errors: [{ field: 'Set.Mark' }] });
    expect(errors![0]!.message).toContain(says);
  }
  const pale = await answerTo(svg('<rect width="9" height="9" fill="#fff"/>'));
  expect(pale.errors).toEqual([{ field: 'Mark', message: 'Nothing of it can be seen on its white tile.' }]);
  const { Values } = await app.call(
    change,
    { body: { Set: { Mark: svg('<title>Ours</title><rect width="9" height="9"/>') }, Why } },
    lead,
  );
  const cleaned = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><rect width="9" height="9"/></svg>';
  expect(Values.Mark).toBe(cleaned);
  expect(await app.call(read, {})).not.toHaveProperty('Mark');
  // Nor does one that somebody put into the database come through.
  const value = JSON.stringify(svg('<script/>'));
  await app.db.updateTable('installationSettings').set({ value }).where('key', '=', 'Mark').execute();
  expect(await app.call(desk, {}, lead)).toMatchObject({ Values: { Mark: null }, Sources: { Mark: 'default' } });
  await app.call(change, { body: { Set: {}, Reset: ['Mark'], Why } }, lead);
});

it('of the environment win, and stay', async () => {
  const strict = await createTestApp({ settings: { installation: { Operator: 'The City' } } });
  const lead = await aLead(strict);
  expect(await strict.call(desk, {}, lead)).toMatchObject({
    Values: { Operator: 'The City' },
    Sources: { Operator: 'environment' },
  });
  const no = await strict.answer(change, { body: { Set: { Operator: 'Me' }, Why } }, lead);
  expect(no.errors).toEqual([{ field: 'Operator', message: 'The server’s environment sets this.' }]);
  await strict.close();
});

it('that another version stored count as they ship', async () => {
  const values = { key: 'SignUpMode', value: JSON.stringify('by-lottery'), setOn: new Date(0) };
  await app.db.insertInto('installationSettings').values(values).execute();
  app.clock.advance({ seconds: 6 });
  expect((await app.call(read, {})).SignUpMode).toBe('open');
});
