// Column types that differ between reading and writing.
import type { ColumnType } from 'kysely';

export type Timestamp = ColumnType<Date, Date | string>;
/** With a default, so it may be left out. */
export type FilledTimestamp = ColumnType<Date, Date | string | undefined, Date | string>;
/** Written as text (JSON.stringify), since the driver would take a list for a PostgreSQL array. */
export type Json = ColumnType<unknown, string, string>;
export type FilledJson = ColumnType<unknown, string | undefined, string>;
