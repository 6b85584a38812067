// The content of an article from a request.
import type { ArticleChange, ArticleEntry } from '@mycrew/contract/articles.ts';
import {
  emptyDocument,
  imagesOf,
  withImages,
  withWords,
  type JournalDocument,
} from '@mycrew/contract/journal-document.ts';
import type { Tx } from '#src/foundation-types.ts';
import { withoutLinks, type ArticleContent } from './article.ts';
import { refuse } from './experiences.refusals.ts';
import type { ImageRow, ImageStore } from './images.store.ts';
import type { TopicStore } from './topics.store.ts';

type Sent = Omit<ArticleChange, 'Revision' | 'Status'> | Omit<ArticleEntry, '_id' | 'Status'>;

export interface Contents {
  content: ArticleContent;
  there: ImageRow[];
  missing: string[];
}
interface Deps {
  images: Pick<ImageStore, 'own'>;
  topics: Pick<TopicStore, 'known'>;
}

export const emptyContent: ArticleContent = {
  title: '',
  document: emptyDocument,
  pseudonym: '',
  isPrivate: false,
  isAnonymous: true,
  topics: [],
  warnings: [],
};

/** Words alone leave the pictures below them. */
const documentOf = ({ Document, Text, Images }: Sent, before: JournalDocument): JournalDocument => {
  const document = Document ?? (Text ? withWords(before, Text) : before);
  const there = new Set(imagesOf(document));
  const more = [...new Set(Images ?? [])].filter((id) => !there.has(id));
  return {
    ...document,
    blocks: [...document.blocks, ...more.map((mediaId) => ({ type: 'image' as const, mediaId, alt: '' }))],
  };
};

/** The one it is mostly about stands first. */
const inOrder = (topics: string[], first: string | null | undefined): string[] => {
  const each = [...new Set(topics)];
  return first ? [first, ...each.filter((id) => id !== first)].slice(0, 3) : each;
};

export const createContents = ({ images, topics }: Deps) => ({
  /** What is left out stays; a topic that there is not is refused, unless it stood there before. */
  async from(tx: Tx, place: { id: string; authorId: string }, before: ArticleContent, sent: Sent): Promise<Contents> {
    const asked = withoutLinks(documentOf(sent, before.document));
    const wanted = imagesOf(asked);
    const there = await images.own(tx, place.authorId, place.id, wanted);
    const ids = new Set(there.map(({ id }) => id));
    const chosen = inOrder(sent.Experiences ?? before.topics, sent.SelectedExperience);
    const fresh = chosen.filter((id) => !before.topics.includes(id));
    const known = fresh.length > 0 ? await topics.known(tx, fresh) : [];
    if (known.length < fresh.length) throw refuse.invalid('Experiences', 'Please choose from the list.');
    const content = {
      title: sent.Title ?? before.title,
      document: withImages(asked, ids),
      pseudonym: sent.Pseudonym ?? before.pseudonym,
      isPrivate: sent.PrivateFlag ?? before.isPrivate,
      isAnonymous: sent.AnonymousFlag ?? before.isAnonymous,
      topics: chosen,
      warnings: [...new Set(sent.Warnings ?? before.warnings)],
    };
    return { content, there, missing: wanted.filter((id) => !ids.has(id)) };
  },
});
export type ContentsOf = ReturnType<typeof createContents>;
