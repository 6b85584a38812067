// What an import says of itself.
import { brand } from '@mycrew/contract/brand.ts';
import type { HistoryImport, ImportFormat, ImportReport } from '@mycrew/contract/imports.ts';
import { countOf } from '#shared/format/counts.ts';

export const formatNames: Record<ImportFormat, string> = {
  daylio: 'Daylio',
  dayOne: 'Day One',
  howWeFeel: 'How We Feel',
  mycrew: brand.name,
  csv: 'A table',
};

/** 4 Mar 2021 */
export const dayWords = (day: string): string =>
  new Intl.DateTimeFormat('en-AU', { day: 'numeric', month: 'short', year: 'numeric' }).format(
    new Date(`${day.slice(0, 10)}T12:00`),
  );

/** '12 check-ins and 3 journal pages' */
export const broughtWords = ({ Checkins, Pages }: Pick<HistoryImport, 'Checkins' | 'Pages'>): string => {
  const both = [
    ...(Checkins > 0 || Pages === 0 ? [countOf(Checkins, 'check-in')] : []),
    ...(Pages > 0 ? [countOf(Pages, 'journal page')] : []),
  ];
  return both.join(' and ');
};

/** What the dry run found, each in a sentence of its own; what there is none of is left out. */
export const foundWords = (report: ImportReport): string[] => {
  const { Checkins, Pages, Pictures, AlreadyHere, From, Until, LongNotes, MoreTags, PicturesLeftOut } = report;
  const days = From && Until && ` From ${dayWords(From)} to ${dayWords(Until)}.`;
  return [
    `${broughtWords({ Checkins, Pages: Pages - LongNotes })}.${days ?? ''}`,
    ...(Pictures > 0 ? [`${countOf(Pictures, 'picture')} in the journal pages.`] : []),
    ...(AlreadyHere > 0
      ? [`${AlreadyHere} of them ${AlreadyHere === 1 ? 'is' : 'are'} here already, and won’t come twice.`]
      : []),
    ...(LongNotes > 0
      ? [`${countOf(LongNotes, 'note')} too long for a check-in: the whole of it becomes a journal page.`]
      : []),
    ...(MoreTags > 0 ? [`${countOf(MoreTags, 'check-in')} with more than six tags: the others go into the note.`] : []),
    ...(PicturesLeftOut > 0
      ? [
          `${countOf(PicturesLeftOut, 'picture')} can’t come along: they are not in the file, too large, or not JPEG, PNG or WebP.`,
        ]
      : []),
  ];
};
