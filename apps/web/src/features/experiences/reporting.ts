// The address of a report form: what it is about, never who.
import { routes } from '@mycrew/contract/paths.ts';

export const reportPath = (source: 'experience' | 'comment', id: string): string =>
  `${routes.reportUser.path}?source=${source}&message=${id}`;
