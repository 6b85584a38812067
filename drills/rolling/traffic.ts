// An ordinary quarter of an hour in a few minutes: check-ins, home, chat, pictures and alerts of real accounts, so many a second.
import sharp from 'sharp';
import { uuidv7 } from 'uuidv7';
import type { Chance } from '../../faults/chance.ts';
import type { Youth } from '../../faults/people.ts';
import { pause } from '../../faults/wait.ts';
import type { Call, Caller, Outcome } from './caller.ts';

export interface Done extends Outcome {
  kind: string;
  youth: Youth;
  words: string;
}

/** Parts of a hundred. */
const shares = { home: 35, 'check-in': 25, chat: 25, counts: 13, upload: 1, alert: 1 } as const;
type Kind = keyof typeof shares;

/** More than a proxy holds in one piece, and little work: what a picture costs is not what is looked at here. */
const aPhoto = async (): Promise<Buffer> => {
  const [width, height] = [640, 480];
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  const image = sharp({ create: { width, height, channels: 3, background: 'grey', noise } });
  return image.jpeg({ quality: 70 }).toBuffer();
};

const formOf = async (fields: Record<string, string>, photo: Buffer): Promise<{ body: Buffer; type: string }> => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('Picture', new Blob([new Uint8Array(photo)], { type: 'image/jpeg' }), 'photo.jpg');
  const made = new Response(form);
  return { body: Buffer.from(await made.arrayBuffer()), type: made.headers.get('content-type')! };
};
const json = (value: object) => ({ body: Buffer.from(JSON.stringify(value)) });

export const createTraffic = async (caller: Caller, youths: Youth[], chance: Chance) => {
  const photo = await aPhoto();
  const done: Done[] = [];
  const underWay = new Set<Promise<void>>();
  /** One alert each: a second tap would be the same alert. */
  const quiet = [...youths];

  const callOf = async (kind: Kind, youth: Youth, words: string): Promise<Omit<Call, 'kind' | 'token'>> => {
    const key = uuidv7();
    const userId = youth.friends[0]!.id;
    if (kind === 'home') return { method: 'GET', path: '/user/dashboard?offSet=600' };
    if (kind === 'counts') return { method: 'GET', path: '/user/dashboard/count' };
    if (kind === 'check-in') {
      const entry = { Emotions: [{ _id: 'tired', isPrimary: true }], CheckinText: words, TellNobody: true };
      return { method: 'POST', path: '/checkin', key, ...json(entry) };
    }
    if (kind === 'chat') return { method: 'POST', path: '/chats', key, ...json({ userId, Message: words }) };
    if (kind === 'upload')
      return { method: 'POST', path: '/chats', key, ...(await formOf({ userId, Message: words }, photo)) };
    return { method: 'POST', path: '/user/alert/all', key, ...json({ ClientAlertId: key }) };
  };

  const kindFor = (): Kind => {
    let part = chance.below(100);
    for (const [kind, share] of Object.entries(shares) as [Kind, number][]) {
      if (part < share) return kind === 'alert' && quiet.length === 0 ? 'home' : kind;
      part -= share;
    }
    return 'home';
  };
  const one = async (turn: number): Promise<void> => {
    const kind = kindFor();
    const youth = kind === 'alert' ? quiet.pop()! : chance.pick(youths);
    const words = `words ${turn}`;
    const call = await callOf(kind, youth, words);
    done.push({ kind, youth, words, ...(await caller.call({ kind, token: youth.token, ...call })) });
  };

  return {
    done,
    /** So many a second until told to stop, however long answers take; then waits for the last of them. */
    async run(perSecond: number, isOver: () => boolean): Promise<void> {
      const began = performance.now();
      for (let turn = 0; !isOver(); turn++) {
        const due = began + (turn * 1_000) / perSecond;
        if (due > performance.now()) await pause(due - performance.now());
        const work = one(turn);
        underWay.add(work);
        void work.finally(() => underWay.delete(work));
      }
      await Promise.all(underWay);
    },
  };
};
