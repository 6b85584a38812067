// Writing an article: the editor, topics, author name, and submitting.
import { titleLength, pseudonymLength } from '@mycrew/contract/articles.ts';
import { articleWarnings, type ArticleWarning, mostTopics } from '@mycrew/contract/experience-lists.ts';
import { documentText } from '@mycrew/contract/journal-document.ts';
import { articleVisibilityWords } from '@mycrew/contract/who-sees.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import EyeIcon from '~icons/ph/eye';
import { CrisisHelp } from '#features/checkins/crisis.parts.ts';
import { SaveBanner, SaveLine } from '#shared/outbox/SaveLine.tsx';
import { otherVersion, TwoVersions } from '#shared/editor/TwoVersions.tsx';
import { useAutosave } from '#shared/outbox/useAutosave.ts';
import { PictureButton } from '#shared/editor/PictureButton.tsx';
import type { RichTextHandle } from '#shared/editor/RichText.tsx';
import { TitleField } from '#shared/editor/TitleField.tsx';
import { usePictures } from '#shared/editor/usePictures.ts';
import { WritingField } from '#shared/editor/WritingField.tsx';
import styles from '#shared/editor/WritingPage.module.css';
import { firstWord } from '#shared/format/names.ts';
import { FocusedHeader } from '#shared/routing/FocusedHeader.tsx';
import { useSession } from '#shared/session/session.ts';
import { CheckField } from '#shared/ui/CheckField.tsx';
import { Chip } from '#shared/ui/Chip.tsx';
import { Field } from '#shared/ui/Field.tsx';
import { bottomBar } from '#shared/ui/bars.ts';
import { lazyDialog } from '#shared/ui/lazyDialog.tsx';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { experienceQueries, articleSaving, articlesAgain, sendPicture } from '../experiences.queries.ts';
import { addPath, ownPath, articlePath } from '../finding.ts';
import {
  contentOf,
  isEmptyArticle,
  type ArticleDraft,
  type StoredArticle,
  type ArticleContent,
} from '../articleDraft.ts';
import { Choices } from './Choices.tsx';
import writingStyles from '../writing.module.css';

interface WhoIsItProps {
  article: ArticleContent;
  onChange: (to: Partial<ArticleContent>) => void;
}

/** The author name or privacy of an article, and who can see it then. */
function WhoIsIt({ article, onChange }: WhoIsItProps) {
  const firstName = firstWord(useSession()?.Name ?? '');
  const { isPrivate, isAnonymous, pseudonym } = article;
  return (
    <section className={`card ${writingStyles.part}`} aria-labelledby="who-is-it">
      <h2 id="who-is-it" className="h3">
        Who is it by, and for whom?
      </h2>
      <div role="radiogroup" aria-labelledby="who-is-it">
        <CheckField
          type="radio"
          name="by"
          label="Under another name"
          help="Anonymous: no reader is shown who you are"
          checked={!isPrivate && isAnonymous}
          onChange={() => onChange({ isPrivate: false, isAnonymous: true })}
        />
        <CheckField
          type="radio"
          name="by"
          label={`As ${firstName}`}
          help="With your first name"
          checked={!isPrivate && !isAnonymous}
          onChange={() => onChange({ isPrivate: false, isAnonymous: false })}
        />
        <CheckField
          type="radio"
          name="by"
          label="Only for me"
          help="Private: it is never sent for review"
          checked={isPrivate}
          onChange={() => onChange({ isPrivate: true })}
        />
      </div>
      {!isPrivate && isAnonymous && (
        <Field
          label="Your other name"
          help="Not one you use anywhere else. Left empty, “Anonymous” stands there."
          optional
          maxLength={pseudonymLength}
          autoComplete="off"
          value={pseudonym}
          onChange={({ currentTarget: { value } }) => onChange({ pseudonym: value })}
        />
      )}
      <p className="banner banner--info">
        <EyeIcon size={22} aria-hidden="true" />
        <span className="banner__text">{articleVisibilityWords({ isPrivate, isAnonymous, pseudonym, firstName })}</span>
      </p>
    </section>
  );
}

interface AboutArticleProps {
  article: ArticleContent;
  onChange: (to: Partial<ArticleContent>) => void;
}

const toggled = <T,>(list: readonly T[], each: T): T[] =>
  list.includes(each) ? list.filter((other) => other !== each) : [...list, each];

/** Topics and warnings. */
function AboutArticle({ article, onChange }: AboutArticleProps) {
  const { data: groups = [] } = useQuery(experienceQueries.groups());
  const { data: topics = [] } = useQuery(experienceQueries.topics());
  const names = new Map(topics.map(({ _id, Name }) => [_id, Name]));
  const isFull = article.topics.length >= mostTopics;
  const toggle = (topic: string) => onChange({ topics: toggled(article.topics, topic) });
  const warn = (warning: ArticleWarning) => onChange({ warnings: toggled(article.warnings, warning) });
  return (
    <section className={`card ${writingStyles.part}`} aria-labelledby="about-article">
      <h2 id="about-article" className="h3">
        What is it about?
      </h2>
      <p className="small muted">Up to {mostTopics}. The first one you choose comes first.</p>
      {groups.map(({ _id, Name, Experiences }) => (
        <Choices key={_id} about={Name}>
          {Experiences.map((topic) => (
            <Chip
              key={topic}
              chosen={article.topics.includes(topic)}
              disabled={isFull && !article.topics.includes(topic)}
              onClick={() => toggle(topic)}
            >
              {names.get(topic) ?? topic}
            </Chip>
          ))}
        </Choices>
      ))}
      <details className={writingStyles.more}>
        <summary className="label">What readers should know first</summary>
        <p className="small muted">
          It stands above the title, and the text stays closed until they choose to read it.
        </p>
        <div className={writingStyles.warnings}>
          {articleWarnings.map(({ id, label }) => (
            <CheckField key={id} label={label} checked={article.warnings.includes(id)} onChange={() => warn(id)} />
          ))}
        </div>
      </details>
    </section>
  );
}

