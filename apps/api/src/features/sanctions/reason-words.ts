// Why something was decided, in words for the person it is about.
import { reportReasons } from '@mycrew/contract/reports.ts';

export const reasonWords = (reason: string): string =>
  reportReasons.find(({ id }) => id === reason)?.label ?? 'Something else';
