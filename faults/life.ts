// The life of one alert: what may happen in it, and what the client was answered.
import type { Chance } from './chance.ts';
import type { Cluster } from './cluster.ts';
import type { Wrong } from './findings.ts';
import type { Journal } from './journal.ts';
import type { Friend, Youth } from './people.ts';

export interface Tap {
  id: string;
  askedAt: number;
  answeredAt: number;
  /** Nobody named: everybody. */
  chosen: string[] | null;
}

export interface Life {
  youth: Youth;
  taps: Tap[];
  /** What every good answer called the alert; more than one would be two alerts for one tap. */
  alertIds: Set<string>;
  acceptMs: number[];
  /** The alert was over, or might have been, before everybody could be notified. */
  isCutShort: boolean;
  endAnswer: string | null;
  /** What went wrong while it was lived. */
  troubles: { wrong: Wrong; words: string }[];
}

export interface Play {
  /** How often the same tap is sent at the same moment. */
  copies: number;
  chosen: string[] | null;
  /** Nothing: when everybody has been reached. Otherwise so many milliseconds after the answer. */
  endsAfterMs: number | null;
  end: 'ok' | 'mistake' | 'none';
  ack: 'none' | 'by link' | 'in the app' | 'seen';
  /** The youth's session is locked when they call. */
  isLocked: boolean;
  /** The reminder is due within a moment instead of after two minutes, and is waited for. */
  isReminded: boolean;
}

export const plainPlay: Play = {
  copies: 1,
  chosen: null,
  endsAfterMs: null,
  end: 'ok',
  ack: 'none',
  isLocked: false,
  isReminded: false,
};

export interface Scene {
  cluster: Cluster;
  journal: Journal;
  chance: Chance;
  /** How long everybody may take to be reached; what comes later is late. */
  patienceMs: number;
  /** What has not come by then never comes. */
  waitOnMs: number;
  /** The test is over, whatever became of it: nobody goes on. */
  isOver(): boolean;
  ports: () => number[];
}

export const newLife = (youth: Youth): Life => ({
  youth,
  taps: [],
  alertIds: new Set(),
  acceptMs: [],
  isCutShort: false,
  endAnswer: null,
  troubles: [],
});

export const isChosen = ({ taps }: Life, { id }: Friend): boolean =>
  taps.some(({ chosen }) => !chosen || chosen.includes(id));

export const trouble = ({ troubles }: Life, wrong: Wrong, words: string): void => void troubles.push({ wrong, words });

/** How somebody was notified; a notification in time is no trouble. */
export const noteHow = (life: Life, how: 'in time' | 'late' | 'never', what: string): void => {
  if (how === 'late') trouble(life, 'late', `not everybody was ${what} while patience lasted`);
  if (how === 'never') trouble(life, 'lost', `not everybody was ${what}, however long one waited`);
};
