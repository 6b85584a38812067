// Starts the tests' PostgreSQL once for the whole run.
import { startTestPostgres } from './test-database.ts';

export const setup = startTestPostgres;
