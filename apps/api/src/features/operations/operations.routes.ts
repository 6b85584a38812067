import type { operationEndpoints } from '@mycrew/contract/operations.ts';
import type { Handlers } from '#http/call.ts';
import { operationsToWire } from './operations.presenter.ts';
import type { OperationsService } from './operations.service.ts';

export const operationRoutes = (operations: OperationsService): Handlers<typeof operationEndpoints> => ({
  desk: async ({ tx, context }) => operationsToWire(await operations.findings(tx, context.now), context.now),
});
