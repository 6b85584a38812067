// Practices: the hope box, the only one that is stored.
import { practiceEndpoints } from '@mycrew/contract/practices.ts';
import type { Foundation } from '#src/foundation.ts';
import { defineRoom } from '#src/room.ts';
import { createHopeBox, type Deps as HopeBoxDeps } from './hope-box.service.ts';
import { hopeStore } from './hopes.store.ts';
import { practiceRoutes } from './practices.routes.ts';

interface PracticesDeps {
  media: HopeBoxDeps['pictures'] & {
    urlFor(pictureId: string, sessionId: string, now: Date, size: 'full' | 'thumb'): string;
  };
}

export const composePractices = defineRoom(
  practiceEndpoints,
  ({ fields, realtime }: Foundation, { media }: PracticesDeps) => {
    const hopeBox = createHopeBox({ store: hopeStore, encryption: fields, realtime, pictures: media });
    return {
      routes: practiceRoutes({ hopeBox, urlFor: (me, now) => (id, size) => media.urlFor(id, me.sessionId, now, size) }),
    };
  },
);
