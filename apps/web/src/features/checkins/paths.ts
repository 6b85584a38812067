// The first page after the flow, by what was saved.
import { hrefOf, type RouteName, routes } from '@mycrew/contract/paths.ts';

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

export const entryPath = (id: string): string => hrefOf('shareCheckin', { id });
