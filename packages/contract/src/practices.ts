// Small practices. Breathing and grounding need no server; a hope box is stored: own pictures and words for a hard day. Ours.
import * as z from 'zod/mini';
import { endpoints } from './endpoint.ts';
import { ById, Id, Instant, Nothing, text } from './wire.ts';

declare module './realtime.ts' {
  interface Topics {
    /** My own hope box: somewhere else I put something in, or took it out. */
    'hope-box': true;
  }
}

/** One hope box holds this many things. */
export const mostHopes = 50;

/** A picture by links that hold for minutes, with words or without; or words alone. */
export const Hope = z.object({
  _id: Id,
  Text: z.string(),
  Image: z.nullable(z.object({ Url: z.string(), ThumbUrl: z.string(), Width: z.int(), Height: z.int() })),
  AddedOn: Instant,
});
export type Hope = z.output<typeof Hope>;

export const mostHopeLetters = 500;
const Words = text(mostHopeLetters);

export const practiceEndpoints = endpoints({
  hopes: {
    method: 'GET',
    path: '/practices/hope-box',
    reply: z.array(Hope),
    ours: true,
    summary: 'What is in my hope box, latest first; nobody else sees it.',
  },
  addHope: {
    method: 'POST',
    path: '/practices/hope-box',
    body: z.object({ Text: z._default(Words, '') }),
    files: { Image: 'image' },
    reply: Hope,
    ours: true,
    summary: 'Put a picture, words, or both into my hope box.',
  },
  changeHope: {
    method: 'PUT',
    path: '/practices/hope-box/{id}',
    params: ById,
    body: z.object({ Text: Words }),
    reply: Hope,
    ours: true,
    summary: 'Other words for something in my hope box.',
  },
  removeHope: {
    method: 'DELETE',
    path: '/practices/hope-box/{id}',
    params: ById,
    reply: Nothing,
    ours: true,
    summary: 'Take something out of my hope box for good, its picture too.',
  },
});
