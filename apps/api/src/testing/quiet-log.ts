// A log for tests: silent, unless LOG says otherwise.
import { createLog } from '#src/log.ts';

export const quietLog = createLog(process.env.LOG ?? 'silent');
