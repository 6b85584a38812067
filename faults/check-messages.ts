// What one person got by one way: at least once, at most once where it was known to have arrived, and in order.
import type { Cluster } from './cluster.ts';
import type { AlertRow, DeliveryRow } from './ledger.ts';
import type { Life } from './life.ts';
import type { Look } from './look.ts';
import type { Friend } from './people.ts';
import { isCall, isConfirmed, isTaken, type Channel, type Receipt } from './receipts.ts';

const keyOf = ({ channel, kind, version }: Pick<Receipt, 'channel' | 'kind' | 'version'>) =>
  `${channel}:${kind}:${version}`;
const mayNeverHaveBegun = ['superseded', 'pending', 'unknown'];

interface Way {
  life: Life;
  row: AlertRow;
  friend: Friend;
  channel: Channel;
  rows: DeliveryRow[];
  got: Receipt[];
  taken: Receipt[];
}

const checkFirst = ({ life, row, friend, channel, rows, got, taken }: Way, { findings, wrong }: Look): void => {
  const call = rows.find(({ kind }) => kind === 'alert');
  if (!call) return;
  const stands = row.recipients.get(friend.id);
  const first = got.find(({ kind }) => isCall(kind));
  const isExcused = life.isCutShort && row.state !== 'active' && mayNeverHaveBegun.includes(call.state);
  if (!first && !stands?.withdrawn && !stands?.alertsOff && !isExcused)
    wrong('lost', `${channel} to ${friend.id} was never tried; its row is ${call.state}`);
  if (!call.isAtOnce || !first) return;
  findings.handOffMs.push(first.at - call.createdAt);
  const firstTaken = taken.find(({ kind, trouble }) => isCall(kind) && trouble === 'ok');
  if (firstTaken && channel !== 'push') findings.takenMs.push(firstTaken.at - call.createdAt);
};

const checkClaims = ({ friend, channel, rows, taken }: Way, { wrong }: Look): void => {
  for (const { kind, version, state } of rows) {
    const isStated = state === 'sent' || state === 'confirmed';
    if (isStated && !taken.some((one) => one.kind === kind && one.version === version))
      wrong('lost', `${kind} by ${channel} to ${friend.id} is reported as ${state}, and nobody got it`);
  }
};

/** What the ledger itself says of one that a provider got: that nobody knew whether it had been taken. */
export const isUnknown = (
  row: Pick<DeliveryRow, 'crashes' | 'resent' | 'state' | 'channel' | 'provider'>,
  taker: string,
  cluster: Cluster,
): boolean =>
  row.crashes > 0 ||
  row.resent ||
  row.state === 'unknown' ||
  // The second provider is asked only where the first gave no answer that counts.
  (row.channel !== 'push' && row.provider !== null && row.provider !== cluster.hostOf(taker));

const checkEnd = ({ row, friend, channel, rows, got, taken }: Way, { cluster, findings, wrong }: Look): void => {
  const firstEnd = taken.find(({ kind }) => !isCall(kind));
  for (const late of firstEnd ? taken.filter(({ kind, order }) => isCall(kind) && order > firstEnd.order) : []) {
    // A worker that hung while sending to a provider sends the rest on waking; nobody can call that back.
    const its = rows.find((sent) => keyOf(sent) === keyOf(late));
    const wasTakenOver = its !== undefined && isUnknown(its, late.provider, cluster);
    if (wasTakenOver && row.endedAt !== null && late.begunAt < row.endedAt) findings.inTheAir++;
    else wrong('afterClear', `${late.kind} came by ${channel} after ${firstEnd!.kind}`);
  }
  // Whoever has left may be notified of the end, and need not be: what was under way to them was laid aside.
  const hasLeft = friend.leaveAskedAt < Infinity || row.recipients.get(friend.id)?.withdrawn;
  const wasCalled = taken.some(({ kind }) => isCall(kind));
  if (row.state !== 'active' && wasCalled && !hasLeft && !got.some(({ kind }) => !isCall(kind)))
    wrong('lost', `${friend.id} was called by ${channel} and not notified of the end`);
};

const checkOnce = ({ friend, channel, rows, taken }: Way, look: Look): void => {
  const seen = new Map<string, Receipt>();
  for (const one of taken) {
    const before = seen.get(keyOf(one));
    seen.set(keyOf(one), one);
    if (!before) continue;
    const its = rows.find((sent) => keyOf(sent) === keyOf(one));
    const words = `${one.at - before.at} ms apart; its row is ${its?.state}`;
    if (!isConfirmed(before) || (its && isUnknown(its, before.provider, look.cluster))) look.findings.repeated++;
    else look.wrong('twice', `${one.kind} came twice by ${channel} to ${friend.id}, ${words}`);
  }
};

const checkWho = ({ timers, recipients }: AlertRow, friend: Friend, own: Receipt[], { wrong }: Look): void => {
  if (own.length > 0 && !recipients.has(friend.id)) wrong('wrong', `${friend.id} is no recipient, and was notified`);
  for (const { crewId, channel, kind } of own) {
    if (crewId !== null && crewId !== friend.id) wrong('wrong', `the ${kind} for ${crewId} reached ${friend.id}`);
    if (!friend.has.includes(channel))
      wrong('wrong', `the ${kind} came by ${channel} to ${friend.id}, who has not proven that contact`);
  }
  const steps = timers.filter(({ step, firedAt }) => step.startsWith('remind') && firedAt !== null).length;
  const reminders = new Set(own.filter(({ kind }) => kind === 'reminder').map(({ version }) => version)).size;
  if (reminders > steps) wrong('twice', `${reminders} reminders for ${steps} steps to ${friend.id}`);
};

export const checkMessages = (life: Life, row: AlertRow, friend: Friend, own: Receipt[], look: Look): void => {
  look.findings.messages += own.length;
  checkWho(row, friend, own, look);
  for (const channel of friend.has) {
    const rows = row.deliveries.filter((sent) => sent.crewId === friend.id && sent.channel === channel);
    const got = own.filter((one) => one.channel === channel);
    const way = { life, row, friend, channel, rows, got, taken: got.filter(isTaken) };
    checkFirst(way, look);
    checkClaims(way, look);
    checkEnd(way, look);
    checkOnce(way, look);
  }
};
