// One's own article: its status, a moderator's messages, its actions, and the article as others read it.
import { moveOf } from '@mycrew/contract/article-states.ts';
import {
  type Article,
  type OwnPart,
  type ModerationNote,
  articleNewer,
  messageLength,
} from '@mycrew/contract/articles.ts';
import { documentText } from '@mycrew/contract/journal-document.ts';
import { articleVisibilityWords } from '@mycrew/contract/who-sees.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';
import ArrowUUpLeftIcon from '~icons/ph/arrow-u-up-left';
import EyeIcon from '~icons/ph/eye';
import PencilSimpleLineIcon from '~icons/ph/pencil-simple-line';
import TrashIcon from '~icons/ph/trash';
import { CrisisHelp } from '#features/checkins/crisis.parts.ts';
import { WaitsToBeRead, WhenRead } from '#features/desk-hours/desk-hours.parts.ts';
import { isApiError } from '#shared/api/ApiError.ts';
import { newKey } from '#shared/api/newKey.ts';
import { SideBySide } from '#shared/diff/SideBySide.tsx';
import { firstWord } from '#shared/format/names.ts';
import { refusalWords } from '#shared/format/refusals.ts';
import { longDay, timeAgo } from '#shared/format/times.ts';
import { SendFailed } from '#shared/forms/SendFailed.tsx';
import { QuickExit } from '#shared/help/QuickExit.tsx';
import { useAct } from '#shared/hooks/useAct.ts';
import { type DraftKind, useDraft } from '#shared/outbox/draft.ts';
import { useSession } from '#shared/session/session.ts';
import { ConfirmDialog } from '#shared/ui/ConfirmDialog.tsx';
import { Field } from '#shared/ui/Field.tsx';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { SubPage } from '#shared/ui/SubPage.tsx';
import { toast } from '#shared/ui/toasts.ts';
import { reasonWords, titleOf, warningWords } from '../articleWords.ts';
import {
  moveArticle,
  articlesAgain,
  approveArticle,
  answerModerator,
  articleSaving,
  experienceQueries,
  removeArticle,
} from '../experiences.queries.ts';
import { editPath, ownPath } from '../finding.ts';
import styles from '../reading.module.css';
import { submitting } from '../submitting.ts';
import { ArticleBody } from './ArticleBody.tsx';
import { Comments } from './Comments.tsx';
import { StatusTag } from './OwnArticles.tsx';

const weekMs = 7 * 24 * 3_600_000;
const kindOf = (id: string): DraftKind<string> => ({
  name: `moderator-answer:${id}`,
  empty: '',
  lastsMs: weekMs,
  unsent: (words) => (words.trim() ? 'an answer to a moderator that is not sent yet' : null),
});

interface AnswerFormProps {
  id: string;
  label: string;
  send: string;
}

/** A reply to the moderators: stored on this device until delivered. */
function AnswerForm({ id, label, send }: AnswerFormProps) {
  const queries = useQueryClient();
  const kind = useMemo(() => kindOf(id), [id]);
  const draft = useDraft(kind);
  const sending = useAct(async () => {
    await draft.send(({ content, key }) => answerModerator(id, content.trim(), key));
    await articlesAgain(queries);
  });
  return (
    <form className={styles.part} onSubmit={submitting(draft.content, sending.act)}>
      <Field
        label={label}
        help="A moderator reads it, nobody else."
        multiline
        rows={3}
        maxLength={messageLength}
        value={draft.content}
        onChange={({ currentTarget: { value } }) => draft.change(() => value)}
      />
      <WhenRead kind="pieces" />
      <SendFailed error={sending.error} />
      <div>
        <PlainButton type="submit" variant="soft" loading={sending.busy} disabled={!draft.content.trim()}>
          {send}
        </PlainButton>
      </div>
    </form>
  );
}

interface ChangesAskedProps {
  article: Article;
  own: OwnPart;
}

const failedWords = (error: unknown) =>
  isApiError(error) && error.code === articleNewer
    ? 'The suggestion has changed since you opened this page. Have another look below.'
    : refusalWords(error);

