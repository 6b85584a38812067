// The time limit of transactions that could block an alert.
import { sql } from 'kysely';

/** To be selected in such a transaction: whoever stands still in it for two seconds loses it, and all that was done in it. */
export const endsWhenIdle = sql`set_config('idle_in_transaction_session_timeout', '2s', true)`;
