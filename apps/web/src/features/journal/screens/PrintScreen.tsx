// Printing: chosen days and fields, rendered by this browser and sent nowhere.
import { routes } from '@mycrew/contract/paths.ts';
import type { JournalPage, JournalSummary } from '@mycrew/contract/journal.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import PrinterIcon from '~icons/ph/printer';
import { JournalGate } from '#features/journal-lock/journal-lock.parts.ts';
import { localDate } from '#shared/format/times.ts';
import { CheckField } from '#shared/ui/CheckField.tsx';
import { EmptyState } from '#shared/ui/EmptyState.tsx';
import { Field } from '#shared/ui/Field.tsx';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { printPaper } from '#shared/ui/printPaper.ts';
import { ReadState } from '#shared/ui/ReadState.tsx';
import { SubPage } from '#shared/ui/SubPage.tsx';
import { journalQueries, readPage, readWhole } from '../journal.queries.ts';
import { allFields, type Fields, fieldWords, leftOutWords, someFields } from '../printWords.ts';
import { type PictureUrls, PrintedPages } from '../parts/PrintedPages.tsx';
import styles from './PrintScreen.module.css';

interface Days {
  from: string;
  to: string;
}

/** Enough for one appointment. */
const mostPrinted = 200;

interface ToPrint {
  pages: JournalSummary[];
  hasMore: boolean;
}

async function readAll({ from, to }: Days, signal: AbortSignal): Promise<ToPrint> {
  const pages: JournalSummary[] = [];
  for (let number = 1; ; number += 1) {
    const { items, hasMore } = await readWhole({ from, to, status: 'finished' }, number, signal);
    pages.push(...items);
    if (!hasMore || pages.length >= mostPrinted) return { pages: pages.toReversed(), hasMore };
  }
}

/** Fetched on each visit and never cached. */
const usePagesToPrint = (days: Days | null) =>
  useQuery({
    queryKey: ['journal', 'print', days],
    queryFn: ({ signal }) => readAll(days!, signal),
    enabled: days !== null,
    gcTime: 0,
    meta: { quiet: true },
  });

const twoWeeksMs = 14 * 24 * 3_600_000;

const lastTwoWeeks = (): Days => ({ from: localDate(Date.now() - twoWeeksMs), to: localDate() });

const asSummary = (page: JournalPage): JournalSummary => page;

async function readPictures(pages: readonly JournalSummary[], signal: AbortSignal): Promise<PictureUrls> {
  const urls = new Map<string, string>();
  for (const { _id: id } of pages) {
    const { Images } = await readPage(id, signal);
    for (const { _id, Url } of Images) urls.set(_id, Url);
  }
  return urls;
}

/** Never cached: the addresses hold for minutes. */
function usePictures(pages: readonly JournalSummary[], isChosen: boolean) {
  const illustrated = pages.filter(({ ImageCount }) => ImageCount > 0);
  const isNeeded = isChosen && illustrated.length > 0;
  const reading = useQuery({
    queryKey: ['journal', 'print', 'pictures', illustrated.map(({ _id }) => _id)],
    queryFn: ({ signal }) => readPictures(illustrated, signal),
    enabled: isNeeded,
    gcTime: 0,
    meta: { quiet: true },
  });
  return { pictures: (isNeeded && reading.data) || noPictures, isMissing: isNeeded && !reading.data, reading };
}

const noPictures: PictureUrls = new Map();

function FieldChoice({ fields, onChange }: { fields: Fields; onChange: (fields: Fields) => void }) {
  return (
    <fieldset className={styles.fields}>
      <legend className="label">What goes on paper</legend>
      {allFields.map((field) => (
        <CheckField
          key={field}
          label={fieldWords[field]}
          checked={fields[field]}
          onChange={({ currentTarget }) => onChange({ ...fields, [field]: currentTarget.checked })}
        />
      ))}
    </fieldset>
  );
}

function DayChoice({ days, onChange }: { days: Days; onChange: (days: Days) => void }) {
  const today = localDate();
  return (
    <div className={styles.days}>
      <Field
        label="From"
        type="date"
        max={today}
        value={days.from}
        onChange={({ target }) => onChange({ ...days, from: target.value })}
      />
      <Field
        label="To"
        type="date"
        max={today}
        value={days.to}
        onChange={({ target }) => onChange({ ...days, to: target.value })}
        {...(days.from > days.to && { error: 'Needs a day after the first.' })}
      />
    </div>
  );
}

function useToPrint(pageId: string | null, days: Days) {
  const isSound = days.from !== '' && days.to !== '' && days.from <= days.to;
  const one = useQuery({ ...journalQueries.page(pageId ?? ''), enabled: pageId !== null });
  const some = usePagesToPrint(pageId === null && isSound ? days : null);
  const pages = one.data ? [asSummary(one.data)] : some.data?.pages;
  return { pages, hasMore: some.data?.hasMore ?? false, reading: pageId === null ? some : one };
}

function Print({ pageId }: { pageId: string | null }) {
  const [days, setDays] = useState(lastTwoWeeks);
  const [fields, setFields] = useState<Fields>(someFields);
  const { pages, hasMore, reading } = useToPrint(pageId, days);
  const { pictures, isMissing, reading: readingPictures } = usePictures(pages ?? [], fields.pictures);
  return (
    <>
      <div className={`card ${styles.choices}`}>
        {pageId === null && <DayChoice days={days} onChange={setDays} />}
        <FieldChoice fields={fields} onChange={setFields} />
        <p className="small muted">{leftOutWords(fields, pageId === null)}</p>
        <PlainButton
          disabled={!pages || pages.length === 0 || isMissing}
          icon={<PrinterIcon size={22} aria-hidden="true" />}
          onClick={() => void printPaper()}
        >
          Print, or save as PDF
        </PlainButton>
      </div>
      {hasMore && (
        <p className="banner banner--lamp">
          <span className="banner__text">
            These are the latest {mostPrinted} pages of those days. Choose fewer days for the others.
          </span>
        </p>
      )}
      {!pages && <ReadState of={reading} shape="card" loading="Gathering your pages" failed="Your pages didn’t load" />}
      {pages?.length === 0 && (
        <div className="card">
          <EmptyState title="No finished pages in those days">Choose other days. Drafts stay out.</EmptyState>
        </div>
      )}
      {isMissing && (
        <ReadState of={readingPictures} rows={1} loading="Gathering your pictures" failed="Your pictures didn’t load" />
      )}
      {pages && pages.length > 0 && <PrintedPages pages={pages} fields={fields} pictures={pictures} />}
    </>
  );
}

export function PrintScreen() {
  const [search] = useSearchParams();
  return (
    <SubPage
      title="Pages on paper"
      intro="For a counsellor, or for you. This browser makes them; nothing is sent anywhere."
      back={{ path: routes.journal.path, label: 'Journal' }}
    >
      <JournalGate>
        <Print pageId={search.get('page')} />
      </JournalGate>
    </SubPage>
  );
}
