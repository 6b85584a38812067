// The schedule of the desk: who is on duty when, and how they are told.
import { onCallEndpoints } from '@mycrew/contract/on-call.ts';
import { noSms } from '#adapters/sms.ts';
import { before, retentionPeriods } from '#privacy/retention-periods.ts';
import type { Foundation } from '#src/foundation.ts';
import { defineRoom } from '#src/room.ts';
import { onCallRoutes } from './on-call.routes.ts';
import { onCallStore } from './on-call.store.ts';
import { createSchedule } from './schedule.service.ts';
import { scheduleStore } from './schedule.store.ts';
import { createWays, type Deps as WayDeps } from './ways.service.ts';

interface OnCallDeps {
  notifications: { devices: WayDeps['devices'] };
}

export const composeOnCall = defineRoom(onCallEndpoints, (foundation: Foundation, { notifications }: OnCallDeps) => {
  const { adapters, audit, baseUrl, db, fields, sweeps } = foundation;
  const over = (now: Date) => before(now, retentionPeriods.onCallChanges);
  sweeps.add('nightly', 'absences', (now) => onCallStore.sweepAbsences(db, over(now)));
  sweeps.add('nightly', 'overrides', (now) => onCallStore.sweepOverrides(db, over(now)));
  const schedule = createSchedule({ store: scheduleStore, audit });
  const ways = createWays({
    store: onCallStore,
    devices: notifications.devices,
    adapters,
    encryption: fields,
    hasTexts: adapters.sms !== noSms,
    baseUrl,
  });
  return {
    routes: onCallRoutes({ schedule, stored: scheduleStore, onDuty: onCallStore.onDuty, ways }),
    onDuty: onCallStore.onDuty,
    waysOf: onCallStore.waysOf,
    zone: scheduleStore.zone,
  };
});
