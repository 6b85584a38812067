// Ready words of the desk: read by moderators, edited by leads, restored as they came.
import { emergencyNumber, helplineNumber } from '@mycrew/contract/constants.ts';
import { mostTemplates, replyTemplateEndpoints, templatePurposes } from '@mycrew/contract/reply-templates.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import type { TestPerson } from '#testing/people.ts';
import { setUpRoom } from '#testing/set-up.ts';
import { aLead, aModerator } from '#testing/staff.ts';
import { shippedTemplates } from './shipped.ts';

const { all, add, change, remove, restore } = replyTemplateEndpoints;
const app = await setUpRoom();
let [samira, hana]: TestPerson[] = [];
beforeEach(async () => {
  [samira, hana] = [await aModerator(app), await aLead(app)];
});

const [ours] = shippedTemplates;
const params = { id: ours!.id };
const entry = { Purpose: 'piece' as const, Title: 'Lovely piece', Words: 'Thank you for this.' };
const list = (who = samira!) => app.call(all, {}, who);
const shownTo = async (who: TestPerson, id: string) => (await list(who)).find(({ _id }) => _id === id);

describe('ready words', () => {
  it('come with MyCrew for every purpose, fit their field, and never lack help where it is hard', async () => {
    const shown = await list();
    for (const { id, most } of templatePurposes) {
      const own = shown.filter(({ Purpose }) => Purpose === id);
      expect(own.length, id).toBeGreaterThan(1);
      for (const { Words, Title } of own) expect(Words.length, Title).toBeLessThanOrEqual(most);
    }
    expect(new Set(shown.map(({ _id }) => _id)).size).toBe(shippedTemplates.length);
    const withHelp = shown.filter(({ Words }) => Words.includes(emergencyNumber) || Words.includes(helplineNumber));
    const without = shown.filter((each) => !withHelp.includes(each)).map(({ Title }) => Title);
    const lines = shown.filter(({ Purpose }) => Purpose === 'welfare-check').map(({ Title }) => Title);
    expect(without).toEqual(['One small change', 'Has somebody’s details', 'We take it back', ...lines]);
  });

  it('begin with help where somebody may not be safe', async () => {
    const careful = (await list()).filter(({ Title }) => /not be safe|worried about you/u.test(Title));
    expect(careful).toHaveLength(2);
    for (const { Words, Title } of careful) expect(Words.slice(0, 60), Title).toContain('ring 000');
  });

  it('are changed by leads in the place of ours, and restored as they came', async () => {
    const words = { Purpose: ours!.purpose, Title: 'Ours, shorter', Words: 'Ring 000. Then write to us.' };
    const changed = await app.call(change, { params, body: words }, hana);
    expect(changed).toMatchObject({ ...words, _id: ours!.id, IsShipped: true, IsChanged: true });
    expect(await shownTo(samira!, ours!.id)).toEqual(changed);
    const restored = await app.call(restore, { params }, hana);
    expect(restored).toMatchObject({ Title: ours!.title, Words: ours!.words, IsChanged: false });
    expect(await shownTo(samira!, ours!.id)).toEqual(restored);
  });

  it('are hidden where they came with MyCrew, for moderators, until a lead restores them', async () => {
    await app.call(remove, { params }, hana);
    expect(await shownTo(samira!, ours!.id)).toBeUndefined();
    expect(await shownTo(hana!, ours!.id)).toMatchObject({ IsHidden: true, IsChanged: true });
    await app.call(restore, { params }, hana);
    expect(await shownTo(samira!, ours!.id)).toMatchObject({ IsHidden: false });
  });

  it('are added and taken away, and what is not there is nothing', async () => {
    const { _id: id } = await app.call(add, { body: entry }, hana);
    expect(await shownTo(samira!, id)).toMatchObject({ ...entry, IsShipped: false });
    expect((await app.answer(restore, { params: { id } }, hana)).http).toBe(404);
    await app.call(remove, { params: { id } }, hana);
    expect(await shownTo(hana!, id)).toBeUndefined();
    expect((await app.answer(change, { params: { id }, body: entry }, hana)).http).toBe(404);
    expect((await app.answer(remove, { params: { id } }, hana)).http).toBe(404);
  });

  it('stand in the log with each change, by whom', async () => {
    const { _id: id } = await app.call(add, { body: entry }, hana);
    await app.call(change, { params: { id }, body: { ...entry, Title: 'Lovely' } }, hana);
    await app.call(remove, { params: { id } }, hana);
    await app.call(remove, { params }, hana);
    await app.call(restore, { params }, hana);
    const log = await app.db
      .selectFrom('auditLog')
      .select(['actor', 'action', 'subject', 'why'])
      .where('action', 'like', 'staff.template-%')
      .orderBy('id')
      .execute();
    expect(log.map(({ action, why }) => `${action} ${why}`)).toEqual([
      'staff.template-added Ready words: Lovely piece',
      'staff.template-changed Ready words: Lovely',
      'staff.template-removed Ready words: Lovely',
      `staff.template-hidden Ready words: ${ours!.title}`,
      `staff.template-restored Ready words: ${ours!.title}`,
    ]);
    expect(new Set(log.map(({ actor }) => actor))).toEqual(new Set([hana!.id]));
  });

  it.each<[string, Partial<Record<keyof typeof entry, string>>, string]>([
    ['no words', { Words: '  ' }, 'Words'],
    ['no name', { Title: '' }, 'Title'],
    ['a name of two lines', { Title: 'One\nTwo' }, 'Title'],
    ['no purpose of ours', { Purpose: 'chat' }, 'Purpose'],
    ['more than a report’s field takes', { Purpose: 'report', Words: 'a'.repeat(1_001) }, 'Words'],
    ['more than any field takes', { Words: 'a'.repeat(2_001) }, 'Words'],
  ])('are refused at the field with %s, and nothing is stored', async (_what, over, field) => {
    const refused = await app.answer(add, { body: { ...entry, ...over } as never }, hana);
    expect(refused.http).toBe(422);
    expect(refused.errors).toMatchObject([{ field }]);
    expect(await app.db.selectFrom('replyTemplates').select('id').execute()).toEqual([]);
  });

  it('stay with their purpose, and are a hundred at most beside ours', async () => {
    const elsewhere = await app.answer(change, { params, body: { ...entry, Purpose: 'appeal' } }, hana);
    expect(elsewhere).toMatchObject({ http: 422, code: 'template-purpose' });
    const row = { purpose: 'piece' as const, title: 'Mine', words: 'Yes.', changedAt: app.clock.now() };
    const id = (n: number) => `0197aaaa-0000-7000-8000-${String(n).padStart(12, '0')}`;
    await app.db
      .insertInto('replyTemplates')
      .values(Array.from({ length: mostTemplates }, (_, n) => ({ id: id(n), ...row })))
      .execute();

    expect(await app.answer(add, { body: entry }, hana)).toMatchObject({ http: 422, code: 'templates-full' });
  });
});
