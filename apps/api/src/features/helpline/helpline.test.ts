// Help that was opened is counted, without a person, and never in the way.
import { helplineEndpoints } from '@mycrew/contract/helpline.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { helpCheckEndpoints } from '@mycrew/contract/help-checks.ts';
import { aLead, aModerator } from '#testing/staff.ts';
import { aYouth, type TestPerson } from '#testing/people.ts';
import { setUpRoom } from '#testing/set-up.ts';

const app = await setUpRoom({ now: new Date('2026-11-25T13:30:00Z') });
let me: TestPerson;
beforeEach(async () => {
  me = await aYouth(app);
});

const counts = () => app.db.selectFrom('helplineCounts').selectAll().orderBy('kind').execute();

describe('the helpline', () => {
  it('is counted by day and kind, and by nobody', async () => {
    expect(await app.answer(helplineEndpoints.call, { body: undefined }, me)).toMatchObject({
      http: 200,
      status: true,
      message: 'Call initiated successfully',
    });
    await app.call(helplineEndpoints.call, { body: undefined }, me);
    expect(await app.answer(helplineEndpoints.chat, { body: undefined }, me)).toMatchObject({
      status: true,
      message: 'Chat initiated successfully',
    });
    // Half past midnight in Sydney.
    expect(await counts()).toEqual([
      { day: '2026-11-26', kind: 'call', count: 2 },
      { day: '2026-11-26', kind: 'chat', count: 1 },
    ]);
  });

  it('is there while the session is locked', async () => {
    await app.db.updateTable('sessions').set({ lockedAt: app.clock.now() }).execute();
    expect((await app.answer(helplineEndpoints.call, { body: undefined }, me)).http).toBe(200);
  });

  it('says gently when it could not be counted', async () => {
    await app.ownerPool.query('ALTER TABLE helpline_counts RENAME TO away');
    try {
      expect(await app.answer(helplineEndpoints.call, { body: undefined }, me)).toMatchObject({
        http: 200,
        status: false,
        message: 'Failed to initiate call',
      });
      expect(await app.answer(helplineEndpoints.chat, { body: undefined }, me)).toMatchObject({
        http: 200,
        status: false,
        message: 'Failed to initiate chat',
      });
    } finally {
      await app.ownerPool.query('ALTER TABLE away RENAME TO helpline_counts');
    }
  });
});

