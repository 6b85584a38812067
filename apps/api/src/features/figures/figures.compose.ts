// Statistics about moderation and help, for the desk and for the public.
import { figureEndpoints } from '@mycrew/contract/figures.ts';
import type { Foundation } from '#src/foundation.ts';
import { defineRoom } from '#src/room.ts';
import { figureRoutes } from './figures.routes.ts';
import { createFigures, type Deps as FigureDeps } from './figures.service.ts';
import { figureStore } from './figures.store.ts';

interface FiguresDeps {
  deskHours: FigureDeps['promises'];
  moderation: FigureDeps['moderation'];
}

export const composeFigures = defineRoom(figureEndpoints, (_: Foundation, { deskHours, moderation }: FiguresDeps) => ({
  routes: figureRoutes(createFigures({ store: figureStore, moderation, promises: deskHours })),
}));
