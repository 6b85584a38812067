// Where a report comes from: another page may lead here with the person, the place and the message in the address.
import { type ReportEntry, reportSources } from '@mycrew/contract/reports.ts';

type Source = ReportEntry['Source'];

export interface ReportFrom {
  personId: string;
  source: Source;
  messageId: string | null;
}

const isSource = (name: string | null): name is Source => reportSources.some((source) => source === name);

/** `?person=…&source=chat&message=…`; whatever is missing is asked, or counts as the profile. */
export function reportFrom(search: URLSearchParams): ReportFrom {
  const source = search.get('source');
  return {
    personId: search.get('person') ?? '',
    source: isSource(source) ? source : 'profile',
    messageId: search.get('message'),
  };
}

/** A published experience or a comment: the address says which, and nobody says whose. */
export const isAboutWritten = ({ source, messageId }: ReportFrom): boolean =>
  messageId !== null && (source === 'experience' || source === 'comment');
