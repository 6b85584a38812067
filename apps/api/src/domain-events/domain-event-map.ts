/**
 * What rooms tell each other: each says in its `<room>.compose.ts` what it tells. Ids only: what somebody wrote or feels
 * is read where it is needed, by whoever may.
 */
export interface DomainEventMap {}
