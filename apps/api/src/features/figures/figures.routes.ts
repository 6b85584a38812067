import type { figureEndpoints } from '@mycrew/contract/figures.ts';
import type { Handlers } from '#http/call.ts';
import { figuresToWire } from './figures.presenter.ts';
import type { Figures } from './figures.service.ts';

export const figureRoutes = (figures: Figures): Handlers<typeof figureEndpoints> => ({
  desk: async ({ tx, context }) => figuresToWire(await figures.byMonth(tx, context.now, { soFar: true })),
  open: async ({ tx, context }) => figuresToWire(await figures.byMonth(tx, context.now, { soFar: false })),
});
