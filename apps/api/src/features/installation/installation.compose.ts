// The settings of this installation, for those who lead, and what everybody may know of them.
import { installationEndpoints } from '@mycrew/contract/installation.ts';
import type { Foundation } from '#src/foundation.ts';
import { defineRoom } from '#src/room.ts';
import { installationRoutes } from './installation.routes.ts';
import { createInstallationRoom } from './installation.service.ts';

export const composeInstallation = defineRoom(installationEndpoints, ({ installation, audit }: Foundation) => ({
  routes: installationRoutes(createInstallationRoom({ installation, audit })),
}));