describe('the directory', () => {
  const read = () => app.call(helplineEndpoints.directory, {});

  it('is there for everybody, signed in or not, locked or not', async () => {
    const directory = await read();
    expect(directory.Services.slice(0, 1).map(({ Name }) => Name)).toEqual(['Triple Zero']);
    await app.db.updateTable('sessions').set({ lockedAt: app.clock.now() }).execute();
    expect(await app.call(helplineEndpoints.directory, {}, me)).toEqual(directory);
  });

  it('gives each service a group and ways that a phone understands', async () => {
    const { Services, Groups } = await read();
    const groups = Groups.map(({ _id }) => _id);
    expect(new Set(Services.map(({ Group }) => Group))).toEqual(new Set(groups));
    expect(new Set(Services.map(({ _id }) => _id)).size).toBe(Services.length);
    for (const { Name, Ways } of Services) {
      expect(Ways.length, Name).toBeGreaterThan(0);
      for (const { Channel, Label, Address } of Ways) {
        const digits = Label.replaceAll(/\D/gu, '');
        if (Channel === 'webchat') expect(Address).toMatch(/^https:\/\//u);
        else expect(Address, Name).toContain(`${Channel === 'text' ? 'sms' : 'tel'}:${digits}`);
      }
    }
  });

  it('gives hours for seven days that begin before they end, by a clock that exists', async () => {
    const { Services } = await read();
    const withHours = Services.flatMap(({ Hours }) => (Hours ? [Hours] : []));
    expect(withHours.length).toBeGreaterThan(1);
    for (const { Zone, Days } of withHours) {
      expect(Days).toHaveLength(7);
      for (const { From, To } of Days.flat()) expect(From < To && /^\d\d:\d\d$/u.test(To)).toBe(true);
      if (Zone !== 'caller') expect(() => new Intl.DateTimeFormat('en-AU', { timeZone: Zone })).not.toThrow();
    }
  });

  it('leads from somebody one knows to an emergency in seven steps, each with words to say', async () => {
    const { Pathway, Questions, Services } = await read();
    expect(Pathway.map(({ _id }) => _id)).toEqual([
      'someone-i-know',
      'school-or-uni',
      'gp',
      'headspace',
      'private',
      'public',
      'emergency',
    ]);
    for (const step of Pathway) {
      expect(step.WhatToSay).toMatch(/“.+”/u);
      expect(step.WhatItCosts && step.WhatHappens.length > 0, step._id).toBe(true);
    }
    expect(Questions.length).toBeGreaterThanOrEqual(12);
    expect(JSON.stringify([Pathway, Questions, Services])).not.toContain('!');
  });
});

describe('the directory as staff check it', () => {
  const read = () => app.call(helplineEndpoints.directory, {});
  const lifeline = async () => (await read()).Services.find(({ _id }) => _id === 'lifeline');
  const check = (VerifiedOn: string | null, by: TestPerson, id = 'lifeline') =>
    app.answer(
      helpCheckEndpoints.check,
      { params: { id }, body: { VerifiedOn, Note: 'Answered.', Why: 'Called them' } },
      by,
    );
  const show = (IsHidden: boolean, by: TestPerson, id = 'lifeline') =>
    app.answer(helpCheckEndpoints.show, { params: { id }, body: { IsHidden, Why: 'The number is dead' } }, by);
  const page = async () => (await app.raw({ url: '/need-help-now' })).body;

  it('has no date before somebody checked, then theirs, and notifies the desk alone when that is due again', async () => {
    const samira = await aModerator(app);
    expect((await lifeline())?.VerifiedOn).toBeNull();
    expect(await check('2026-11-27', samira)).toMatchObject({ http: 422 });
    expect(await check('2026-11-24', samira, 'nobody')).toMatchObject({ http: 404 });
    expect(await check('2026-11-24', samira)).toMatchObject({ http: 200 });
    expect((await lifeline())?.VerifiedOn).toBe('2026-11-24');
    expect(await page()).toContain('Checked on 24 November 2026.');
    expect(JSON.stringify(await read()) + (await page())).not.toContain('Answered.');
    await check('2026-05-01', samira);
    expect(await page()).toContain('Checked on 1 May 2026.');
    expect(await page()).not.toContain('due again');
    const stored = (await app.call(helpCheckEndpoints.checks, {}, samira)).find(({ _id }) => _id === 'lifeline');
    expect(stored).toMatchObject({ VerifiedOn: '2026-05-01', IsDue: true, Note: 'Answered.', IsHidden: false });
  });

  it('leaves out what those who lead have hidden, never an emergency number, and stays checked', async () => {
    const noor = await aLead(app);
    await check('2026-11-24', noor);
    expect((await show(true, noor)).http).toBe(200);
    expect(await lifeline()).toBeUndefined();
    expect(await page()).not.toContain('tel:131114');
    for (const id of ['triple-zero', 'emergency-relay']) expect((await show(true, noor, id)).http, id).toBe(422);
    await show(false, noor);
    expect((await lifeline())?.VerifiedOn).toBe('2026-11-24');
  });

  it('is there when nothing of that can be read, by what was read last', async () => {
    const noor = await aLead(app);
    await show(true, noor, 'qlife');
    await read();
    await app.ownerPool.query('ALTER TABLE help_service_checks RENAME TO away');
    try {
      const { Services } = await read();
      expect(Services[0]?.Name).toBe('Triple Zero');
      expect(Services.map(({ _id }) => _id)).not.toContain('qlife');
      expect(await page()).toContain('tel:131114');
    } finally {
      await app.ownerPool.query('ALTER TABLE away RENAME TO help_service_checks');
    }
  });
});