function Suggested({ article, version }: { article: Article; version: NonNullable<OwnPart['Moderated']> }) {
  const queries = useQueryClient();
  const [key] = useState(newKey);
  const approving = useAct(
    async () => {
      await approveArticle(article._id, version.Revision, key);
      void toast.success('It’s published');
      await articlesAgain(queries);
    },
    { onRefused: () => void articlesAgain(queries) },
  );
  return (
    <>
      <SideBySide
        before={{ heading: 'Yours', title: titleOf(article.Title), text: documentText(article.Document) }}
        after={{
          heading: 'What the moderator suggests',
          title: titleOf(version.Title),
          text: documentText(version.Document),
        }}
      />
      {version.Warnings.length > 0 && (
        <p className="small muted">
          It would say before it: {version.Warnings.map((each) => warningWords(each)).join('; ')}.
        </p>
      )}
      <SendFailed error={approving.error} words={failedWords} />
      <div>
        <PlainButton loading={approving.busy} onClick={() => void approving.act()}>
          Publish it like this
        </PlainButton>
      </div>
    </>
  );
}

/** A moderator's suggestion beside one's own text: accept, reply, or take it back. */
function ChangesAsked({ article, own }: ChangesAskedProps) {
  return (
    <div className={styles.part}>
      {own.Moderated && <Suggested key={own.Moderated.Revision} article={article} version={own.Moderated} />}
      <AnswerForm
        id={article._id}
        label={own.Moderated ? 'Or answer: what should stay as you wrote it?' : 'Your answer'}
        send="Send it back as I wrote it"
      />
      <p className="small muted">Or take it back below, to change it yourself.</p>
    </div>
  );
}

/** Messages between author and moderators; the moderator stays anonymous. */
function Thread({ messages }: { messages: readonly ModerationNote[] }) {
  if (messages.length === 0) return null;
  return (
    <ul className={styles.notes} aria-label="Messages about this piece">
      {messages.map(({ From, Message, CreatedOn }) => (
        <li key={CreatedOn} className={`${styles.note} ${From === 'author' ? styles.noteOwn : ''}`}>
          <span className="caption muted">
            {From === 'author' ? 'You' : 'A moderator'}, {timeAgo(CreatedOn)}
          </span>
          <br />
          {Message}
        </li>
      ))}
    </ul>
  );
}

interface ModerationStatusProps {
  article: Article;
  own: OwnPart;
}

function Words({ own }: { own: OwnPart }) {
  switch (own.Status) {
    case 'Submitted':
      return (
        <>
          <p>Somebody reads it before anybody else can, and we tell you either way.</p>
          <WaitsToBeRead by={own.ReadBy} />
          {own.SubmittedOn && <p className="small muted">Sent for review {longDay(own.SubmittedOn)}.</p>}
        </>
      );
    case 'Rejected':
      return (
        <p>
          <strong>{reasonWords(own.DeclineReason)}.</strong> That is about these words, not about you. Take it back,
          change what you like, and send it for review again; or keep it as a private piece.
        </p>
      );
    case 'Removed':
      return (
        <p>
          <strong>{reasonWords(own.DeclineReason)}.</strong> Nobody else can read it now. If you see it differently, say
          so: somebody else looks at it.
        </p>
      );
    case 'Published':
      return <p>It’s out there, as you agreed to it.</p>;
    case 'Draft':
      return <p>{own.PrivateFlag ? 'A private piece: it stays with you.' : 'Nobody else sees a draft.'}</p>;
    default:
      return <p>A moderator has read it and suggests something. Nothing is published unless you agree.</p>;
  }
}

/** The moderation status: what happened, why, how long it takes, and how to reply. */
function ModerationStatus({ article, own }: ModerationStatusProps) {
  return (
    <section className={`card ${styles.part}`} aria-label="How it stands">
      <div>
        <StatusTag status={own.Status} isPrivate={own.PrivateFlag} />
      </div>
      <Words own={own} />
      <Thread messages={own.Messages} />
      {own.Status === 'ChangesAsked' && <ChangesAsked article={article} own={own} />}
      {own.Status === 'Removed' && (
        <AnswerForm id={article._id} label="Why it should be looked at again" send="Ask for a second look" />
      )}
    </section>
  );
}

