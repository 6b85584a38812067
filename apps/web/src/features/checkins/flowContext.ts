// The context of one check-in: draft, picture, and what was saved.
import { createContext, useContext } from 'react';
import type { RouteName } from '@mycrew/contract/paths.ts';
import type { Draft } from '#shared/outbox/draft.ts';
import type { CheckinDraft, DraftStep } from './checkinDraft.ts';
import type { SavedCheckin } from './savedCheckin.ts';
import type { Snapshot } from './useSnapshot.ts';

/** A saved check-in that is being edited. */
export interface Editing {
  id: string;
  /** Its own page. */
  page: string;
  /** The link of its saved picture. */
  snapshot: string | null;
  /** It was changed elsewhere meanwhile: continue from that, or from this draft. */
  takeNewer: () => Promise<void>;
  storeOwn: () => Promise<void>;
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
  send: Draft<CheckinDraft>['send'];
  saved: SavedCheckin | null;
  storeSaved: (saved: SavedCheckin) => void;
  /** Deletes a saved draft; called once its screens are gone, since they redirect without one. */
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
