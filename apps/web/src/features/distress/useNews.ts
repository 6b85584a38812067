// What has changed about who answers, as words for a live region.
import type { AlertRecipient } from '@mycrew/contract/alerts.ts';
import { useState } from 'react';
import { news } from './headline.ts';

export function useNews(recipients: readonly AlertRecipient[]): string {
  const [last, setLast] = useState({ recipients, words: '' });
  if (last.recipients === recipients) return last.words;
  const words = news(last.recipients, recipients) || last.words;
  setLast({ recipients, words });
  return words;
}
