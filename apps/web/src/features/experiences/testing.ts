// Fixtures of Experiences, and answers for each of its screens.
import type { ArticleComment } from '@mycrew/contract/article-comments.ts';
import type { Article, ArticleSummary, OwnArticle, OwnPart } from '@mycrew/contract/articles.ts';
import { articleTerms } from '@mycrew/contract/experience-lists.ts';
import { type ArticleTerms, experienceEndpoints } from '@mycrew/contract/experiences.ts';
import { connectionEndpoints } from '@mycrew/contract/connections.ts';
import { documentOfText } from '@mycrew/contract/journal-document.ts';
import { type AskedRequest, fakeApi } from '#testing/fakeApi.ts';
import { anId } from '#testing/people.ts';

export const someTerms = (more: Partial<ArticleTerms> = {}): ArticleTerms => ({
  HasAccepted: true,
  AcceptedOn: '2026-10-01T10:00:00.000Z',
  Version: articleTerms.version,
  Points: [...articleTerms.points],
  MayRead: true,
  Commenting: 'after',
  MayPublish: true,
  ...more,
});

const aSummary = (more: Partial<ArticleSummary> = {}): ArticleSummary => ({
  _id: anId(),
  Title: 'The first birthday without Pop',
  Preview: 'Pop always rang at six in the morning.',
  Experiences: ['grief'],
  SelectedExperience: 'grief',
  Warnings: [],
  CoverUrl: null,
  ReadMinutes: 4,
  PrivateFlag: false,
  AnonymousFlag: true,
  Author: { Name: 'quietmagpie', IsMe: false, IsAnonymous: true },
  IsMine: false,
  PublishedOn: '2026-11-12',
  IsEditorsPick: false,
  IsLiked: false,
  LikeCount: 24,
  CommentCount: 6,
  ...more,
});

export const aComment = (more: Partial<ArticleComment> = {}): ArticleComment => ({
  _id: anId(),
  Message: 'The shed voice. Thank you for writing this one.',
  Author: { Name: 'Lucia', IsMe: false, IsAnonymous: false },
  IsByAuthor: false,
  WrittenOn: '2026-11-20',
  IsEdited: false,
  IsLiked: false,
  LikeCount: 0,
  Status: 'Shown',
  DeclineReason: null,
  ...more,
});

export function aArticle(words = 'Pop always rang at six in the morning.', more: Partial<Article> = {}): Article {
  return {
    ...aSummary(),
    Document: documentOfText(words),
    Text: words,
    Images: [],
    Reactions: [{ _id: 'care', Emotion: '1F917', Label: 'Sending care', Count: 3, IsMine: false }],
    Comments: { items: [], page: 1, hasMore: false },
    ModerationMessage: null,
    Pseudonym: null,
    Mine: null,
    ...more,
  };
}

export const anOwn = (more: Partial<OwnArticle> = {}): OwnArticle => {
  const { Author: _author, IsMine: _mine, IsEditorsPick: _pick, IsLiked: _liked, ...shared } = aSummary();
  return {
    ...shared,
    Pseudonym: 'quietmagpie',
    Status: 'Draft',
    Revision: 3,
    CreatedOn: '2026-11-10T10:00:00.000Z',
    UpdatedOn: '2026-11-11T10:00:00.000Z',
    SubmittedOn: null,
    PublishedOn: null,
    ReadBy: null,
    ExpectedWaitHours: null,
    ModerationMessage: null,
    DeclineReason: null,
    LikeCount: 2,
    CommentCount: 1,
    ...more,
  };
};

/** One's own article, whole. */
export function myArticle(words: string, more: Partial<OwnPart> = {}): Article {
  const own = anOwn(more);
  return aArticle(words, {
    _id: own._id,
    Title: own.Title,
    IsMine: true,
    Author: { Name: own.Pseudonym, IsMe: true, IsAnonymous: true },
    PublishedOn: own.PublishedOn,
    Mine: { ...own, Messages: [], Moderated: null, ...more },
  });
}

export const listOf = <T>(items: T[], hasMore = false) => ({ items, page: 1, hasMore });

/** Must be registered before the article's: their paths match its pattern. */
function answerLists(articles: Article[]): void {
  fakeApi.answers(experienceEndpoints.experiences, [
    { _id: 'grief', Name: 'Grief and loss', CategoryId: 'hard-times' },
    { _id: 'school', Name: 'School and study', CategoryId: 'everyday' },
  ]);
  fakeApi.answers(experienceEndpoints.experienceCategories, [
    { _id: 'everyday', Name: 'Every day', Experiences: ['school'] },
    { _id: 'hard-times', Name: 'Hard times', Experiences: ['grief'] },
  ]);
  fakeApi.answers(experienceEndpoints.categories, [
    { _id: 'grief', Name: 'Grief and loss', HasArticles: true },
    { _id: 'school', Name: 'School and study', HasArticles: false },
  ]);
  const asSummary = (article: Article) => aSummary({ ...article, PublishedOn: '2026-11-12' });
  fakeApi.answers(experienceEndpoints.page, listOf(articles.map(asSummary)));
  fakeApi.answers(experienceEndpoints.drafts, listOf<OwnArticle>([]));
  fakeApi.answers(experienceEndpoints.published, listOf<OwnArticle>([]));
  fakeApi.answers(experienceEndpoints.activity, listOf([]));
}

/** Later answers override. */
export function answerExperiences(articles: Article[] = [], terms = someTerms()): void {
  const articleOf = ({ params }: AskedRequest) => articles.find(({ _id }) => _id === params['id'])!;
  fakeApi.answers(experienceEndpoints.terms, terms);
  fakeApi.answers(experienceEndpoints.read, articleOf);
  fakeApi.answers(experienceEndpoints.comments, (asked) => articleOf(asked).Comments);
  fakeApi.answers(experienceEndpoints.related, listOf<ArticleSummary>([]));
  fakeApi.answers(connectionEndpoints.list, []);
  answerLists(articles);
}

export function refuseArticle(refused: Parameters<typeof fakeApi.refuses>[1]): void {
  fakeApi.refuses(experienceEndpoints.read, refused);
  answerLists([]);
}
