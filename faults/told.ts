// Waits until everybody has been told, as the providers see it.
import { isChosen, type Life, type Scene } from './life.ts';
import type { Friend } from './people.ts';
import { isCall, isTaken, type Receipt } from './receipts.ts';

/** Waits until it is so for everybody, as the providers see it; false when patience ran out. */
const untilReceived = (scene: Scene, life: Life, isSo: (friend: Friend, receipts: Receipt[]) => boolean) =>
  new Promise<boolean>((done) => {
    const { receipts } = scene.cluster.providers;
    const { friends } = life.youth;
    const isAll = () =>
      friends.every((friend) =>
        isSo(
          friend,
          receipts.of(friend.id).filter((receipt) => life.alertIds.has(receipts.alertOf(receipt) ?? '')),
        ),
      );
    const finish = (answer: boolean) => {
      stop();
      clearTimeout(timer);
      done(answer);
    };
    const timer = setTimeout(() => finish(isAll()), scene.patienceMs);
    const stop = receipts.watch(
      friends.map(({ id }) => id),
      () => isAll() && finish(true),
    );
    if (isAll()) finish(true);
  });

export const untilEverybodyIsTold = (scene: Scene, life: Life): Promise<boolean> =>
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

/** Whoever was called is told of the end by the same way. */
export const untilTheEndIsTold = (scene: Scene, life: Life): Promise<boolean> =>
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

/** Everybody is told once more; answers false when patience ran out. */
export const untilReminded = async (scene: Scene, life: Life): Promise<boolean> => {
  const hurried = await scene.cluster.postgres.ask(
    `UPDATE alert_timers SET due_at = house_now() + interval '1 second'
     WHERE alert_id = any($1::uuid[]) AND step = 'remind' AND fired_at IS NULL AND cancelled_at IS NULL RETURNING step`,
    [[...life.alertIds]],
  );
  if (hurried.length === 0) return true;
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
