// The settings of this installation, for those who lead, and who may open an account by them.
import { randomInt } from 'node:crypto';
import { installationEndpoints } from '@mycrew/contract/installation.ts';
import { signUpEndpoints } from '@mycrew/contract/sign-up.ts';
import { isSeen } from '#adapters/icons.ts';
import type { Foundation } from '#src/foundation.ts';
import { defineRoom } from '#src/room.ts';
import { createAdmission } from './admission.service.ts';
import { admissionStore } from './admission.store.ts';
import { installationRoutes } from './installation.routes.ts';
import { createInstallationRoom } from './installation.service.ts';

const table = { ...installationEndpoints, ...signUpEndpoints };

export const composeInstallation = defineRoom(table, ({ installation, audit, fields, setupLink }: Foundation) => {
  const admission = createAdmission({
    store: admissionStore,
    installation,
    encryption: fields,
    audit,
    setupLink,
    randomInt,
  });
  return {
    routes: installationRoutes(createInstallationRoom({ installation, audit, isSeen }), admission),
    admit: admission.admit,
    toWorkHere: admission.toWorkHere,
    requireDomain: admission.requireDomain,
  };
});
