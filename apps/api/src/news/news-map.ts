// What rooms tell each other. Ids only: what somebody wrote or feels is read where it is needed, by whoever may.
export interface NewsMap {
  'chat.sent': { roomId: string; seq: number; authorId: string; recipientId: string };
  'checkin.answered': { checkinId: string; youthId: string; supporterId: string };
  'consent.changed': { personId: string; changeId: string };
  /** Somebody had typed in an email or mobile that another person has proven to be theirs. */
  'contact.taken': { personId: string; kind: 'email' | 'mobile'; takenId: string };
  'crew.accepted': { relationId: string; youthId: string; supporterId: string };
  /** The youth said: it is who I meant. */
  'crew.confirmed': { invitationId: string; youthId: string; supporterId: string };
  'crew.ended': { relationId: string; leaverId: string; stayerId: string };
  'crew.invited': { invitationId: string; inviterId: string; inviteeId: string };
  'crew.rejected': { invitationId: string; inviterId: string };
  /** A yes that waits for the youth's word. */
  'crew.said-yes': { invitationId: string; youthId: string; supporterId: string };
  'data.ready': { exportId: string; personId: string };
  /** Also when a youth has said yes to a place: then to everybody else who was told. */
  'distress.asked': { alertId: string; personId: string; hours: number };
  'distress.ended': { alertId: string; youthId: string; crewIds: string[]; as: 'cleared' | 'mistake' | 'expired' };
  'distress.raised': { alertId: string; youthId: string; crewIds: string[] };
  'places.proposed': { safePlaceId: string; alertId: string; authorId: string; personIds: string[] };
  'support.told': { headsUpId: string; youthId: string; crewId: string; checkinId: string };
}
