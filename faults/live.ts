// Lives one alert from the first tap to the end, as its play says.
import { acknowledge, endAlert, lock, tap } from './acts.ts';
import { newLife, noteHow, trouble, type Life, type Play, type Scene } from './life.ts';
import type { Youth } from './people.ts';
import { pause } from './wait.ts';
import { untilEveryoneIsNotified, untilReminded, untilTheEndIsNotified } from './notified.ts';

const nextLookMs = 1_300;

export const live = async (scene: Scene, youth: Youth, play: Play): Promise<Life> => {
  const life = newLife(youth);
  if (play.isLocked) await lock(scene, youth, true);
  const isAccepted = await tap(scene, life, play);
  if (play.isLocked) await lock(scene, youth, false);
  if (!isAccepted) {
    trouble(life, 'other', 'raising was never answered well');
    return life;
  }
  if (play.endsAfterMs === null) {
    noteHow(life, await untilEveryoneIsNotified(scene, life), 'reached');
    if (play.isReminded) noteHow(life, await untilReminded(scene, life), 'reminded');
    // A step that came twice would do so at the next look of a worker.
    if (play.isReminded) await pause(nextLookMs);
    await acknowledge(scene, life, play.ack);
  } else {
    life.isCutShort = true;
    await new Promise((wake) => setTimeout(wake, play.endsAfterMs!));
  }
  if (play.end === 'none') return life;
  await endAlert(scene, life, play.end);
  // What was cut short is looked at when nothing of it is under way any more.
  if (!life.isCutShort) noteHow(life, await untilTheEndIsNotified(scene, life), 'notified of the end');
  return life;
};
