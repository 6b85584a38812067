// Who stands as recipient: all of the crew that were meant, at the moment of the alert, and nobody else.
import type { Look } from './look.ts';
import type { AlertRow } from './ledger.ts';
import type { Life } from './life.ts';
import type { Friend } from './people.ts';
import { isCall } from './receipts.ts';

/** Between joining and leaving either may hold; outside of that it must. */
const isSurely = (friend: Friend, from: number, to: number) => friend.joinedAt <= from && friend.leaveAskedAt > to;
const isPossibly = (friend: Friend, from: number, to: number) => friend.joinAskedAt <= to && friend.leftAt > from;

const checkFriend = ({ taps }: Life, row: AlertRow, friend: Friend, { wrong }: Look): void => {
  const meant = taps.filter(({ chosen }) => !chosen || chosen.includes(friend.id));
  const must = meant.some(({ askedAt, answeredAt }) => answeredAt < Infinity && isSurely(friend, askedAt, answeredAt));
  const may = meant.some(({ askedAt, answeredAt }) => isPossibly(friend, askedAt, answeredAt));
  const stands = row.recipients.get(friend.id);
  if (must && !stands) wrong('lost', `${friend.id} of the crew is no recipient`);
  if (stands && !may) wrong('wrong', `${friend.id} is a recipient, and was not chosen or not in the crew`);
  for (const channel of !stands || stands.alertsOff ? [] : friend.has) {
    if (!row.deliveries.some((sent) => sent.crewId === friend.id && sent.channel === channel && isCall(sent.kind)))
      wrong('lost', `no row for ${channel} to ${friend.id}`);
  }
};

export const checkRecipients = (life: Life, row: AlertRow, look: Look): void => {
  const known = new Set(life.youth.friends.map(({ id }) => id));
  for (const id of row.recipients.keys())
    if (!known.has(id)) look.wrong('wrong', `somebody of another crew stands as recipient: ${id}`);
  for (const friend of life.youth.friends) checkFriend(life, row, friend, look);
};
