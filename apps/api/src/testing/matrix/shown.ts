// What each call, and each message over the socket, shows of a youth to somebody of their Crew. A new one without a row does not compile.
import { allTables } from '@mycrew/contract/all.ts';
import type { Endpoint } from '@mycrew/contract/endpoint.ts';
import type { FromServer, Topic } from '@mycrew/contract/realtime.ts';
import type { Kind, Looking, Sign } from '#testing/looking.ts';
import { showsNothing } from './shows-nothing.ts';

export interface Shows {
  shows: Kind[];
  /** What the one of the Crew sends; several requests where it takes several to see all of it. */
  asks?(looking: Looking): object[];
  /** In the place of reading it in the answers. */
  signs?(looking: Looking): Promise<Sign[]>;
}

const toHer = ({ youth }: Looking) => [{ params: { id: youth.id } }];

/** Played in `what-others-are-shown.test.ts`: open, paused, not shared, blocked, removed. */
export const played = {
  'GET /user/dashboard': { shows: ['felt', 'face', 'here', 'alert'] },
  'GET /user/crew-for/check-ins': { shows: ['felt'] },
  'GET /user/myyouth': { shows: ['face', 'here', 'alert'] },
  'GET /contacts': { shows: ['face', 'here', 'alert'] },
  'GET /user/dashboard/contact': { shows: ['face', 'here', 'alert'] },
  'GET /user/{id}/dashboard/pagination': { shows: ['felt'], asks: toHer },
  'GET /user/{id}/calendar': { shows: ['felt'], asks: toHer },
  'GET /user/{id}/calendar-history': {
    shows: ['felt'],
    asks: ({ youth, early, late }) =>
      [early, late].map(({ day }) => ({ params: { id: youth.id }, query: { date: day } })),
  },
  'GET /journals/{id}': { shows: ['page'], asks: ({ pageIds }) => pageIds.map((id) => ({ params: { id } })) },
  'GET /journals/shared': { shows: ['page'] },
  'GET /user/{id}/safetyplan': { shows: ['plan', 'face'], asks: toHer },
  'GET /user/events/{id}': { shows: ['event'], asks: toHer },
  'GET /event/{id}/app/filter': { shows: ['event'], asks: toHer },
  'GET /event/{id}/ics': { shows: ['event'], asks: ({ eventIds }) => eventIds.map((id) => ({ params: { id } })) },
  'POST /user/dashboard/checkin/respond-emotions': { shows: ['felt'], signs: ({ answerable }) => answerable() },
  'GET /media/{id}': { shows: ['felt'], signs: ({ visiblePictures }) => visiblePictures() },
  'GET /chats': { shows: ['here', 'words'], asks: ({ youth }) => [{ query: { userId: youth.id } }] },
  'POST /chats/search': {
    shows: ['words'],
    asks: ({ youth }) => [{ body: { Words: 'words of', userId: youth.id } }, { body: { Words: 'words of' } }],
  },
  'GET /notification': { shows: ['nudge', 'alert'] },
  'GET /user/dashboard/distress-alerts': { shows: ['alert'] },
  'POST /distress/getDetails': { shows: ['alert'], asks: ({ alertId }) => [{ body: { DistressId: alertId } }] },
} satisfies Record<string, Shows>;

export const shownToOthers = { ...played, ...showsNothing };

/** To whoever is not staff their calls are not there, which the matrix plays. */
type NameOf<R> = R extends { access: 'staff' }
  ? never
  : R extends { method: infer M extends string; path: infer P extends string }
    ? `${M} ${P}`
    : never;
type Tables = typeof allTables;
type ServedCall = { [T in keyof Tables]: NameOf<Tables[T][keyof Tables[T]]> }[keyof Tables];
// Missing here: say above what the call shows of a youth to somebody else, or why it shows nothing.
shownToOthers satisfies Record<ServedCall, Shows | string>;

type SocketMessage = Exclude<keyof FromServer, 'changed'> | `changed ${Topic}`;

/** A kind: heard where that is shown. A sentence: why it shows nothing of a youth by itself. */
export const heardByOthers: Record<SocketMessage, Kind | (string & {})> = {
  'user-online-status-message': 'here',
  'changed crew-for-checkins': 'felt',
  'changed shared-pages': 'page',
  'changed shared-plans': 'plan',
  'changed shared-events': 'event',
  'push-message': 'nudge',
  'chat-message': 'words',
  'chat-reaction': 'words',
  'chat-read': 'words',
  'chat-typing': 'words',
  'changed distress': 'alert',
  'changed notifications': 'goes with a notice, which is played itself',
  'changed counts': 'goes with a notice or with words, which are played themselves',
  'changed connections': 'a request, or a name among those one is connected with',
  'changed crew': 'somebody’s name or face is another, or a relation is; that is shown to all of the Crew',
  'changed answers': 'to the youth whom somebody answered',
  'changed checkins': 'to the youth’s own pages',
  'changed experiences': 'to the author’s own pages',
  'changed events': 'to the youth’s own pages',
  'changed imports': 'to the youth’s own pages',
  'changed journal': 'to the youth’s own pages',
  'changed pausing': 'to the youth’s own pages',
  'changed reachability': 'to somebody’s own pages',
  'changed small-acts': 'to somebody’s own pages',
  'changed hope-box': 'to somebody’s own pages',
  'changed safety-plans': 'to the youth’s own pages',
  'changed session': 'to somebody’s own pages',
  'changed sanctions': 'to somebody’s own pages',
  'changed desk': 'to the pages of staff, who read it there',
  'changed test-messages': 'to the pages of whoever was sent a test, or chose',
  'changed support': 'to the youth’s own pages',
  'changed welfare-checks': 'to somebody’s own pages',
  'server-pong': 'an answer to a ping',
  'come-back': 'a process ends; the same to everybody',
  'token-accepted': 'an answer to a token',
};

export const servedRows = Object.values(allTables).flatMap((table) => Object.values(table) as Endpoint[]);
