import { documentPreview, documentText, imagesOf } from '@mycrew/contract/journal-document.ts';
import type {
  JournalImage,
  JournalPage,
  JournalPrompt,
  JournalSummary,
  JournalTag,
  PageReader,
  SavedPage,
  SharedPage,
} from '@mycrew/contract/journal.ts';
import type { Person } from '@mycrew/contract/wire.ts';
import type { ImageRow } from './images.store.ts';
import type { Prompt } from './prompt.ts';
import type { ListedPage, ReadPage, SharedWithMe } from './reading.service.ts';
import type { AuthorRow, ReaderRow } from './shares.store.ts';
import type { Saved } from './writing.service.ts';

/** Answered by media: a link that holds for minutes, for this session. */
export type PictureUrl = (pictureId: string, size: 'full' | 'thumb') => string;

const instant = (at: Date | null): string | null => at && at.toISOString();

export const promptToWire = ({ id, category, categoryName, text }: Prompt): JournalPrompt => ({
  _id: id,
  Category: category,
  CategoryName: categoryName,
  Text: text,
});

export const tagToWire = ({ tag, count, isOwn }: { tag: string; count: number; isOwn: boolean }): JournalTag => ({
  Tag: tag,
  Count: count,
  IsMine: isOwn,
});

export const savedToWire = ({ page, missing }: Saved): SavedPage => ({
  _id: page.id,
  Revision: page.revision,
  Status: page.status,
  UpdatedOn: page.updatedAt.toISOString(),
  MissingImages: missing,
});

export const imageToWire = ({ id, width, height }: Omit<ImageRow, 'state'>, url: PictureUrl): JournalImage => ({
  _id: id,
  Url: url(id, 'full'),
  ThumbUrl: url(id, 'thumb'),
  Width: width,
  Height: height,
});

const personToWire = (id: string, { firstName, lastName, pictureId }: AuthorRow, url: PictureUrl): Person => ({
  _id: id,
  FirstName: firstName,
  LastName: lastName,
  ProfilePicUrl: pictureId && url(pictureId, 'thumb'),
});

export const summaryToWire = (page: ListedPage, isFull: boolean): JournalSummary => ({
  _id: page.id,
  Title: page.title,
  Preview: documentPreview(page.document),
  Tags: page.tags,
  Mood: page.mood,
  Status: page.status,
  LocalDate: page.localDate,
  WrittenOn: page.writtenAt.toISOString(),
  UpdatedOn: page.updatedAt.toISOString(),
  Revision: page.revision,
  ImageCount: imagesOf(page.document).length,
  SharedWithCount: page.sharedWithCount,
  CheckinId: page.checkinId,
  Document: isFull ? page.document : null,
  Prompt: page.prompt && { _id: page.prompt.id, Text: page.prompt.text },
});

export const pageToWire = (page: ReadPage, url: PictureUrl): JournalPage => ({
  ...summaryToWire(page, true),
  // Of a check-in its own sharing decides.
  CheckinId: page.isOwn ? page.checkinId : null,
  UpdatedOn: (page.isOwn ? page.updatedAt : page.changedAt).toISOString(),
  // It counts changes that a reader is not shown as well.
  Revision: page.isOwn ? page.revision : 1,
  Document: page.document,
  Text: documentText(page.document),
  Images: page.images.map((image) => imageToWire(image, url)),
  IsMine: page.isOwn,
  Author: personToWire(page.personId, page.author, url),
  ReadableUntil: instant(page.readableUntil),
});

export const readerToWire = (row: ReaderRow, url: PictureUrl): PageReader => ({
  ...personToWire(row.id, row, url),
  SharedOn: row.sharedAt.toISOString(),
  EndsOn: instant(row.endsAt),
  CanRead: row.canRead,
  FirstReadOn: instant(row.firstReadAt),
  LastReadOn: instant(row.lastReadAt),
  IsPaused: row.isPaused,
});

export const sharedToWire = ({ row, title, document }: SharedWithMe, url: PictureUrl): SharedPage => ({
  _id: row.id,
  Title: title,
  Preview: documentPreview(document),
  LocalDate: row.localDate,
  Author: personToWire(row.personId, row, url),
  SharedOn: row.sharedAt.toISOString(),
  EndsOn: instant(row.endsAt),
  IsRead: row.firstReadAt !== null,
});
