// The author as others see them: a name, and nothing that identifies further.
import type { Byline } from '@mycrew/contract/article-comments.ts';
import { anonymousName } from '@mycrew/contract/articles.ts';

/** Who reads, where they are, and whether they see numbers. */
export interface Reader {
  id: string;
  timeZone: string;
  seesCounts: boolean;
  /** Answered by media: a link that holds for minutes, for this session. */
  url(pictureId: string, size: 'full' | 'thumb'): string;
}

interface Author {
  isAnonymous: boolean;
  pseudonym: string;
  firstName: string | null;
  lastName: string | null;
  authorId: string;
}
export const bylineOf = (author: Author, reader: Pick<Reader, 'id'>): Byline => ({
  Name: author.isAnonymous
    ? author.pseudonym || anonymousName
    : [author.firstName, author.lastName].filter(Boolean).join(' '),
  IsMe: author.authorId === reader.id,
  IsAnonymous: author.isAnonymous,
});
