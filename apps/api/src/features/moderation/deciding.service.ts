// Decisions about experiences and comments: checked and stored when they are made, done and told once they go out.
import type { ArticleWarning, DeclineReason } from '@mycrew/contract/experience-lists.ts';
import type { DecisionAct, WaitingDecision } from '@mycrew/contract/decisions.ts';
import type { JournalDocument } from '@mycrew/contract/journal-document.ts';
import type { Audit, Db, Realtime, StaffMember, Tx } from '#src/foundation-types.ts';
import type { ArticleAsked, ExperienceDesk } from './desk-types.ts';
import type { ItemName } from './items.store.ts';

/** What an act needs when it goes out. */
interface Body {
  revision?: number;
  warnings?: ArticleWarning[];
  title?: string;
  document?: JournalDocument;
  message?: string;
  reason?: DeclineReason;
  /** In the moderator's own words, for the log of staff. */
  why?: string;
}
interface StoredBody extends Body {
  wasHeld: boolean;
}
interface Decision {
  kind: string;
  itemId: string;
  act: DecisionAct;
  by: { id: string };
  body: unknown;
}

/** What was decided just now. */
export interface Made {
  id: string;
  act: DecisionAct;
  goesOut: Date;
}

type Item = { kind: 'article' | 'comment'; id: string };

export interface DecisionRoom {
  takeBackMs: number;
  decide(
    tx: Tx,
    me: { id: string },
    decision: { kind: Item['kind']; itemId: string; act: DecisionAct; authorId: string; title: string; body: unknown },
    now: Date,
  ): Promise<{ id: string; goesOut: Date }>;
  requireNone(db: Db | Tx, item: Item): Promise<void>;
  waiting(db: Db | Tx, item: Item, me: { id: string }): Promise<WaitingDecision | null>;
}

interface Deps {
  desk: Pick<ExperienceDesk, 'articles' | 'comments'>;
  decisions: DecisionRoom;
  audit: Pick<Audit, 'staffDid'>;
  realtime: Pick<Realtime, 'deskChanged'>;
  noteOf(
    db: Db | Tx,
    me: { id: string },
    item: ItemName,
  ): Promise<{ actor: string; subject: string; why: string; subjectOwner?: string }>;
}

/** As the log names it. */
const actNames = {
  publish: 'published',
  askChanges: 'changes-asked',
  reject: 'declined',
  remove: 'removed',
  restore: 'restored',
  show: 'shown',
  hide: 'hidden',
} as const;
type WritingAct = keyof typeof actNames;

/** It is theirs until it has gone out, also where the job comes late. */
const spareMs = 60 * 60_000;

export const createDeciding = ({ desk, decisions, audit, realtime, noteOf }: Deps) => {
  const { articles, comments } = desk;

  const timesOf = (now: Date) => ({ now, until: new Date(now.getTime() + decisions.takeBackMs + spareMs) });

  const acts: Record<WritingAct, (tx: Tx, by: { id: string }, id: string, body: Body, now: Date) => Promise<unknown>> =
    {
      publish: (tx, by, id, { revision = 0, warnings }, now) =>
        articles.publish(tx, by, { id, revision, ...(warnings && { warnings }) }, now),
      askChanges: (tx, by, id, { revision = 0, message = '', title, document, warnings }, now) => {
        const edit = {
          ...(title !== undefined && { title }),
          ...(document && { document }),
          ...(warnings && { warnings }),
        };
        return articles.askChanges(tx, by, id, { revision, message, ...edit }, now);
      },
      reject: (tx, by, id, { revision = 0, message = '', reason }, now) =>
        articles.reject(tx, by, id, { revision, message, reason: reason! }, now),
      remove: (tx, by, id, { message = '', reason }, now) =>
        articles.remove(tx, by, id, { message, reason: reason! }, now),
      restore: (tx, by, id, _body, now) => articles.restore(tx, by, id, now),
      show: (tx, by, id, _body, now) => comments.show(tx, by, id, now),
      hide: (tx, by, id, { reason }, now) => comments.hide(tx, by, id, reason!, now),
    };

  const store = async (
    tx: Tx,
    me: StaffMember,
    { kind, id, act }: Item & { act: WritingAct },
    { wasHeld, ...about }: { authorId: string; title: string; wasHeld: boolean },
    body: Body,
    now: Date,
  ): Promise<Made> => {
    const stored: StoredBody = { ...body, wasHeld };
    const made = await decisions.decide(tx, me, { kind, itemId: id, act, ...about, body: stored }, now);
    realtime.deskChanged(tx);
    return { ...made, act };
  };

  return {
    /** Refused here, not when it goes out: who has it, which text they read, and what is left in it. */
    async article(
      tx: Tx,
      me: StaffMember,
      { leftIn, ...asked }: ArticleAsked & { leftIn?: readonly string[] },
      rest: Pick<Body, 'message' | 'reason' | 'why'>,
      now: Date,
    ): Promise<Made> {
      const { id, act, ...body } = asked;
      await decisions.requireNone(tx, { kind: 'article', id });
      const prepared = await articles.prepare(tx, me, { ...asked, ...(leftIn && { leftIn }) }, timesOf(now));
      return store(tx, me, { kind: 'article', id, act }, prepared, { ...body, ...rest }, now);
    },

    async comment(
      tx: Tx,
      me: StaffMember,
      asked: { id: string; act: 'show' | 'hide'; reason?: DeclineReason },
      now: Date,
    ): Promise<Made> {
      const { id, act, ...body } = asked;
      await decisions.requireNone(tx, { kind: 'comment', id });
      const prepared = await comments.prepare(tx, me, { id, act }, timesOf(now));
      return store(tx, me, { kind: 'comment', id, act }, prepared, body, now);
    },

    /** Does it, and writes it down: for whoever wrote it in plain words, and in the moderator's own where there are some. */
    async settle(tx: Tx, decision: Decision, outcome: 'carried-out' | 'taken-back', now: Date): Promise<void> {
      const { itemId: id, by } = decision;
      const kind = decision.kind as Item['kind'];
      const act = decision.act as WritingAct;
      const { wasHeld, why, ...body } = decision.body as StoredBody;
      if (outcome === 'taken-back') {
        realtime.deskChanged(tx);
        await (kind === 'article' ? articles : comments).undecide(tx, by, { id, wasHeld }, now);
        return;
      }
      await acts[act](tx, by, id, body, now);
      const note = { ...(await noteOf(tx, by, { kind, id })), action: `staff.${kind}-${actNames[act]}` as const };
      const { subjectOwner: _whose, ...forStaff } = note;
      await audit.staffDid(tx, note, ...(why ? [{ ...forStaff, why }] : []));
    },

    /** Held at once, or put back; only the log of staff knows. */
    async hold(tx: Tx, me: StaffMember, id: string, isHeld: boolean, now: Date): Promise<void> {
      await decisions.requireNone(tx, { kind: 'article', id });
      await articles.hold(tx, me, id, isHeld, now);
      const { subjectOwner: _whose, ...note } = await noteOf(tx, me, { kind: 'article', id });
      await audit.staffDid(tx, { ...note, action: `staff.article-${isHeld ? 'held' : 'put-back'}` });
    },

    requireNone: decisions.requireNone,
    waiting: decisions.waiting,
  };
};
export type Deciding = ReturnType<typeof createDeciding>;
