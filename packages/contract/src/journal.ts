// The journal: pages of one's own, and those that somebody shared. Specification sections 3 and 7; its pin is in journal-lock.ts.
//
// Saving goes by revisions: who changes a page says which one theirs is based on. Where another device was quicker the
// answer is 409 `journal-newer` with that page as its data, and nothing is overwritten. Who names none changes the newest, and
// what stood before is stored as a version. The same content twice is saved once.
import * as z from 'zod/mini';
import { FamilyId } from './checkins.ts';
import { entrySource, journalPageSize } from './constants.ts';
import { endpoints } from './endpoint.ts';
import { JournalDocument, pageBounds } from './journal-document.ts';
import {
  AskedDate,
  ById,
  DayOrInstant,
  Id,
  Instant,
  line,
  LocalDate,
  Nothing,
  orElse,
  page,
  PageNumber,
  Person,
  text,
  wholeNumber,
} from './wire.ts';

declare module './realtime.ts' {
  interface Topics {
    /** My own pages: somewhere else I wrote, shared or removed one, or somebody read one. */
    journal: true;
    /** What others share with me. */
    'shared-pages': true;
  }
}

export const journalNewer = 'journal-newer';
export const mostTags = 12;
/** A person keeps this many different tags. */
export const mostOwnTags = 200;
/** How much one search opens and reads, newest first; `SearchedBackTo` says where it stopped. */
export const searchBounds = { pages: 1_000, bytes: 4_000_000 } as const;

export const PageStatus = z.enum(['draft', 'finished'], 'draft or finished.');
export type PageStatus = z.output<typeof PageStatus>;

/** How long a page is shared: ended by the server, or by whoever wrote it. */
export const shareLengths = ['24hours', '7days', 'untilStopped'] as const;
export const ShareLength = z.enum(shareLengths, 'Please choose from the list.');
export type ShareLength = z.output<typeof ShareLength>;

/** Slug of a prompt, or of a starter from Experiences. */
const PromptId = z.string().check(z.regex(/^[a-z][a-z0-9-]{1,40}$/u, 'Please choose from the list.'));

export const JournalPrompt = z.object({
  _id: z.string(),
  /** The group it stands in, as `Category` of tagslist takes it, and how that is called. */
  Category: z.string(),
  CategoryName: z.string(),
  Text: z.string(),
});
export type JournalPrompt = z.output<typeof JournalPrompt>;

/** One of my tags with how many pages have it (`Count`), or one that is suggested: `IsMine` false, 0 pages. */
export const JournalTag = z.object({
  Tag: z.string(),
  Count: z.int(),
  IsMine: z.boolean(),
});
export type JournalTag = z.output<typeof JournalTag>;

/** A picture of a page, by links that hold for minutes. A reader's answer has only those that were looked at. */
export const JournalImage = z.object({
  _id: Id,
  Url: z.string(),
  ThumbUrl: z.string(),
  Width: z.int(),
  Height: z.int(),
});
export type JournalImage = z.output<typeof JournalImage>;

/** One page as a list shows it. */
export const JournalSummary = z.object({
  _id: Id,
  Title: z.string(),
  /** Its first words in one line. */
  Preview: z.string(),
  Tags: z.array(z.string()),
  Mood: z.nullable(FamilyId),
  Status: PageStatus,
  /** The day where the writer is that it is about. */
  LocalDate,
  WrittenOn: Instant,
  UpdatedOn: Instant,
  Revision: z.int(),
  ImageCount: z.int(),
  /** How many people can read it now. */
  SharedWithCount: z.int(),
  /** The check-in that it was made from. */
  CheckinId: z.nullable(Id),
  /** With `full=true`: the page whole; else null. */
  Document: z.nullable(JournalDocument),
  Prompt: z.nullable(z.object({ _id: z.string(), Text: z.string() })),
});
export type JournalSummary = z.output<typeof JournalSummary>;

/** One page, whole. For a reader (`IsMine` false) without tags, and without who else reads it. */
export const JournalPage = z.object({
  ...JournalSummary.shape,
  Document: JournalDocument,
  /** The same as plain text. */
  Text: z.string(),
  Images: z.array(JournalImage),
  IsMine: z.boolean(),
  Author: Person,
  /** Until when I may read it; null for my own, and until it is stopped. */
  ReadableUntil: z.nullable(Instant),
});
export type JournalPage = z.output<typeof JournalPage>;

