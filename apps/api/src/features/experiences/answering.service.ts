// An author's replies to moderators: an answer, an appeal, or accepting a suggested version.
import { automatedDecision } from '@mycrew/contract/automated-decisions.ts';
import { hasCrisisWords } from '@mycrew/contract/crisis-words.ts';
import { detectedIn } from '@mycrew/contract/screening.ts';
import { documentText, imagesOf } from '@mycrew/contract/journal-document.ts';
import { uuidv7 } from 'uuidv7';
import { Refusal } from '#http/refusals.ts';
import type { Member, Tx } from '#src/foundation-types.ts';
import { refuse } from './experiences.refusals.ts';
import { whereTo } from './moving.ts';
import type { Parts } from './parts.ts';
import type { Saved, Writing } from './writing.service.ts';

interface Deps extends Parts {
  writing: Pick<Writing, 'held' | 'storedOf'>;
}

const author = { role: 'author' } as const;

export const createAnswering = (deps: Deps) => {
  const { articles, images, moderation, sealed, moving, writing, realtime } = deps;

  return {
    /** It waits again, as its author wrote it. */
    async answer(tx: Tx, me: Member, id: string, message: string, now: Date): Promise<Saved> {
      automatedDecision('urgent-words');
      const before = await writing.held(tx, me, id);
      const act = before.status === 'Removed' ? 'appeal' : 'answer';
      whereTo(before.status, act, author);
      const place = { id: uuidv7(), authorId: me.id };
      const messageSealed = await sealed.sealNote(tx, place, message);
      await moderation.addNote(tx, { ...place, articleId: id, isFromModerator: false, messageSealed, createdAt: now });
      const words = [message, before.title, documentText(before.document)].join('\n');
      const lane = hasCrisisWords(words) ? 'safety' : 'style';
      const takenDownBy = act === 'appeal' ? await moderation.removedBy(tx, id) : [];
      const article = await moving.submit(tx, before, act, {
        lane,
        detected: detectedIn(words),
        notFor: takenDownBy,
        now,
      });
      realtime.changed(tx, [me.id], 'experiences');
      return { article, missing: [], showHelp: hasCrisisWords(message) };
    },

    /** Exactly what its author read is published: another version by now is not. */
    async approve(
      tx: Tx,
      me: Member,
      id: string,
      moderatedRevision: number | undefined,
      now: Date,
    ): Promise<Saved | Refusal> {
      const before = await writing.held(tx, me, id);
      whereTo(before.status, 'approve', author);
      const row = await moderation.version(tx, id);
      if (!row) throw refuse.rule('nothing-to-approve');
      if (row.revision !== (moderatedRevision ?? 1))
        return new Refusal(409, 'experience-newer', {
          message: refuse.conflict('experience-newer').message,
          data: await deps.shown(tx, me, id, now),
        });
      const { title, document, warnings } = await sealed.openVersion(tx, row);
      const content = { ...before, title, document, warnings };
      const facts = { revision: before.revision + 1, updatedAt: now };
      await articles.change(tx, id, { ...facts, ...(await writing.storedOf(tx, before, content)) });
      await images.put(tx, id, imagesOf(document));
      await moderation.dropVersion(tx, id);
      const article = await moving.publish(tx, { ...content, ...facts }, 'approve', author, { now });
      realtime.changed(tx, [me.id], 'experiences');
      return { article, missing: [], showHelp: false };
    },
  };
};
export type Answering = ReturnType<typeof createAnswering>;
