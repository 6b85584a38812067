// What exercises need that start servers of an operator's on this machine: a folder, and whom PostgreSQL runs as.
import { chmodSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Account, giveTo, postgresAccount } from '../apps/api/src/database/postgres-account.ts';
import type { Stage } from './drill.ts';

/** PostgreSQL refuses root, and so do we for what runs beside it. */
export const serverAccount = (): Account => postgresAccount('/var/no-such-folder');

/** Of the exercise, and owned by whom PostgreSQL runs as. */
export const serverFolder = ({ folder }: Stage, name: string): string => {
  chmodSync(folder, 0o711);
  const own = join(folder, name);
  mkdirSync(own, { mode: 0o700 });
  giveTo(own, serverAccount());
  return own;
};