interface MyArticleProps {
  article: Article;
  own: OwnPart;
}

function RemoveArticle({ id, onClose }: { id: string; onClose: () => void }) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const done = () => {
    articleSaving.forget(id);
    void navigate(ownPath('drafts'), { replace: true });
    queries.removeQueries({ queryKey: experienceQueries.article(id).queryKey });
    void articlesAgain(queries);
  };
  return (
    <ConfirmDialog
      id="remove-article"
      title="Delete this piece?"
      cancelLabel="Keep it"
      confirmLabel="Delete"
      act={() => removeArticle(id)}
      onDone={done}
      onClose={onClose}
    >
      It goes for good, with its comments, for you and for everybody who could read it. It can’t be brought back.
    </ConfirmDialog>
  );
}

function Ways({ article, own }: MyArticleProps) {
  const [open, setOpen] = useState<'remove' | 'takeBack' | null>(null);
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [key] = useState(newKey);
  const { _id: id } = article;
  const toDraft = async () => {
    await moveArticle(id, 'Draft', key);
    await articlesAgain(queries);
  };
  const backToDraft = useAct(async () => {
    await toDraft();
    void navigate(editPath(id));
  });
  const isDraft = own.Status === 'Draft';
  const isPublished = own.Status === 'Published';
  return (
    <>
      <SendFailed error={backToDraft.error} />
      <div className={styles.ways}>
        {isDraft && (
          <PlainButton to={editPath(id)} icon={<PencilSimpleLineIcon size={20} aria-hidden="true" />}>
            Go on writing
          </PlainButton>
        )}
        {!isDraft && moveOf(own.Status, 'withdraw', 'author') && (
          <PlainButton
            variant="outline"
            loading={backToDraft.busy}
            icon={<ArrowUUpLeftIcon size={20} aria-hidden="true" />}
            onClick={() => (isPublished ? setOpen('takeBack') : void backToDraft.act())}
          >
            {isPublished ? 'Take it down' : 'Take it back to change it'}
          </PlainButton>
        )}
        <PlainButton variant="text" icon={<TrashIcon size={20} aria-hidden="true" />} onClick={() => setOpen('remove')}>
          Delete
        </PlainButton>
      </div>
      {open === 'remove' && <RemoveArticle id={id} onClose={() => setOpen(null)} />}
      {open === 'takeBack' && (
        <ConfirmDialog
          id="take-back"
          title="Take it down?"
          cancelLabel="Leave it up"
          confirmLabel="Take it down"
          act={toDraft}
          onDone={() => setOpen(null)}
          onClose={() => setOpen(null)}
        >
          Nobody else can read it from then on. It becomes a draft again; to publish it once more, a moderator reads it
          once more.
        </ConfirmDialog>
      )}
    </>
  );
}

export function MyArticle({ article, own }: MyArticleProps) {
  const { state } = useLocation() as { state: { showHelp?: boolean } | null };
  const firstName = firstWord(useSession()?.Name ?? '');
  const isPublished = own.Status === 'Published';
  const visibility = articleVisibilityWords(
    { isPrivate: own.PrivateFlag, isAnonymous: own.AnonymousFlag, pseudonym: own.Pseudonym, firstName },
    isPublished,
  );
  return (
    <SubPage
      back={{ path: ownPath(isPublished || own.Status === 'Removed' ? 'published' : 'drafts'), label: 'Yours' }}
      beside={<QuickExit />}
    >
      <ModerationStatus article={article} own={own} />
      {state?.showHelp && <CrisisHelp text="" isNeeded what="Your piece" />}
      <ArticleBody article={article}>
        <p className="banner banner--info">
          <EyeIcon size={22} aria-hidden="true" />
          <span className="banner__text">{visibility}</span>
        </p>
        <Ways article={article} own={own} />
        {isPublished && <Comments article={article} />}
      </ArticleBody>
    </SubPage>
  );
}
