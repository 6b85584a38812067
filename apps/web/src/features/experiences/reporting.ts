// Where a report of something in Experiences is written: what it is about stands in the address, never who.
import { routes } from '@mycrew/contract/paths.ts';

export const reportPath = (source: 'experience' | 'comment', id: string): string =>
  `${routes.reportUser.path}?source=${source}&message=${id}`;
