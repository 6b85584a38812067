import { expect } from 'vitest';
import { signIn } from '#testing/people.ts';
import type { MatrixRow, World } from './row.ts';

/** A second session of hers; for anybody else there is nothing to end there. */
const anotherOfHers = async ({ app, owner }: World) => ({ params: { id: (await signIn(app, owner.id)).sessionId } });

export const settingsMatrix: MatrixRow[] = [
  { call: 'GET /user/share-data', expect: { O: 200, S: 200 } },
  { call: 'PUT /user/share-data', expect: { O: 200, S: 200 }, prepare: () => ({ body: { CanShareData: true } }) },
  {
    call: 'GET /user/share-data/views',
    expect: { O: 200, S: 200 },
    prepare: async ({ app, owner, crew }) => {
      await app.audit.note(app.db, { actor: crew.id, action: 'comment-read', subjectOwner: owner.id });
      return {};
    },
    never: ({ data }, _, viewpoint) => {
      if ('CKSR'.includes(viewpoint)) expect(data).toMatchObject({ items: [] });
    },
  },
  { call: 'GET /settings/user/notifications', expect: { O: 200, S: 200 } },
  {
    call: 'PUT /settings/user/notifications',
    expect: { O: 200, S: 200 },
    prepare: () => ({
      body: { checkIn: false, QuietFrom: '22:00', QuietUntil: '07:00', AsleepFrom: '23:00', AsleepUntil: '06:00' },
    }),
  },
  {
    call: 'POST /settings/user/feedback',
    expect: { O: 201, S: 201 },
    prepare: () => ({ body: { Message: 'Could the stars be brighter?' } }),
  },
  { call: 'GET /analytics', expect: { O: 200, S: 200 } },
  { call: 'PUT /analytics', expect: { O: 200, S: 200 }, prepare: () => ({ body: { IsOn: true } }) },
  { call: 'POST /analytics', expect: { O: 200, S: 200 }, prepare: () => ({ body: { Event: 'MenuHome' } }) },
  {
    call: 'GET /user/devices',
    expect: { O: 200, S: 200 },
    never: ({ text }, { owner }, viewpoint) => {
      if (viewpoint !== 'O') expect(text).not.toContain(owner.sessionId);
    },
  },
  { call: 'DELETE /user/devices/{id}', expect: { O: 200, C: 404, S: 404 }, prepare: anotherOfHers },
  { call: 'DELETE /user/devices', expect: { O: 200, S: 200 } },
];
