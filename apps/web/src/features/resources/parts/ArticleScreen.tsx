// One piece: what it is about stands at once, its text when it has come; the fast way out beside the way back.
import { routes } from '@mycrew/contract/paths.ts';
import { type ReactNode, use } from 'react';
import { QuickExit, QuickExitNote } from '#shared/help/QuickExit.tsx';
import { useAnswer } from '#shared/hooks/useAnswer.ts';
import { EmptyState } from '#shared/ui/EmptyState.tsx';
import { ErrorState } from '#shared/ui/ErrorState.tsx';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { RowGroup } from '#shared/ui/RowGroup.tsx';
import { RowLink } from '#shared/ui/RowLink.tsx';
import { SkeletonRows } from '#shared/ui/SkeletonRows.tsx';
import { SubPage } from '#shared/ui/SubPage.tsx';
import type { ArticleSummary } from '../article.ts';
import { loadArticle, articleOf } from '../articles.ts';
import { ReadOpenly, usePathOf } from '../ways.ts';
import { HeavyNote } from './HeavyNote.tsx';
import { lastChecked } from '../lastChecked.ts';
import { ArticleText } from './ArticleText.tsx';

interface ArticleScreenProps {
  id: string;
  back: { path: string; label: string };
  /** Stands before what is related. */
  children?: ReactNode;
}

function NotHere({ back }: Pick<ArticleScreenProps, 'back'>) {
  return (
    <SubPage title="Nothing under that name" back={back}>
      <div className="card">
        <EmptyState
          title="This page isn’t here"
          action={
            <PlainButton variant="soft" to={back.path}>
              {back.label}
            </PlainButton>
          }
        >
          It may have another name now. Look under the letters, or search for a word.
        </EmptyState>
      </div>
    </SubPage>
  );
}

function Related({ piece: article }: { piece: ArticleSummary }) {
  const path = usePathOf();
  const related = article.related.flatMap((id) => articleOf(id) ?? []);
  if (related.length === 0) return null;
  return (
    <RowGroup heading="Also here">
      {related.map((each) => (
        <RowLink key={each.id} to={path(each)} label={each.title} help={each.summary} />
      ))}
    </RowGroup>
  );
}

export function ArticleScreen({ id, back, children }: ArticleScreenProps) {
  const isOpen = use(ReadOpenly);
  const summary = articleOf(id);
  const text = useAnswer(summary ? id : null, () => loadArticle(id));
  if (!summary) return <NotHere back={back} />;
  return (
    <SubPage title={summary.title} intro={summary.summary} back={back} beside={<QuickExit title="A to Z" />}>
      {summary.heavy && <HeavyNote />}
      {text.state === 'loading' && <SkeletonRows shape="text" rows={6} label="Loading the text" />}
      {text.state === 'failed' && (
        <div className="card">
          <ErrorState
            title="The text didn’t load"
            onRetry={text.retry}
            homeHref={isOpen ? routes.login.path : routes.home.path}
          >
            {navigator.onLine
              ? 'Not your fault. Please try again in a moment.'
              : 'There is no connection right now. 000 still works.'}
          </ErrorState>
        </div>
      )}
      {text.data && <ArticleText key={id} piece={text.data} />}
      {children}
      <Related piece={summary} />
      {summary.verified && <p className="small muted">{lastChecked(summary.verified)}</p>}
      <QuickExitNote />
    </SubPage>
  );
}
