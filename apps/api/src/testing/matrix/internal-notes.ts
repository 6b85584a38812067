import { internalNoteEndpoints } from '@mycrew/contract/internal-notes.ts';
import { expect } from 'vitest';
import { aSubmittedArticle } from '#testing/experiences.ts';
import { desks } from './own.ts';
import type { MatrixRow, Viewpoint, World } from './row.ts';

const Words = 'Rang the school, they know';
const piece = async ({ app, owner }: World) => {
  await app.db.deleteFrom('articles').execute();
  await app.db.deleteFrom('rateBuckets').execute();
  return { kind: 'article' as const, id: await aSubmittedArticle(app, owner, { Title: 'Late bus' }) };
};
/** A note about a piece of hers, by a moderator. */
const noted: NonNullable<MatrixRow['prepare']> = async (world) => {
  const params = await piece(world);
  await world.app.call(internalNoteEndpoints.add, { params, body: { Words } }, await world.staff('moderator'));
  return { params };
};
/** By whoever plays. */
const ownNote = async (world: World, viewpoint: Viewpoint) => {
  const by = await world.staff(viewpoint === 'D' ? 'lead' : 'moderator');
  const asked = { params: await piece(world), body: { Words } };
  return { params: { id: (await world.app.call(internalNoteEndpoints.add, asked, by))._id } };
};
const neverToHer: MatrixRow['never'] = ({ text }, { owner }, viewpoint) => {
  if (viewpoint !== 'M' && viewpoint !== 'D') expect(text).not.toContain(Words);
  expect(text).not.toContain(owner.id);
};

export const internalNoteMatrix: MatrixRow[] = [
  { ...desks('GET /staff/notes/{kind}/{id}', noted), never: neverToHer },
  desks('POST /staff/notes/{kind}/{id}', async (world) => ({ params: await piece(world), body: { Words } })),
  desks('DELETE /staff/own-notes/{id}', ownNote),
];
