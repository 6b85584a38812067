import { announcementEndpoints } from '@mycrew/contract/announcements.ts';
import { desks, everybodys } from './own.ts';
import type { MatrixRow, World } from './row.ts';
import { aLead } from '#testing/staff.ts';

const body = { Title: 'New in MyCrew', Body: 'You can keep events now.', Why: 'A new part opens' };
const tomorrow = ({ app }: World) => new Date(app.clock.now().getTime() + 86_400_000).toISOString();
const scheduled = async (world: World): Promise<string> => {
  const later = { ...body, ShowsFrom: tomorrow(world) };
  const { _id } = await world.app.call(announcementEndpoints.add, { body: later }, await aLead(world.app));
  return _id;
};

export const announcementMatrix: MatrixRow[] = [
  everybodys('GET /announcements'),
  desks('GET /staff/announcements'),
  desks('POST /staff/announcements', () => ({ body })),
  desks('PUT /staff/announcements/{id}', async (world) => ({
    params: { id: await scheduled(world) },
    body: { ...body, ShowsFrom: tomorrow(world) },
  })),
  desks('POST /staff/announcements/{id}/end', async (world) => ({
    params: { id: await scheduled(world) },
    body: { Why: 'It was about something else' },
  })),
];