/** What saving answers: never a text, so that a page can also be begun while the journal is locked. */
export const SavedPage = z.object({
  _id: Id,
  Revision: z.int(),
  Status: PageStatus,
  UpdatedOn: Instant,
  /** Pictures that are not there any more, and were left out of the page. */
  MissingImages: z.array(Id),
});
export type SavedPage = z.output<typeof SavedPage>;

const Title = text(200);
const Tags = z.array(line(40)).check(z.maxLength(mostTags, `At most ${mostTags} tags.`));
const Mood = z.nullable(FamilyId);
/** Words alone; where there is a Document, that counts. */
const Text = text(pageBounds.characters);

export const JournalEntry = z.object({
  /** Made by whoever writes (a UUID), so that a page begun offline has its name at once; the same one twice is one page. */
  _id: z.optional(Id),
  Title: z._default(Title, ''),
  Document: z.optional(JournalDocument),
  Text: z._default(Text, ''),
  Tags: z._default(Tags, []),
  PromptId: z._default(z.nullable(PromptId), null),
  Mood: z._default(Mood, null),
  Status: z._default(PageStatus, 'draft'),
  /** When it was written, where that was offline or is about an earlier day; not to come. */
  WrittenOn: z.optional(DayOrInstant),
  CreatedEntrySource: z._default(z.literal(entrySource), entrySource),
});
export type JournalEntry = z.output<typeof JournalEntry>;
export type JournalEntryInput = z.input<typeof JournalEntry>;

/** What is left out stays. */
export const JournalChange = z.object({
  journalId: Id,
  /** The one that this change is based on. Without it: the newest, and the previous one is stored. */
  Revision: z.optional(z.int('Needs the revision that you changed.').check(z.gte(1, 'Revisions count from 1.'))),
  Title: z.optional(Title),
  Document: z.optional(JournalDocument),
  Text: z.optional(Text),
  Tags: z.optional(Tags),
  PromptId: z.optional(z.nullable(PromptId)),
  Mood: z.optional(Mood),
  Status: z.optional(PageStatus),
  UpdatedEntrySource: z._default(z.literal(entrySource), entrySource),
});
export type JournalChange = z.output<typeof JournalChange>;
export type JournalChangeInput = z.input<typeof JournalChange>;

/** Somebody of my Crew who can read one of my pages, or did while they could. */
export const PageReader = z.object({
  ...Person.shape,
  SharedOn: Instant,
  /** When that ends, or ended; null: not until I stop it. */
  EndsOn: z.nullable(Instant),
  /** False: their time is over. */
  CanRead: z.boolean(),
  FirstReadOn: z.nullable(Instant),
  LastReadOn: z.nullable(Instant),
  /** I paused what they see: they read the page as it was then, or not at all where it was shared later. */
  IsPaused: z.boolean(),
});
export type PageReader = z.output<typeof PageReader>;

export const PageSharing = z.object({ journalId: Id, Readers: z.array(PageReader) });
export type PageSharing = z.output<typeof PageSharing>;

/** A page that somebody shows me. */
export const SharedPage = z.object({
  _id: Id,
  Title: z.string(),
  Preview: z.string(),
  LocalDate,
  Author: Person,
  SharedOn: Instant,
  EndsOn: z.nullable(Instant),
  IsRead: z.boolean(),
});
export type SharedPage = z.output<typeof SharedPage>;

const yes = orElse(z.optional(z.literal('true')), undefined);

const ListQuery = z.object({
  page: PageNumber,
  /** Ten at most, whatever is asked. */
  limit: z._default(wholeNumber(1, 100), journalPageSize),
  /** Only pages with this tag, whatever its capitals. */
  tag: z.optional(line(40)),
  status: z.optional(PageStatus),
  /** Pages of this day of the year, of years before. */
  onThisDay: yes,
  /** First and last day, for instance of what is to be printed. */
  from: z.optional(AskedDate),
  to: z.optional(AskedDate),
  /** With the whole text of each page. */
  full: yes,
});
export type ListQuery = z.output<typeof ListQuery>;

