// Starts PostgreSQL once for the whole run.
import { startTestPostgres } from './test-postgres.ts';

export const setup = startTestPostgres;
