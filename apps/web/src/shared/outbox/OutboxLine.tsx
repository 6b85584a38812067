// A line in the shell while entries wait to be sent; expanded, it lists them with the actions that are possible.
import { brand } from '@mycrew/contract/brand.ts';
import CloudArrowUpIcon from '~icons/ph/cloud-arrow-up';
import { useId, useState } from 'react';
import { timeAgo } from '#shared/format/times.ts';
import { useNow } from '#shared/hooks/useNow.ts';
import { useOnline } from '#shared/hooks/useOnline.ts';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { drop, inside, sendNow, takeBack, useWaiting, type Waiting } from './outbox.ts';
import { useReopen } from './useReopen.ts';
import styles from './OutboxLine.module.css';

const quietForMs = 4_000;

/** What is sent within moments is not shown. */
const isWorthShowing = ({ state, trouble, createdAt }: Waiting, now: number): boolean =>
  state === 'asks' || state === 'refused' || trouble !== null || now - createdAt >= quietForMs;

function allOf(some: readonly Waiting[]): string {
  const [only] = some;
  return only && some.length === 1 ? inside(only.words) : `${some.length} things`;
}

function lineOf(some: readonly Waiting[], isOnline: boolean): string {
  const refused = some.filter(({ state }) => state === 'refused');
  const asking = some.filter(({ state }) => state === 'asks');
  if (refused.length > 0) return `Could not be sent: ${allOf(refused)}`;
  if (asking.length > 0) return `Waiting for your yes: ${allOf(asking)}`;
  const isAnswered = isOnline && some.some(({ trouble }) => trouble !== null && trouble.status !== 0);
  if (isAnswered) return `${brand.name} is busy. We keep trying: ${allOf(some)}`;
  const isSending = isOnline && some.every(({ trouble }) => trouble === null);
  return `${isSending ? 'Sending' : 'Waiting for a connection'}: ${allOf(some)}`;
}

/** What has become of one of them. */
function stateOf({ state, trouble, createdAt }: Waiting, now: Date): string {
  const written = `From ${timeAgo(createdAt, now)}.`;
  switch (state) {
    case 'refused':
      return `${trouble?.message ?? 'It was not taken.'}`;
    case 'asks':
      return `${written} Should it still go out?`;
    case 'sending':
      return `${written} On its way.`;
    default:
      return trouble && trouble.status !== 0
        ? `${written} ${brand.name} could not take it yet; it is tried again by itself.`
        : `${written} It goes out by itself once there is a connection.`;
  }
}

interface Way {
  says: string;
  does: (waiting: Waiting) => Promise<unknown>;
}

const remove: Way = { says: 'Remove', does: ({ key }) => drop(key) };
const goOut = (says: string): Way => ({ says, does: ({ key }) => sendNow(key) });

function waysOf({ state, tries, trouble, draft }: Waiting, reopen: Way['does']): Way[] {
  switch (state) {
    case 'refused':
      return [...(draft ? [{ says: 'Open again', does: reopen }] : []), remove];
    case 'asks':
      return [goOut('Send it'), remove];
    case 'sending':
      return [];
    default:
      // What was never tried waits only for what stands before it.
      return [
        ...(trouble ? [goOut('Try now')] : []),
        ...(tries === 0 ? [{ says: 'Take back', does: ({ key }: Waiting) => takeBack(key) }] : []),
      ];
  }
}

function OutboxRow({ waiting, now }: { waiting: Waiting; now: Date }) {
  const ways = waysOf(waiting, useReopen());
  return (
    <li className={styles.row}>
      <div className={styles.what}>
        <strong>{waiting.words}</strong>
        <span className="muted">{stateOf(waiting, now)}</span>
      </div>
      <div className={styles.ways} hidden={ways.length === 0}>
        {ways.map(({ says, does }) => (
          <PlainButton key={says} size="small" variant="soft" onClick={() => void does(waiting)}>
            {says}
            <span className="visuallyHidden">: {waiting.words}</span>
          </PlainButton>
        ))}
      </div>
    </li>
  );
}

const lookEveryMs = 2_000;

function OutboxCard({ waiting }: { waiting: Waiting[] }) {
  const now = useNow(lookEveryMs);
  const isOnline = useOnline();
  const [isOpen, setOpen] = useState(false);
  const listId = useId();
  const shown = isOpen ? waiting : waiting.filter((one) => isWorthShowing(one, now.getTime()));
  if (shown.length === 0) return null;
  return (
    <section className={styles.outboxLine} aria-label="Waiting to be sent">
      <div className={styles.head}>
        <CloudArrowUpIcon size={22} aria-hidden="true" />
        <output className={styles.words}>{lineOf(shown, isOnline)}</output>
        <PlainButton
          size="small"
          variant="text"
          aria-expanded={isOpen}
          aria-controls={listId}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? 'Close' : 'Show'}
        </PlainButton>
      </div>
      <ul id={listId} className={styles.list} hidden={!isOpen}>
        {isOpen && shown.map((one) => <OutboxRow key={one.key} waiting={one} now={now} />)}
      </ul>
    </section>
  );
}

/** `isShownElsewhere`: the page itself shows what waits in that lane. */
export function OutboxLine({ isShownElsewhere = () => false }: { isShownElsewhere?: (lane: string) => boolean }) {
  const waiting = useWaiting().filter(({ lane }) => !isShownElsewhere(lane));
  return waiting.length > 0 ? <OutboxCard waiting={waiting} /> : null;
}
