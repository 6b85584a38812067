import { crewEndpoints } from '@mycrew/contract/crew.ts';
import { expect } from 'vitest';
import { everybodys, hersAlone } from './own.ts';
import type { MatrixRow, World } from './row.ts';

/** She asks the stranger, once in a world; the same invitation stands before all viewpoints. */
const askedStranger = async ({ app, owner, stranger }: World): Promise<string> => {
  const { Sent } = await app.call(crewEndpoints.requests, {}, owner);
  if (Sent[0]) return Sent[0]._id;
  const body = { Channel: 'email' as const, FirstName: 'Sam', Email: stranger.email };
  return (await app.call(crewEndpoints.invite, { body }, owner)).Invitation._id;
};

/** She gave a link away, the stranger came with it, and she has not confirmed yet whether it is who she meant. */
const waitingStranger = async ({ app, owner, stranger }: World): Promise<string> => {
  const { Sent } = await app.call(crewEndpoints.requests, {}, owner);
  if (Sent[0]) return Sent[0]._id;
  const body = { Channel: 'link' as const, FirstName: 'Sam' };
  const { Invitation, Link } = await app.call(crewEndpoints.invite, { body }, owner);
  const Token = Link.split('#invitation=')[1]!;
  await app.call(crewEndpoints.accept, { body: { Token, AcceptOath: true } }, stranger);
  return Invitation._id;
};

const neverOfHerPeople: MatrixRow['never'] = ({ text }, { owner, crew }, viewpoint) => {
  if (viewpoint === 'O' || viewpoint === 'C') return;
  expect(text).not.toContain(owner.id);
  expect(text).not.toContain(crew.id);
};

const neverNamed: MatrixRow['never'] = ({ text }, { owner, crew }, viewpoint) => {
  if (viewpoint === 'O' || viewpoint === 'C') return;
  for (const { firstName } of [owner, crew]) expect(text).not.toContain(firstName);
};

export const crewMatrix: MatrixRow[] = [
  {
    call: 'POST /user/invitation/generate',
    // A crew belongs to a youth.
    expect: { O: 201, C: 422, S: 201 },
    prepare: () => ({ body: { Channel: 'link', FirstName: 'Sam' } }),
  },
  hersAlone('POST /user/invitation/cancel', async (world) => ({ body: { InvitationId: await askedStranger(world) } })),
  // Not hers to send again before a day is over; for everybody else there is no such invitation.
  hersAlone('POST /user/invitation/resend', async (world) => ({ body: { InvitationId: await askedStranger(world) } }), {
    status: 409,
  }),
  {
    call: 'POST /user/invitation/optout',
    // Here the stranger is the one who was asked; a token that was never made sounds like one that was.
    expect: { O: 404, C: 404, K: 404, S: 200, R: 404, U: 200, L: 200, T: 200 },
    prepare: async (world, viewpoint) => ({
      body: 'ULT'.includes(viewpoint)
        ? { Token: 'a-token-that-was-never-made' }
        : { InvitationId: await askedStranger(world), Scope: 'everybody' },
    }),
    never: ({ data }) => expect(data).toBeNull(),
  },
  {
    call: 'POST /hooks/invitation-mail/{token}',
    expect: { O: 200, S: 200, U: 200, L: 200, T: 200 },
    prepare: () => ({ params: { token: 'a-token-that-was-never-made' } }),
  },
  {
    call: 'POST /user/mycrew-app/invite',
    // A crew belongs to a youth.
    expect: { O: 201, C: 422, S: 201 },
    prepare: () => ({ body: { Email: 'sam@example.com' } }),
  },
  {
    call: 'GET /user/webCrewApp/invite-status',
    expect: { O: 200, S: 200 },
    never: ({ data }, _, viewpoint) => {
      if (viewpoint === 'S') expect(data).toEqual({ State: 'none', InviterFirstName: null, ExpiresOn: null });
    },
  },
  everybodys('GET /user/mycrew/names'),
  {
    call: 'PUT /user/mycrew/{id}/name',
    // Hers alone, of somebody in her Crew; for everybody else there is nobody like that.
    expect: { O: 200, C: 404, K: 404, S: 404, R: 404 },
    prepare: ({ crew }) => ({ params: { id: crew.id }, body: { Name: 'Aunty' } }),
  },
  {
    call: 'POST /user/invitation/reject',
    // Here the stranger is the one who was asked.
    expect: { O: 404, C: 404, K: 404, S: 200, R: 404, U: 404 },
    prepare: async (world) => ({ body: { InvitationId: await askedStranger(world) } }),
  },
  {
    call: 'POST /user/invitation/accept',
    expect: { O: 404, C: 404, K: 404, S: 200, R: 404 },
    prepare: async (world) => ({ body: { InvitationId: await askedStranger(world), AcceptOath: true } }),
  },
  {
    call: 'POST /user/invitation/confirm',
    // Nobody lets themselves in.
    expect: { O: 200, C: 404, S: 404 },
    prepare: async (world) => ({ body: { InvitationId: await waitingStranger(world) } }),
  },
  hersAlone('POST /user/invitation/decline', async (world) => ({
    body: { InvitationId: await waitingStranger(world) },
  })),
  { call: 'GET /user/invitation/request-list', expect: { O: 200, S: 200 }, never: neverOfHerPeople },
  { call: 'GET /user/mycrew', expect: { O: 200, S: 200 }, never: neverOfHerPeople },
  {
    call: 'GET /user/myyouth',
    expect: { O: 200, S: 200 },
    never: (answer, world, viewpoint) => {
      if (viewpoint === 'C') expect(answer.text).toContain(world.owner.id);
      neverOfHerPeople(answer, world, viewpoint);
    },
  },
  everybodys('GET /oath'),
  { call: 'GET /user/mycrew/remove/template-messages', expect: { O: 200, S: 200 }, never: neverOfHerPeople },
  {
    call: 'GET /user/mycrew/remove/template-messages/{messageId}',
    expect: { O: 200, C: 404, S: 404 },
    prepare: ({ crew }) => ({ params: { messageId: 'need-space' }, query: { crewId: crew.id } }),
    never: neverNamed,
  },
  {
    call: 'GET /user/crew-for/remove/template-messages/{messageId}',
    // Here the rightful one is her supporter.
    expect: { O: 404, C: 200, S: 404 },
    prepare: ({ owner }) => ({ params: { messageId: 'need-space' }, query: { crewForId: owner.id } }),
    never: neverNamed,
  },
  {
    call: 'POST /user/invitation/remove/crew/{crewId}',
    expect: { O: 200, C: 404, S: 404 },
    prepare: ({ crew }) => ({ params: { crewId: crew.id }, body: { MessageId: 'need-space' } }),
    never: neverNamed,
  },
  {
    call: 'POST /user/invitation/remove/crew-for/{youthId}',
    expect: { O: 404, C: 200, S: 404 },
    prepare: ({ owner }) => ({ params: { youthId: owner.id }, body: {} }),
    never: neverNamed,
  },
];
