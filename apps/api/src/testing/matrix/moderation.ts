import { checkinEndpoints } from '@mycrew/contract/checkins.ts';
import { experienceEndpoints } from '@mycrew/contract/experiences.ts';
import { moderationEndpoints } from '@mycrew/contract/moderation.ts';
import { aPicture } from '#testing/pictures.ts';
import { acceptTerms, aSubmittedArticle, deskOf } from '#testing/experiences.ts';
import { desks } from './own.ts';
import type { MatrixRow, Viewpoint, World } from './row.ts';

const ownCare = 'one’s own care at the desk, and nobody else’s';
const Message = 'Thank you for writing this.';

/** Whoever of the staff plays, where it is one of them. */
const staffAt = async (world: World, viewpoint: Viewpoint) =>
  viewpoint === 'M' || viewpoint === 'D' ? world.staff(viewpoint === 'M' ? 'moderator' : 'lead') : null;

type Stage = 'waits' | 'taken' | 'published' | 'removed';
/** An article of hers, as far as an act needs it; taken by whoever plays. */
const article =
  (stage: Stage, rest: object = {}): NonNullable<MatrixRow['prepare']> =>
  async (world, viewpoint) => {
    const { app, owner } = world;
    await app.db.deleteFrom('articles').execute();
    await app.db.deleteFrom('rateBuckets').execute();
    const id = await aSubmittedArticle(app, owner, { Title: `Late bus ${viewpoint}` });
    if (stage === 'published' || stage === 'removed') {
      const desk = deskOf(app, await world.staff('lead'));
      await desk.claim(id);
      await desk.publish(id);
      if (stage === 'removed') await desk.remove(id);
    }
    const by = stage === 'taken' && (await staffAt(world, viewpoint));
    if (by) await deskOf(app, by).claim(id);
    return { params: { id, kind: 'article' }, ...rest };
  };
/** Decided by whoever plays, or by who leads; nobody is told yet. */
const decided: NonNullable<MatrixRow['prepare']> = async (world, viewpoint) => {
  const { params } = (await article('published')(world, viewpoint)) as { params: { id: string } };
  const by = (await staffAt(world, viewpoint)) ?? (await world.staff('lead'));
  const { _id } = await world.app.call(moderationEndpoints.remove, { params, body: { Message, Reason: 'place' } }, by);
  return { params: { id: _id } };
};
const listed: NonNullable<MatrixRow['prepare']> = async (world, viewpoint) => {
  await article('waits')(world, viewpoint);
  return {};
};
/** A comment of her Crew's youth below her published article. */
const comment =
  (rest: object = {}): NonNullable<MatrixRow['prepare']> =>
  async (world, viewpoint) => {
    const { app, stranger } = world;
    const { params } = (await article('published')(world, viewpoint)) as { params: { id: string } };
    await acceptTerms(app, stranger);
    const body = { ArticleId: params.id, Message: 'So true' };
    const { Comment } = await app.call(experienceEndpoints.comment, { body }, stranger);
    const id = Comment._id;
    await app.db.updateTable('articleComments').set({ queuedAt: null }).execute();
    return { params: { id }, ...rest };
  };
const nobodysName: MatrixRow['never'] = ({ text }, { owner, stranger }) => {
  for (const word of [owner.id, owner.email, owner.lastName, stranger.id, stranger.email])
    if (text.includes(word)) throw new Error(`It says ${word}.`);
};
/** A snapshot that she shares, and that the check was not sure of. */
const doubted =
  (rest: object = {}): NonNullable<MatrixRow['prepare']> =>
  async ({ app, owner }) => {
    app.state.verdict = 'hold';
    const body = { Emotions: [{ _id: 'sad', isPrimary: true }], IsSharedWithCrew: true };
    await app.call(checkinEndpoints.add, { body, files: { Snapshot: await aPicture() } }, owner);
    await app.settle();
    const { id } = await app.db.selectFrom('media').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow();
    return { params: { id }, ...rest };
  };
const notWhose: MatrixRow['never'] = ({ text }, { owner }) => {
  if (text.includes(owner.id) || text.includes(owner.email)) throw new Error('It says whose picture it is.');
};

let topics = 0;

export const moderationMatrix: MatrixRow[] = [
  { ...desks('GET /staff/care'), leavesNoNote: ownCare },
  {
    ...desks('PUT /staff/care', () => ({ body: { Blurs: true, Greys: true, Spared: ['grief'] } })),
    leavesNoNote: ownCare,
  },
  { ...desks('POST /staff/care/break'), leavesNoNote: ownCare },
  { ...desks('GET /staff/waiting', listed), leavesNoNote: 'numbers only' },
  { ...desks('GET /staff/queue', listed), never: nobodysName },
  {
    ...desks('POST /staff/search', async (world, viewpoint) => {
      await article('waits')(world, viewpoint);
      return { body: { Words: 'late bus' } };
    }),
    never: nobodysName,
  },
  desks('POST /staff/queue/{kind}/{id}/claim', article('waits')),
  desks('DELETE /staff/queue/{kind}/{id}/claim', article('taken')),
  { ...desks('GET /staff/articles/{id}', article('waits')), never: nobodysName },
  desks('POST /staff/articles/{id}/publish', article('taken', { body: { Revision: 1, Warnings: [] } })),
  desks('POST /staff/articles/{id}/changes', article('taken', { body: { Revision: 1, Message } })),
  desks('POST /staff/articles/{id}/reject', article('taken', { body: { Revision: 1, Message, Reason: 'place' } })),
  desks('POST /staff/articles/{id}/remove', article('published', { body: { Message, Reason: 'place' } })),
  {
    ...desks('GET /staff/held', listed),
    leavesNoNote: 'titles of what staff hold; opening one is noted',
    never: nobodysName,
  },
  desks('PUT /staff/articles/{id}/hold', article('published', { body: { IsHeld: true } })),
  {
    ...desks('GET /staff/decisions', listed),
    leavesNoNote: 'titles of what staff decided; the decision is noted',
    never: nobodysName,
  },
  desks('POST /staff/decisions/{id}/take-back', decided),
  desks('POST /staff/decisions/{id}/send', decided),
  desks('POST /staff/articles/{id}/restore', article('removed', { body: { Why: 'It was a mix-up' } })),
  desks('PUT /staff/articles/{id}/pick', article('published', { body: { IsPicked: true } })),
  desks('PUT /staff/articles/{id}/warnings', article('published', { body: { Warnings: ['grief'] } })),
  { ...desks('GET /staff/comments/{id}', comment()), never: nobodysName },
  desks('POST /staff/comments/{id}/show', comment()),
  desks('POST /staff/comments/{id}/hide', comment({ body: { Reason: 'attacks' } })),
  { ...desks('GET /staff/topics'), leavesNoNote: 'what everybody can read' },
  desks('POST /staff/topics', () => ({
    body: { _id: `late-buses-${++topics}`, Group: 'everyday', Name: 'Late buses' },
  })),
  desks('PUT /staff/topics/{id}', () => ({ params: { id: 'good-days' }, body: { Name: 'Good days' } })),
  {
    ...desks('GET /staff/pictures/{id}/case', doubted()),
    leavesNoNote: 'its kind and time, no picture',
    never: notWhose,
  },
  { ...desks('GET /staff/pictures/{id}', doubted({ query: { clear: 'true' } })), never: notWhose },
  desks('POST /staff/pictures/{id}/decision', doubted({ body: { Decision: 'approve', Why: 'A plaster on a knee' } })),
];
