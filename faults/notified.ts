// Waits until everybody has been notified, as the providers see it.
import { isChosen, type Life, type Scene } from './life.ts';
import type { Friend } from './people.ts';
import { isCall, isTaken, type Receipt } from './receipts.ts';

export type How = 'in time' | 'late' | 'never';

const lookEveryMs = 1_000;

/** Waits until it is so for everybody, as the providers see it, and on when patience has run out. */
const untilReceived = (scene: Scene, life: Life, isSo: (friend: Friend, receipts: Receipt[]) => boolean) =>
  new Promise<How>((done) => {
    const { cluster, patienceMs, waitOnMs } = scene;
    const { receipts } = cluster.providers;
    const { friends } = life.youth;
    const began = Date.now();
    const isAll = () =>
      friends.every((friend) =>
        isSo(
          friend,
          receipts.of(friend.id).filter((receipt) => life.alertIds.has(receipts.alertOf(receipt) ?? '')),
        ),
      );
    const finish = (how: How) => {
      stop();
      clearInterval(looking);
      done(how);
    };
    const look = () => {
      if (isAll()) finish(cluster.upBetween(began, Date.now()) > patienceMs ? 'late' : 'in time');
      else if (scene.isOver() || Date.now() - began > waitOnMs) finish('never');
    };
    const looking = setInterval(look, lookEveryMs);
    const stop = receipts.watch(
      friends.map(({ id }) => id),
      look,
    );
    look();
  });

export const untilEveryoneIsNotified = (scene: Scene, life: Life): Promise<How> =>
  untilReceived(
    scene,
    life,
    (friend, receipts) =>
      !isChosen(life, friend) ||
      friend.leaveAskedAt < Infinity ||
      friend.has.every((channel) =>
        receipts.some((got) => got.channel === channel && isCall(got.kind) && isTaken(got)),
      ),
  );

/** Whoever was called is notified of the end by the same channel. */
export const untilTheEndIsNotified = (scene: Scene, life: Life): Promise<How> =>
  untilReceived(
    scene,
    life,
    (friend, receipts) =>
      friend.leaveAskedAt < Infinity ||
      friend.has.every(
        (channel) =>
          !receipts.some((got) => got.channel === channel && isCall(got.kind) && isTaken(got)) ||
          receipts.some((got) => got.channel === channel && !isCall(got.kind) && isTaken(got)),
      ),
  );

/** Everybody is reminded. */
export const untilReminded = async (scene: Scene, life: Life): Promise<How> => {
  const hurried = await scene.cluster.postgres.ask(
    `UPDATE alert_timers SET due_at = db_now() + interval '1 second'
     WHERE alert_id = any($1::uuid[]) AND step = 'remind' AND fired_at IS NULL AND cancelled_at IS NULL RETURNING step`,
    [[...life.alertIds]],
  );
  if (hurried.length === 0) return 'in time';
  return untilReceived(
    scene,
    life,
    (friend, receipts) =>
      !isChosen(life, friend) ||
      friend.leaveAskedAt < Infinity ||
      friend.has.every((channel) =>
        receipts.some((got) => got.channel === channel && got.kind === 'reminder' && isTaken(got)),
      ),
  );
};
