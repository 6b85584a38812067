import {
  type CodeBatch,
  type DeskInstallation,
  fewestCounted,
  type installationEndpoints,
} from '@mycrew/contract/installation.ts';
import type { signUpEndpoints } from '@mycrew/contract/sign-up.ts';
import type { Handlers } from '#http/call.ts';
import type { Admission } from './admission.service.ts';
import type { BatchRow } from './admission.store.ts';
import type { InstallationRoom } from './installation.service.ts';

const toWire = ({ values, sources, changedOn }: Awaited<ReturnType<InstallationRoom['whole']>>): DeskInstallation => ({
  Values: values,
  Sources: sources,
  ChangedOn: changedOn?.toISOString() ?? null,
});

const batchToWire = (
  { id, label, codes, usesEach, forStaff, madeAt, endsAt, stoppedAt, used }: BatchRow,
  now: Date,
): CodeBatch => ({
  _id: id,
  Label: label,
  Codes: codes,
  UsesEach: usesEach,
  IsForStaff: forStaff,
  MadeOn: madeAt.toISOString(),
  EndsOn: endsAt.toISOString(),
  State: stoppedAt ? 'stopped' : endsAt <= now ? 'over' : 'open',
  Used: used >= fewestCounted ? used : null,
});

export const installationRoutes = (
  room: InstallationRoom,
  admission: Admission,
): Handlers<typeof installationEndpoints & typeof signUpEndpoints> => ({
  read: () => room.read(),
  desk: async ({ tx }) => toWire(await room.whole(tx)),
  change: async ({ tx, me, body, context }) => {
    await room.change(tx, me, body, context.now);
    return toWire(await room.whole(tx));
  },
  checkCode: async ({ tx, body, context }) => {
    await admission.check(tx, body.SignUpCode, context.now);
    return null;
  },
  batches: async ({ tx, context }) => (await admission.batches(tx)).map((row) => batchToWire(row, context.now)),
  makeBatch: async ({ tx, me, body, context }) => {
    const { batch, codes } = await admission.makeBatch(tx, me, body, context.now);
    return { Batch: batchToWire(batch, context.now), Codes: codes };
  },
  stopBatch: async ({ tx, me, params, body, context }) => {
    await admission.stopBatch(tx, me, params.id, body.Why, context.now);
    return null;
  },
});
