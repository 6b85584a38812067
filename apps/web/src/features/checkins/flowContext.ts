// What the screens of one check-in share: the draft, the picture, and what was saved.
import { createContext, useContext } from 'react';
import type { RouteName } from '@mycrew/contract/paths.ts';
import type { Draft } from '#shared/outbox/draft.ts';
import type { CheckinDraft, DraftStep } from './checkinDraft.ts';
import type { SavedCheckin } from './savedCheckin.ts';
import type { Snapshot } from './useSnapshot.ts';

/** A saved check-in that is being changed. */
export interface Editing {
  id: string;
  /** Its own page. */
  page: string;
  /** A link to the picture it was saved with. */
  snapshot: string | null;
  /** It was changed elsewhere meanwhile: goes on from that, or from what stands here. */
  takeNewer: () => Promise<void>;
  storeMine: () => Promise<void>;
}

export interface CheckinFlow {
  /** Null: a new one. */
  editing: Editing | null;
  /** The address of a step, within the same check-in. */
  pathOf: (step: RouteName) => string;
  draft: CheckinDraft;
  hasPicture: boolean;
  step: (step: DraftStep) => void;
  snapshot: Snapshot;
  /** One try to save it. */
  send: Draft<CheckinDraft>['send'];
  saved: SavedCheckin | null;
  /** Stores what the done screen shows. */
  storeSaved: (saved: SavedCheckin) => void;
  /** Forgets a draft that was saved; called once its screens are gone, since they lead back without one. */
  startOver: () => void;
  /** Later changes to what was saved, such as who was notified. */
  amend: (change: Partial<SavedCheckin>) => void;
}

export const CheckinFlowContext = createContext<CheckinFlow | null>(null);

export function useCheckinFlow(): CheckinFlow {
  const flow = useContext(CheckinFlowContext);
  if (!flow) throw new Error('A check-in screen stands outside its flow.');
  return flow;
}
