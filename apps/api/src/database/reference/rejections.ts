// Reasons somebody may pick when they turn down a connection or an invitation; the sender never sees which.
export interface RejectionReason {
  id: string;
  text: string;
  /** `connection`: a peer asks to connect. `crew`: a youth asks somebody to support them. */
  offeredFor: 'both' | 'connection' | 'crew';
  /** Leads on to the report form and to blocking. */
  opensReport: boolean;
  position: number;
}

// oxfmt-ignore
export const rejectionReasons = [
  { id: 'dont-know-them', text: 'I don’t know this person', offeredFor: 'both', opensReport: false, position: 1 },
  { id: 'not-now', text: 'Not right now', offeredFor: 'both', opensReport: false, position: 2 },
  { id: 'not-comfortable', text: 'It doesn’t feel comfortable', offeredFor: 'both', opensReport: false, position: 3 },
  { id: 'enough-connections', text: 'I have enough connections for now', offeredFor: 'connection', opensReport: false, position: 4 },
  { id: 'cannot-be-there', text: 'I can’t be there for them the way they need', offeredFor: 'crew', opensReport: false, position: 5 },
  { id: 'bothered-me', text: 'This person has bothered me', offeredFor: 'both', opensReport: true, position: 6 },
  { id: 'no-reason', text: 'I’d rather not say', offeredFor: 'both', opensReport: false, position: 7 },
] as const satisfies readonly RejectionReason[];
