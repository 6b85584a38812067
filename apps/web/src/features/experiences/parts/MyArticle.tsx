// A piece of mine: how it stands, what a moderator said, what I can do, and the piece as others read it.
import type { Article, OwnPart } from '@mycrew/contract/articles.ts';
import { moveOf } from '@mycrew/contract/article-states.ts';
import { articleVisibilityWords } from '@mycrew/contract/who-sees.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import ArrowUUpLeftIcon from '~icons/ph/arrow-u-up-left';
import EyeIcon from '~icons/ph/eye';
import PencilSimpleLineIcon from '~icons/ph/pencil-simple-line';
import TrashIcon from '~icons/ph/trash';
import { CrisisHelp } from '#features/checkins/crisis.parts.ts';
import { newKey } from '#shared/api/newKey.ts';
import { SendFailed } from '#shared/forms/SendFailed.tsx';
import { firstWord } from '#shared/format/names.ts';
import { QuickExit } from '#shared/help/QuickExit.tsx';
import { useAct } from '#shared/hooks/useAct.ts';
import { useSession } from '#shared/session/session.ts';
import { lazyDialog } from '#shared/ui/lazyDialog.tsx';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { SubPage } from '#shared/ui/SubPage.tsx';
import { moveArticle, articlesAgain } from '../experiences.queries.ts';
import { editPath, ownPath } from '../finding.ts';
import { Comments } from './Comments.tsx';
import { ArticleBody } from './ArticleBody.tsx';
import { Standing } from './Standing.tsx';
import styles from '../reading.module.css';

const RemoveArticleDialog = lazyDialog(() => import('./RemoveArticleDialog.tsx'), 'RemoveArticleDialog');
const TakeBackDialog = lazyDialog(() => import('./TakeBackDialog.tsx'), 'TakeBackDialog');

interface MyArticleProps {
  piece: Article;
  mine: OwnPart;
}

/** What of it can still be done by its author, from where it stands. */
function Ways({ piece: article, mine }: MyArticleProps) {
  const [open, setOpen] = useState<'remove' | 'takeBack' | null>(null);
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [key] = useState(newKey);
  const { _id: id } = article;
  const backToDraft = useAct(async () => {
    await moveArticle(id, 'Draft', key);
    await articlesAgain(queries);
    void navigate(editPath(id));
  });
  const isDraft = mine.Status === 'Draft';
  const isPublished = mine.Status === 'Published';
  return (
    <>
      <SendFailed error={backToDraft.error} />
      <div className={styles.ways}>
        {isDraft && (
          <PlainButton to={editPath(id)} icon={<PencilSimpleLineIcon size={20} aria-hidden="true" />}>
            Go on writing
          </PlainButton>
        )}
        {!isDraft && moveOf(mine.Status, 'withdraw', 'author') && (
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
      {open === 'remove' && <RemoveArticleDialog id={id} onClose={() => setOpen(null)} />}
      {open === 'takeBack' && <TakeBackDialog id={id} onClose={() => setOpen(null)} />}
    </>
  );
}

export function MyArticle({ piece: article, mine }: MyArticleProps) {
  const { state } = useLocation() as { state: { showHelp?: boolean } | null };
  const firstName = firstWord(useSession()?.Name ?? '');
  const isPublished = mine.Status === 'Published';
  const visibility = articleVisibilityWords(
    { isPrivate: mine.PrivateFlag, isAnonymous: mine.AnonymousFlag, pseudonym: mine.Pseudonym, firstName },
    isPublished,
  );
  return (
    <SubPage
      back={{ path: ownPath(isPublished || mine.Status === 'Removed' ? 'published' : 'drafts'), label: 'Yours' }}
      beside={<QuickExit />}
    >
      <Standing piece={article} mine={mine} />
      {state?.showHelp && <CrisisHelp text="" isNeeded what="Your piece" />}
      <ArticleBody piece={article}>
        <p className="banner banner--info">
          <EyeIcon size={22} aria-hidden="true" />
          <span className="banner__text">{visibility}</span>
        </p>
        <Ways piece={article} mine={mine} />
        {isPublished && <Comments piece={article} />}
      </ArticleBody>
    </SubPage>
  );
}
