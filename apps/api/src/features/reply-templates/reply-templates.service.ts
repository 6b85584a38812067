// Ready words of the desk: ours, with what leads changed in their place, and their own.
import { mostTemplates } from '@mycrew/contract/reply-templates.ts';
import { uuidv7 } from 'uuidv7';
import { orNotFound } from '#http/owner.ts';
import { refusals } from '#http/refusals.ts';
import type { Audit, Db, StaffMember, Tx } from '#src/foundation-types.ts';
import type { ReplyTemplateStore, StoredTemplate } from './reply-templates.store.ts';
import { shippedTemplates, type Template } from './shipped.ts';

const refuse = refusals({
  'templates-full': 'There are a hundred already. Take one away first, so that they can still be found.',
  'template-purpose': 'What it is for stays as it is. Add a new one for something else.',
});

interface Deps {
  store: ReplyTemplateStore;
  audit: Pick<Audit, 'staffDid' | 'staffSaw'>;
}

export interface ShownTemplate extends StoredTemplate {
  isShipped: boolean;
  isChanged: boolean;
}

type Written = Pick<Template, 'purpose' | 'title' | 'words'>;

const shippedOf = (id: string): Template | undefined => shippedTemplates.find((each) => each.id === id);

const merged = (stored: readonly StoredTemplate[]): ShownTemplate[] => {
  const byId = new Map(stored.map((each) => [each.id, each]));
  const ours = shippedTemplates.map((each) => ({
    ...(byId.get(each.id) ?? { ...each, isHidden: false }),
    isShipped: true,
    isChanged: byId.has(each.id),
  }));
  const theirs = stored.filter(({ id }) => !shippedOf(id));
  return [...ours, ...theirs.map((each) => ({ ...each, isShipped: false, isChanged: false }))];
};

export const createReplyTemplates = ({ store, audit }: Deps) => {
  const all = async (db: Db | Tx) => merged(await store.all(db));
  const one = async (tx: Tx, id: string) => orNotFound((await all(tx)).find((each) => each.id === id));
  const note = (tx: Tx, me: StaffMember, act: string, { id, title }: Pick<Template, 'id' | 'title'>) =>
    audit.staffDid(tx, { actor: me.id, action: `staff.template-${act}`, subject: id, why: `Ready words: ${title}` });

  return {
    async list(db: Db, me: StaffMember): Promise<ShownTemplate[]> {
      await audit.staffSaw(db, { actor: me.id, action: 'staff.templates-read', why: 'Ready words for messages' });
      return (await all(db)).filter(({ isHidden }) => !isHidden || me.staff.role === 'lead');
    },

    async add(tx: Tx, me: StaffMember, written: Written, now: Date): Promise<ShownTemplate> {
      const own = (await all(tx)).filter(({ isShipped }) => !isShipped);
      if (own.length >= mostTemplates) throw refuse.rule('templates-full');
      const template = { id: uuidv7(), ...written, isHidden: false };
      await store.store(tx, template, now);
      await note(tx, me, 'added', template);
      return one(tx, template.id);
    },

    async change(tx: Tx, me: StaffMember, id: string, written: Written, now: Date): Promise<ShownTemplate> {
      const { purpose } = await one(tx, id);
      if (purpose !== written.purpose) throw refuse.rule('template-purpose');
      await store.store(tx, { id, ...written, isHidden: false }, now);
      await note(tx, me, 'changed', { id, title: written.title });
      return one(tx, id);
    },

    /** Ours is hidden: the next version of MyCrew would bring it back otherwise. */
    async remove(tx: Tx, me: StaffMember, id: string, now: Date): Promise<void> {
      const { isShipped, isChanged: _changed, ...template } = await one(tx, id);
      if (isShipped) await store.store(tx, { ...template, isHidden: true }, now);
      else await store.remove(tx, id);
      await note(tx, me, isShipped ? 'hidden' : 'removed', template);
    },

    async restore(tx: Tx, me: StaffMember, id: string): Promise<ShownTemplate> {
      const ours = orNotFound(shippedOf(id));
      await store.remove(tx, id);
      await note(tx, me, 'restored', ours);
      return one(tx, id);
    },
  };
};
export type ReplyTemplates = ReturnType<typeof createReplyTemplates>;
