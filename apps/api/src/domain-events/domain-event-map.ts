/**
 * The domain events of all rooms: each declares its own in `<room>.compose.ts`. Ids only: content is read where it is
 * needed, by whoever may.
 */
export interface DomainEventMap {}
