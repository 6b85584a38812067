// What a parent asks by their link: a person reads it and answers. Nothing is corrected or erased by asking.
import type { ConsentState } from '@mycrew/contract/consent.ts';
import { parentAnswerDays, type ParentRequestEntry, type ParentRequestKind } from '@mycrew/contract/parent-requests.ts';
import { automatedDecision } from '@mycrew/contract/automated-decisions.ts';
import { uuidv7 } from 'uuidv7';
import { orNotFound } from '#http/owner.ts';
import { hashToken } from '#privacy/tokens.ts';
import type {
  Audit,
  Db,
  DomainEvents,
  FieldEncryption,
  Letters,
  Rates,
  StaffMember,
  Tx,
} from '#src/foundation-types.ts';
import { answerMail, noteMail, receivedMail } from './consent-words.ts';
import type { ConsentStore } from './consent.store.ts';
import { refuse } from './consent.refusals.ts';
import type { OpenRequest, ParentRequestRow, ParentRequestStore } from './parent-requests.store.ts';
import type { Parents } from './parent.ts';
import { living } from './parents.service.ts';

interface Deps {
  store: ParentRequestStore;
  consents: Pick<ConsentStore, 'holdByToken'>;
  parents: Pick<Parents, 'open'>;
  encryption: Pick<FieldEncryption, 'sealedColumns'>;
  audit: Pick<Audit, 'note' | 'staffDid' | 'staffSaw'>;
  domainEvents: Pick<DomainEvents, 'publish'>;
  letters: Pick<Letters, 'mail'>;
  rates: Pick<Rates, 'spendWithin'>;
  operator: { email: string };
  deskUrl: string;
}

export interface ShownRequest extends ParentRequestRow, OpenRequest {
  message: string;
  parentName: string;
  mayClose: boolean;
}

/** Of one link; a parent with more to say has our answer to reply to. */
const aDay = { atOnce: 5, perSecond: 5 / 86_400 };
const dayMs = 86_400_000;
const answerBy = (askedAt: Date): Date => new Date(askedAt.getTime() + parentAnswerDays * dayMs);

/** From the age at which somebody decides alone, a parent may write, and ask for nothing in their stead. */
export const mayAskFor = (kind: ParentRequestKind, state: ConsentState): boolean =>
  kind === 'write' || state !== 'notRequired';

const mayClose = ({ kind, consent, status, answeredAt }: ParentRequestRow): boolean =>
  kind === 'erase' && answeredAt === null && mayAskFor(kind, consent) && status === 'active';

export const createParentRequests = (deps: Deps) => {
  const { store, parents, audit, domainEvents, letters } = deps;
  const requests = deps.encryption.sealedColumns('parentRequests', 'personId');
  const messageOf = async (
    db: Db | Tx,
    { id, personId, messageSealed }: { id: string; personId: string; messageSealed: Buffer },
  ) => (await requests.open(db, { id, personId, messageSealed })).message;

  const openOf = async (db: Db | Tx, personId: string): Promise<OpenRequest[]> =>
    (await store.open(db, personId)).map(({ kind, askedAt }) => ({ kind, askedAt, answerBy: answerBy(askedAt) }));

  return {
    openOf,

    /** Sent once more in the same words it changes nothing: the answer may have been lost on its way. */
    async ask(
      tx: Tx,
      token: string,
      { Kind: kind, Message: message }: ParentRequestEntry,
      now: Date,
    ): Promise<OpenRequest> {
      automatedDecision('limits');
      const row = living(await deps.consents.holdByToken(tx, hashToken(token)));
      const { personId } = row;
      if (!mayAskFor(kind, row.consent)) throw refuse.conflict('own-say');
      const before = (await store.open(tx, personId)).find((each) => each.kind === kind);
      if (before && (await messageOf(tx, before)) !== message) throw refuse.conflict('request-open');
      if (before) return { kind, askedAt: before.askedAt, answerBy: answerBy(before.askedAt) };
      const wait = await deps.rates.spendWithin(tx, 'parent-requests', personId, aDay, now);
      if (wait > 0) throw refuse.tooMany(wait, 'We have a few letters of yours already. You can write more tomorrow.');
      const request = { id: uuidv7(), personId, kind, askedAt: now };
      await store.add(tx, { ...request, ...(await requests.seal(tx, request, { message })) });
      const { name, email } = await parents.open(tx, row);
      const until = answerBy(now);
      await letters.mail(
        tx,
        email,
        receivedMail({ parent: name, youth: row.firstName, kind, until, zone: row.timeZone }),
      );
      await letters.mail(tx, deps.operator.email, noteMail({ kind, until, zone: row.timeZone, link: deps.deskUrl }));
      await audit.note(tx, {
        actor: null,
        action: `consent.parent-asked-${kind}`,
        subject: request.id,
        subjectOwner: personId,
        why: 'asked by the parent’s link',
      });
      if (kind !== 'write')
        await domainEvents.publish(tx, 'consent.parent-asked', { personId, requestId: request.id, kind });
      return { kind, askedAt: now, answerBy: until };
    },

    async page(db: Db, me: StaffMember, page: number) {
      const { rows, hasMore } = await store.page(db, page);
      await audit.staffSaw(db, {
        actor: me.id,
        action: 'staff.parent-requests-read',
        why: 'Reading what parents asked',
      });
      const shown: ShownRequest[] = [];
      for (const row of rows)
        shown.push({
          ...row,
          message: await messageOf(db, row),
          parentName: (await parents.open(db, row)).name,
          answerBy: answerBy(row.askedAt),
          mayClose: mayClose(row),
        });
      return { rows: shown, hasMore };
    },

    /** The account begins to close only by a lead's own decision; whoever it belongs to is told, and may stop it. */
    async answer(
      tx: Tx,
      me: StaffMember,
      id: string,
      { outcome, answer, why }: { outcome: 'answered' | 'closing'; answer: string; why: string },
      now: Date,
    ): Promise<void> {
      const row = orNotFound(await store.hold(tx, id));
      if (row.answeredAt) throw refuse.conflict('request-answered');
      if (outcome === 'closing' && !mayClose(row)) throw refuse.conflict('own-say');
      await store.answer(tx, id, { answeredAt: now, answeredBy: me.id, outcome });
      const { name, email } = await parents.open(tx, row);
      await letters.mail(tx, email, answerMail({ parent: name, youth: row.firstName, answer }));
      await audit.staffDid(tx, {
        actor: me.id,
        action: outcome === 'closing' ? 'staff.parent-closing-agreed' : 'staff.parent-answered',
        subject: id,
        subjectOwner: row.personId,
        why,
      });
      if (outcome === 'closing')
        await domainEvents.publish(tx, 'consent.closing-agreed', { personId: row.personId, requestId: id });
    },
  };
};
export type ParentRequests = ReturnType<typeof createParentRequests>;
