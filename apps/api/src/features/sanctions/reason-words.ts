// The texts of the reasons for a sanction.
import { reportReasons } from '@mycrew/contract/reports.ts';

export const reasonWords = (reason: string): string =>
  reportReasons.find(({ id }) => id === reason)?.label ?? 'Something else';
