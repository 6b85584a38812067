import { expect } from 'vitest';
import { signIn } from '#testing/people.ts';
import { stepUp } from '#testing/step-up.ts';
import { everybodys, hersAlone } from './own.ts';
import type { MatrixRow, World } from './row.ts';

/** A second session of hers; for anybody else there is nothing to end there. */
const anotherOfHers = async ({ app, owner }: World, viewpoint: string) => {
  if (viewpoint === 'O') await stepUp(app, owner);
  return { params: { id: (await signIn(app, owner.id)).sessionId } };
};

export const settingsMatrix: MatrixRow[] = [
  everybodys('GET /user/share-data'),
  everybodys('PUT /user/share-data', () => ({ body: { CanShareData: true } })),
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
  everybodys('GET /settings/user/notifications'),
  {
    // A token that was never made sounds like one that was, and asks for no session.
    call: 'POST /hooks/mail/{token}',
    expect: { O: 200, S: 200, U: 200, L: 200, T: 200 },
    prepare: () => ({ params: { token: 'a-token-that-was-never-made' } }),
  },
  everybodys('PUT /settings/user/notifications', () => ({
    body: { checkIn: false, QuietFrom: '22:00', QuietUntil: '07:00', AsleepFrom: '23:00', AsleepUntil: '06:00' },
  })),
  everybodys('POST /settings/user/feedback', () => ({ body: { Message: 'Could the stars be brighter?' } }), {
    status: 201,
  }),
  everybodys('GET /analytics'),
  everybodys('PUT /analytics', () => ({ body: { IsOn: true } })),
  everybodys('POST /analytics', () => ({ body: { Event: 'MenuHome' } })),
  {
    call: 'GET /user/devices',
    expect: { O: 200, S: 200 },
    never: ({ text }, { owner }, viewpoint) => {
      if (viewpoint !== 'O') expect(text).not.toContain(owner.sessionId);
    },
  },
  hersAlone('DELETE /user/devices/{id}', anotherOfHers),
  {
    call: 'DELETE /user/devices',
    // Only she has confirmed her password.
    expect: { O: 200, S: 422 },
    prepare: async ({ app, owner }, viewpoint) => {
      if (viewpoint === 'O') await stepUp(app, owner);
      return {};
    },
  },
];
