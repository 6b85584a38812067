import type { DeskInstallation, installationEndpoints } from '@mycrew/contract/installation.ts';
import type { Handlers } from '#http/call.ts';
import type { InstallationRoom } from './installation.service.ts';

const toWire = ({ values, sources, changedOn }: Awaited<ReturnType<InstallationRoom['whole']>>): DeskInstallation => ({
  Values: values,
  Sources: sources,
  ChangedOn: changedOn?.toISOString() ?? null,
});

export const installationRoutes = (room: InstallationRoom): Handlers<typeof installationEndpoints> => ({
  read: () => room.read(),
  desk: async ({ tx }) => toWire(await room.whole(tx)),
  change: async ({ tx, me, body, context }) => {
    await room.change(tx, me, body, context.now);
    return toWire(await room.whole(tx));
  },
});
