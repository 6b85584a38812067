import { onCallEndpoints } from '@mycrew/contract/on-call.ts';
import { aLead } from '#testing/staff.ts';
import { desks } from './own.ts';
import { staffAt } from './staff.ts';
import type { MatrixRow, Viewpoint, World } from './row.ts';

const Why = 'Jo is new here';
const allDay = { From: '00:00', Until: '00:00', Duty: 'first' as const, Why };
const Weekdays = [1, 2, 3, 4, 5, 6, 7];
const lead = { least: 'lead' } as const;
const aboutOneself = 'it shows and changes nothing but how they themselves are told';

/** Every day, all day, for whoever plays; else for a moderator. */
const onDuty = async (world: World, viewpoint: Viewpoint): Promise<string> => {
  const { id } = (await staffAt(world, viewpoint)) ?? (await world.staff('moderator'));
  const body = { ...allDay, PersonId: id, Weekdays };
  await world.app.call(onCallEndpoints.addShifts, { body }, await aLead(world.app));
  return id;
};
const aShift = async (world: World, viewpoint: Viewpoint) => {
  const PersonId = await onDuty(world, viewpoint);
  const { id } = await world.app.db.selectFrom('onCallShifts').select('id').executeTakeFirstOrThrow();
  return { id, PersonId };
};
const tonight = ({ app }: World) => {
  const now = app.clock.now().getTime();
  return { From: new Date(now).toISOString(), Until: new Date(now + 3_600_000).toISOString() };
};

export const onCallMatrix: MatrixRow[] = [
  { ...desks('GET /staff/on-call'), leavesNoNote: 'it shows which of the staff works when' },
  desks(
    'POST /staff/on-call/shifts',
    async ({ staff }) => ({ body: { ...allDay, PersonId: (await staff('moderator')).id, Weekdays } }),
    lead,
  ),
  desks(
    'PUT /staff/on-call/shifts/{id}',
    async (world, viewpoint) => {
      const { id, PersonId } = await aShift(world, viewpoint);
      return { params: { id }, body: { ...allDay, PersonId } };
    },
    lead,
  ),
  desks(
    'PUT /staff/on-call/days/{date}',
    () => ({ params: { date: '2026-12-25' }, body: { Note: 'Christmas Day', Shifts: [], Why } }),
    lead,
  ),
  desks(
    'POST /staff/on-call/changes',
    async ({ staff }) => ({
      body: {
        Kind: 'off',
        PersonId: (await staff('moderator')).id,
        Duty: null,
        From: '2026-12-25T00:00',
        Until: '2026-12-26T00:00',
        Why,
      },
    }),
    lead,
  ),
  desks(
    'POST /staff/on-call/entries/{id}/remove',
    async (world, viewpoint) => ({ params: { id: (await aShift(world, viewpoint)).id }, body: { Why } }),
    lead,
  ),
  desks('PUT /staff/on-call/zone', () => ({ body: { Zone: 'Australia/Perth', Why } }), lead),
  desks('POST /staff/on-call/cannot', async (world, viewpoint) => {
    await onDuty(world, viewpoint);
    return { body: tonight(world) };
  }),
  desks('DELETE /staff/on-call/cannot/{id}', async (world, viewpoint) => {
    const personId = await onDuty(world, viewpoint);
    const { From, Until } = tonight(world);
    const { id } = await world.app.db
      .insertInto('onCallAbsences')
      .values({ id: crypto.randomUUID(), personId, startsAt: From, endsAt: Until, isOwn: true })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { params: { id } };
  }),
  { ...desks('PUT /staff/on-call/ways', () => ({ body: { Ways: ['email'] } })), leavesNoNote: aboutOneself },
  { ...desks('POST /staff/on-call/test'), leavesNoNote: aboutOneself },
];
