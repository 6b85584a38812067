// Reads, brings in and takes out, batch by batch: where a run is killed, the next one goes on.
import * as z from 'zod/mini';
import { defineJob } from '#domain-events/jobs.ts';
import type { Db } from '#src/foundation-types.ts';
import type { Importing } from './importing.service.ts';

const data = z.strictObject({ importId: z.uuid() });

export const importJobs = ({ db, importing }: { db: Db; importing(): Importing }) => ({
  read: defineJob({ name: 'read-import', data, run: ({ importId }) => importing().read(db, importId) }),
  import: defineJob({ name: 'import-history', data, run: ({ importId }) => importing().bringIn(db, importId) }),
  undo: defineJob({ name: 'undo-import', data, run: ({ importId }) => importing().takeOut(db, importId) }),
});
