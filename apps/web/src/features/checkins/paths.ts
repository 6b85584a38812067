// Where the flow goes once it is done: its first page, told apart by what was saved.
import { routes } from '@mycrew/contract/paths.ts';

export const savedParam = 'saved';

export const donePath = (checkinId: string) =>
  `${routes.addCheckin.path}?${savedParam}=${encodeURIComponent(checkinId)}`;