const HandInDialog = lazyDialog(() => import('./HandInDialog.tsx'), 'HandInDialog');

interface WritingArticleProps {
  id: string;
  begin: ArticleDraft;
  /** A newer version found on opening. */
  theirs?: StoredArticle | undefined;
}

function useArticlePictures(id: string, insert: (mediaId: string) => void) {
  const queries = useQueryClient();
  const article = () => queries.getQueryData(experienceQueries.article(id).queryKey);
  return usePictures({
    send: sendPicture,
    known: (mediaId) => article()?.Images.find(({ _id }) => _id === mediaId)?.Url ?? null,
    insert,
  });
}

/** Saves the local text as a new article; the other one stays. */
function useAsNew(id: string, page: ArticleDraft) {
  const navigate = useNavigate();
  return () => void navigate(addPath(articleSaving.asNew(id, page)), { replace: true });
}

interface SheetProps {
  article: ArticleDraft;
  text: RefObject<RichTextHandle | null>;
  /** The toolbar's container. */
  bar: HTMLElement | null;
  pictures: ReturnType<typeof usePictures>;
  onChange: (to: Partial<ArticleDraft>) => void;
}

function Sheet({ article, text, bar, pictures, onChange }: SheetProps) {
  return (
    <article className={`card ${styles.sheet}`}>
      <h1 className="visuallyHidden">Write an experience</h1>
      <TitleField
        title={article.title}
        placeholder="Give it a title"
        maxLength={titleLength}
        onChange={(title) => onChange({ title })}
      />
      <WritingField
        ref={text}
        label="Your experience"
        placeholder="What happened, how it felt, what helped"
        document={article.document}
        onChange={(document) => onChange({ document })}
        pictureUrl={pictures.urlOf}
        onPicture={pictures.add}
        barIn={bar}
      >
        <PictureButton onPicture={pictures.add} isSending={pictures.isSending} />
      </WritingField>
      {pictures.problem && (
        <p className="small" role="alert">
          {pictures.problem}
        </p>
      )}
      <CrisisHelp text={`${article.title}\n${documentText(article.document)}`} what="Your piece" />
    </article>
  );
}

export function WritingArticle({ id, ...opened }: WritingArticleProps) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const toYours = () => void navigate(ownPath('drafts'), { replace: true });
  const saving = useAutosave({ of: articleSaving, id, ...opened, onSavedElsewhere: toYours });
  const { page, state, change } = saving;
  const text = useRef<RichTextHandle>(null);
  const [bar, setBar] = useState<HTMLDivElement | null>(null);
  const pictures = useArticlePictures(id, (mediaId) => text.current?.insertPicture(mediaId));
  const terms = useQuery(experienceQueries.terms());
  const [isHandingIn, setHandingIn] = useState(false);
  const asNewArticle = useAsNew(id, page);
  const leave = async () => {
    if (!isEmptyArticle(page)) await saving.save();
    await articlesAgain(queries);
    toYours();
  };
  const handedIn = (showHelp: boolean) => {
    articleSaving.forget(id);
    void articlesAgain(queries);
    void navigate(articlePath(id, true), { replace: true, state: { showHelp } });
  };
  return (
    <div className={styles.page}>
      <div className={styles.top}>
        <FocusedHeader
          back={ownPath('drafts')}
          title={
            <div className={styles.status}>
              <SaveLine state={state} isOnServer={page.base > 0} />
            </div>
          }
        />
      </div>
      <SaveBanner state={state} what="piece" onStoreAsNew={asNewArticle} />
      {state.is === 'two' ? (
        <TwoVersions
          what="piece"
          own={page}
          theirs={otherVersion(contentOf(state.theirs), state.theirs)}
          pictureUrl={pictures.urlOf}
          onOwn={() => saving.storeOwn(state.theirs)}
          onTheirs={() => saving.storeTheirs(state.theirs)}
          onBoth={asNewArticle}
        />
      ) : (
        <>
          <Sheet article={page} text={text} bar={bar} pictures={pictures} onChange={change} />
          <AboutArticle article={page} onChange={change} />
          <WhoIsIt article={page} onChange={change} />
          <div ref={bottomBar} className={styles.bar}>
            <div ref={setBar} className={styles.formats} />
            <div className={styles.ways}>
              <PlainButton variant="outline" onClick={() => void leave()}>
                {page.isPrivate ? 'Done' : 'Keep as a draft'}
              </PlainButton>
              {!page.isPrivate && terms.data?.MayPublish !== false && (
                <PlainButton disabled={isEmptyArticle(page)} onClick={() => setHandingIn(true)}>
                  Send for review
                </PlainButton>
              )}
            </div>
          </div>
          {isHandingIn && (
            <HandInDialog
              id={id}
              article={page}
              save={saving.save}
              onChange={change}
              onHandedIn={handedIn}
              onClose={() => setHandingIn(false)}
            />
          )}
        </>
      )}
    </div>
  );
}