const JournalSearch = z.object({
  /** Words that stand in title, text or tags, all of them, in any order. */
  Words: line(100, 'Which words?'),
  Tag: z.optional(line(40)),
  Status: z.optional(PageStatus),
  /** The last day that is read. */
  To: z.optional(AskedDate),
});
export type JournalSearch = z.output<typeof JournalSearch>;

export const journalEndpoints = endpoints({
  prompt: {
    method: 'GET',
    path: '/journals/prompt',
    reply: z.array(JournalPrompt),
    summary: 'Questions to begin a page with, by group.',
  },
  fromExperiences: {
    method: 'GET',
    path: '/journals/experience',
    reply: z.array(JournalPrompt),
    summary: 'Sentences to go on from, after what young people write about in Experiences, by its categories.',
  },
  tags: {
    method: 'GET',
    path: '/journals/tagslist',
    query: z.object({ category: z.optional(line(40)) }),
    reply: z.array(JournalTag),
    summary: 'My tags, most used first, then suggestions: some of each kind, or all that go with a category.',
  },
  page: {
    method: 'GET',
    path: '/journals',
    query: ListQuery,
    reply: page(JournalSummary),
    summary: 'My pages, newest first, ten at a time; by tag, days or as drafts.',
  },
  search: {
    method: 'POST',
    path: '/journals/search',
    rate: 'read',
    /** It changes nothing. */
    idempotent: false,
    query: z.object({ page: PageNumber }),
    body: JournalSearch,
    /** `SearchedBackTo`: the search read back to this day and no further; with it as `To` it goes on. Null: there is no more. */
    reply: z.extend(page(JournalSummary), { SearchedBackTo: z.nullable(LocalDate) }),
    ours: true,
    summary:
      'Search my pages, newest first, ten at a time. The words travel in the body, so that no address contains them.',
  },
  sharedWithMe: {
    method: 'GET',
    path: '/journals/shared',
    query: z.object({ page: PageNumber }),
    reply: page(SharedPage),
    ours: true,
    summary: 'Pages that others show me now, latest first.',
  },
  read: {
    method: 'GET',
    path: '/journals/{id}',
    params: ById,
    reply: JournalPage,
    summary: 'One page: my own, or one that is shared with me, which is noted for its writer.',
  },
  sharedWith: {
    method: 'GET',
    path: '/journals/share/user-details/{id}',
    params: ById,
    reply: PageSharing,
    summary: 'Who of my Crew can read one of my pages, until when, and who did, and when.',
  },
  remove: {
    method: 'DELETE',
    path: '/journals',
    body: z.object({ journalId: Id }),
    reply: Nothing,
    summary: 'Remove one of my pages for good, for everybody who could read it.',
  },
  share: {
    method: 'POST',
    path: '/journals/share',
    body: z.object({
      journalId: Id,
      /** Exactly these people of my Crew from now on; none: nobody. */
      CrewIds: z.array(Id).check(z.maxLength(9)),
      /** Counted from now, for each of them. */
      For: z._default(ShareLength, '24hours'),
    }),
    reply: PageSharing,
    summary:
      'Let these people of my Crew read a page for a day, a week, or until I stop it; a draft is finished by it.',
  },
  add: {
    method: 'POST',
    path: '/journals',
    body: JournalEntry,
    reply: SavedPage,
    summary: 'Begin a page, with a document or with words alone; the same `_id` again answers the page that is there.',
  },
  addImage: {
    method: 'POST',
    path: '/journals/images',
    rate: 'upload',
    files: { Image: 'image' },
    reply: JournalImage,
    ours: true,
    summary: 'A picture to put into a page by its id; one that no page has is gone after a day.',
  },
  setStatus: {
    method: 'POST',
    path: '/journals/status',
    body: z.object({ journalId: Id, Status: PageStatus }),
    reply: SavedPage,
    summary: 'Finish a page, or make it a draft again, which ends its sharing.',
  },
  update: {
    method: 'PUT',
    path: '/journals',
    /** The revision says which change it is: the same content again is saved already. */
    idempotent: false,
    body: JournalChange,
    reply: SavedPage,
    summary: 'Change a page, as autosave does; 409 with the newer page where another device was quicker.',
  },
});
