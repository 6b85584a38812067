// The context of one check-in: draft, picture, and what was saved.
import type { FamilyId } from '@mycrew/contract/checkins.ts';
import { type RouteName, hrefOf, routes } from '@mycrew/contract/paths.ts';
import { createContext, useContext } from 'react';
import type { Draft } from '#shared/outbox/draft.ts';
import type { CheckinDraft, DraftStep } from './checkinDraft.ts';
import type { SavedCheckin } from './savedCheckin.ts';
import type { Snapshot } from './useSnapshot.ts';

const flowPaths: readonly string[] = [
  routes.addCheckin,
  routes.checkinWords,
  routes.checkinNoWords,
  routes.checkinComment,
  routes.checkinAddSnapshot,
  routes.checkinSnapshotFilter,
  routes.checkinPreview,
].map(({ path }) => path);
export const isFlowPath = (pathname: string): boolean => flowPaths.includes(pathname);

export const savedParam = 'saved';

export const donePath = (checkinId: string) =>
  `${routes.addCheckin.path}?${savedParam}=${encodeURIComponent(checkinId)}`;

/** The id of the edited check-in, in the address of each step. */
export const editParam = 'edit';

export const stepPath = (step: RouteName, editedId: string | null): string =>
  editedId ? `${routes[step].path}?${editParam}=${encodeURIComponent(editedId)}` : routes[step].path;

/** The light that was tapped, in the address of the words. */
export const lightParam = 'light';

/** The words of one light, from home: the quickest way to check in. */
export const lightPath = (family: FamilyId): string => `${routes.checkinWords.path}?${lightParam}=${family}`;

export const entryPath = (id: string): string => hrefOf('shareCheckin', { id });

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
