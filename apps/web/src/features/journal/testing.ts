// Pages for the tests of the journal, and answers for the requests of its screens.
import { documentOfText } from '@mycrew/contract/journal-document.ts';
import { type JournalLock, journalLockEndpoints } from '@mycrew/contract/journal-lock.ts';
import { journalEndpoints, type JournalPage, type JournalSummary, type SharedPage } from '@mycrew/contract/journal.ts';
import { fakeApi } from '#testing/fakeApi.ts';
import { anId, aPerson } from '#testing/people.ts';

export const aLock = (more: Partial<JournalLock> = {}): JournalLock => ({
  HasPin: false,
  enableLock: false,
  lockOption: '5min',
  IsOpen: true,
  WaitsUntil: null,
  ...more,
});

export const lockedJournal = aLock({ HasPin: true, enableLock: true, IsOpen: false });

export function aPage(words = 'Two exams.', more: Partial<JournalPage> = {}): JournalPage {
  return {
    _id: anId(),
    Title: 'The quiet bit',
    Preview: words,
    Tags: ['school'],
    Mood: 'calm',
    Status: 'finished',
    LocalDate: '2026-11-20',
    WrittenOn: '2026-11-20T10:12:00.000Z',
    UpdatedOn: '2026-11-20T10:12:00.000Z',
    Revision: 3,
    ImageCount: 0,
    SharedWithCount: 0,
    CheckinId: null,
    Prompt: null,
    Document: documentOfText(words),
    Text: words,
    Images: [],
    IsMine: true,
    Author: aPerson({ FirstName: 'Tahlia', LastName: 'Moreno' }),
    ReadableUntil: null,
    ...more,
  };
}

function asSummary(page: JournalPage): JournalSummary {
  const { Text: _text, Images: _images, IsMine: _isOwn, Author: _author, ReadableUntil: _until, ...summary } = page;
  return { ...summary, Document: null };
}

export const aSharedPage = (more: Partial<SharedPage> = {}): SharedPage => ({
  _id: anId(),
  Title: 'For you',
  Preview: 'I never said thanks.',
  LocalDate: '2026-11-19',
  Author: aPerson({ FirstName: 'Kobi', LastName: '' }),
  SharedOn: '2026-11-19T08:00:00.000Z',
  EndsOn: null,
  IsRead: false,
  ...more,
});

export const listOf = (pages: JournalPage[]) => ({
  items: pages.map(asSummary),
  page: 1,
  hasMore: false,
});

/** An unlocked journal with these pages; later answers win. */
export function answerJournal(pages: JournalPage[] = []): void {
  fakeApi.answers(journalLockEndpoints.status, aLock());
  fakeApi.answers(journalEndpoints.page, ({ query }) => (query['onThisDay'] ? listOf([]) : listOf(pages)));
  fakeApi.answers(journalEndpoints.search, { ...listOf(pages), SearchedBackTo: null });
  fakeApi.answers(journalEndpoints.read, ({ params }) => pages.find(({ _id }) => _id === params['id'])!);
  fakeApi.answers(journalEndpoints.sharedWith, ({ params }) => ({ journalId: params['id']!, Readers: [] }));
  fakeApi.answers(journalEndpoints.tags, [{ Tag: 'school', Count: 2, IsMine: true }]);
  fakeApi.answers(journalEndpoints.prompt, [
    { _id: 'a-friend', Category: 'kind', CategoryName: 'Kind', Text: 'What would you tell a friend?' },
  ]);
  fakeApi.answers(journalEndpoints.fromExperiences, []);
  fakeApi.answers(journalEndpoints.sharedWithMe, { items: [], page: 1, hasMore: false });
}
