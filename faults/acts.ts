// What the youth and their crew do, each until there is an answer: raise, answer, end, lock.
import { callUntilAnswered, type Answer, type CallRequest } from './calling.ts';
import { isChosen, trouble, type Life, type Play, type Scene, type Tap } from './life.ts';
import type { Youth } from './people.ts';
import { linkTokenOf } from './receipts.ts';

const place = { Latitude: -33.87, Longitude: 151.21, LocationKind: 'area', Note: 'near the station' };

export const callOf = ({ youth }: Life, tap: Tap): CallRequest => ({
  method: 'POST',
  path: tap.chosen ? '/user/alert' : '/user/alert/all',
  token: youth.token,
  key: tap.id,
  withinMs: 5_000,
  body: { ClientAlertId: tap.id, ...place, ...(tap.chosen ? { SelectedCrewIds: tap.chosen } : {}) },
});

const heard = ({ cluster }: Scene, life: Life, answer: Answer) => {
  const alertId = String(answer.data['alertId']);
  if (life.alertIds.has(alertId)) return;
  life.alertIds.add(alertId);
  const { receipts } = cluster.providers;
  receipts.expect(cluster.people.linkKey, alertId, life.youth.friends);
};

/** Answers whether it was accepted. */
export const tap = async (
  scene: Scene,
  life: Life,
  { copies, chosen }: Pick<Play, 'copies' | 'chosen'>,
  id?: string,
) => {
  const { chance, journal, ports } = scene;
  const tap: Tap = { id: id ?? chance.uuid(), askedAt: Date.now(), answeredAt: Infinity, chosen };
  life.taps.push(tap);
  const asked = callOf(life, tap);
  const key = life.taps[0]!.id;
  const one = async () => {
    const answer = await callUntilAnswered(asked, {
      ports,
      chance,
      giveUpMs: scene.waitOnMs,
      isOver: scene.isOver,
      onTry: (phase, note) => journal.note(key, phase, 'raise', note),
    });
    if (!answer || answer.status >= 300) return false;
    if (scene.cluster.upBetween(tap.askedAt, Date.now()) > scene.patienceMs)
      trouble(life, 'late', 'raising was answered well only when patience had run out');
    tap.answeredAt = Math.min(tap.answeredAt, Date.now());
    life.acceptMs.push(answer.ms);
    heard(scene, life, answer);
    return true;
  };
  const answers = await Promise.all(Array.from({ length: copies }, one));
  return answers.some(Boolean);
};

export const acknowledge = async (scene: Scene, life: Life, how: Play['ack']): Promise<void> => {
  const [alertId] = life.alertIds;
  const friend = life.youth.friends.find((each) => isChosen(life, each) && (how === 'by link' || each.token));
  if (how === 'none' || !alertId || !friend) return;
  const { linkKey } = scene.cluster.people;
  const asked: CallRequest =
    how === 'by link'
      ? {
          method: 'POST',
          path: `/distress/answer/${linkTokenOf(linkKey, alertId, friend.id)}`,
          body: { Answer: 'canHelp' },
        }
      : how === 'seen'
        ? { method: 'POST', path: '/distress/getDetails', token: friend.token!, body: { DistressId: alertId } }
        : {
            method: 'POST',
            path: '/distress/answer',
            token: friend.token!,
            key: scene.chance.uuid(),
            body: { DistressId: alertId, Answer: 'onMyWay', Minutes: 10 },
          };
  const key = life.taps[0]!.id;
  const answer = await callUntilAnswered(asked, {
    ports: scene.ports,
    chance: scene.chance,
    giveUpMs: scene.waitOnMs,
    isOver: scene.isOver,
    onTry: (phase, note) => scene.journal.note(key, phase, `acknowledge ${how}`, note),
  });
  if (!answer || answer.status >= 300)
    trouble(life, 'other', `acknowledging ${how} was answered with ${answer?.status ?? 'nothing'}`);
};

export const endAlert = async (scene: Scene, life: Life, end: 'ok' | 'mistake'): Promise<void> => {
  const { chance, journal, ports, waitOnMs, isOver } = scene;
  const key = life.taps[0]!.id;
  const answer = await callUntilAnswered(
    {
      method: 'POST',
      path: '/user/alert/everythingok',
      token: life.youth.token,
      key: chance.uuid(),
      body: { ClientAlertId: key, ...(end === 'mistake' ? { Mistake: true } : {}) },
    },
    { ports, chance, giveUpMs: waitOnMs, isOver, onTry: (phase, note) => journal.note(key, phase, end, note) },
  );
  if (answer?.status === 200) life.endAnswer = String(answer.data['alertStatus']);
  else trouble(life, 'other', `the end was answered with ${answer?.status ?? 'nothing'}`);
};

export const lock = ({ cluster }: Scene, { sessionId }: Youth, isLocked: boolean) =>
  cluster.postgres.ask('UPDATE sessions SET locked_at = CASE WHEN $2 THEN now() END WHERE id = $1', [
    sessionId,
    isLocked,
  ]);
