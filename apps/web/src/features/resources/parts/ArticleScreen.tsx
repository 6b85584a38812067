// One article: the summary at once, its text when loaded; quick exit beside the way back.
import type { HelpDirectory, HelpWay } from '@mycrew/contract/helpline.ts';
import { routes } from '@mycrew/contract/paths.ts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, use } from 'react';
import { Link } from 'react-router';
import HandHeartIcon from '~icons/ph/hand-heart';
import { CallTripleZero, ServiceLine, WayLinks } from '#features/helpline/helpline.parts.ts';
import { helpQueries, readDirectory } from '#features/helpline/helpline.queries.ts';
import { QuickExit, QuickExitNote } from '#shared/help/QuickExit.tsx';
import { useAnswer } from '#shared/hooks/useAnswer.ts';
import { useNow } from '#shared/hooks/useNow.ts';
import { EmptyState } from '#shared/ui/EmptyState.tsx';
import { ErrorState } from '#shared/ui/ErrorState.tsx';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { RowGroup } from '#shared/ui/RowGroup.tsx';
import { RowLink } from '#shared/ui/RowLink.tsx';
import { SkeletonRows } from '#shared/ui/SkeletonRows.tsx';
import { SubPage } from '#shared/ui/SubPage.tsx';
import type { ArticleSummary, Block, Inline, Article, NamedLine } from '../article.ts';
import { loadArticle, articleOf } from '../articles.ts';
import { ReadOpenly, usePathOf } from '../ways.ts';
import { lastChecked } from '../lastChecked.ts';
import { SharePage } from './SharePage.tsx';
import styles from './ArticleScreen.module.css';

const tripleZero = 'triple-zero';

function StoredLine({ line }: { line: NamedLine }) {
  const way: HelpWay = { Channel: 'call', Label: line.number, Address: line.address };
  return (
    <article className="card">
      <h3 className="title">{line.name}</h3>
      <p className="small muted">{line.hours}.</p>
      <WayLinks Name={line.name} Ways={[way]} />
    </article>
  );
}

interface LinesProps {
  lines: readonly NamedLine[];
  directory: HelpDirectory | undefined;
}

function Lines({ lines, directory }: LinesProps) {
  const now = useNow();
  return (
    <div className={styles['lines']}>
      {lines.map((line) => {
        if (line.id === tripleZero) return <CallTripleZero key={line.id} />;
        const service = directory?.Services.find(({ _id }) => _id === line.id);
        if (service) return <ServiceLine key={line.id} service={service} now={now} />;
        // Absence from the directory means that the service no longer exists.
        return directory ? null : <StoredLine key={line.id} line={line} />;
      })}
    </div>
  );
}

function MemberLines({ lines }: Pick<LinesProps, 'lines'>) {
  const { data } = useQuery(helpQueries.directory());
  return <Lines lines={lines} directory={data} />;
}

/** Public pages have no data cache. */
function OpenLines({ lines }: Pick<LinesProps, 'lines'>) {
  const { data } = useAnswer('directory', readDirectory);
  return <Lines lines={lines} directory={data} />;
}

/** The article's services from the help directory, else as of this build. */
function HelpLines({ article }: { article: Pick<Article, 'lines'> }) {
  return use(ReadOpenly) ? <OpenLines lines={article.lines} /> : <MemberLines lines={article.lines} />;
}

/** The index is a stable key: the tree is static. */
const keyed = <T,>(among: readonly T[], draw: (each: T) => ReactNode): ReactNode[] =>
  among.map((each, at) => <Keyed key={at}>{draw(each)}</Keyed>);
const Keyed = ({ children }: { children: ReactNode }) => children;

function TopicLink({ id, children }: { id: string; children: ReactNode }) {
  const path = usePathOf();
  const article = articleOf(id);
  return article ? (
    <Link className="link" to={path(article)}>
      {children}
    </Link>
  ) : (
    children
  );
}

/** Links into the app become text for people without an account. */
function AppLink({ to, children }: { to: string; children: ReactNode }) {
  return use(ReadOpenly) ? (
    children
  ) : (
    <Link className="link" to={to}>
      {children}
    </Link>
  );
}

function drawInline(inline: Inline): ReactNode {
  if (typeof inline === 'string') return inline;
  if ('strong' in inline) return <strong>{keyed(inline.strong, drawInline)}</strong>;
  if ('em' in inline) return <em>{keyed(inline.em, drawInline)}</em>;
  const words = keyed(inline.words, drawInline);
  if ('topic' in inline) return <TopicLink id={inline.topic}>{words}</TopicLink>;
  if ('to' in inline) return <AppLink to={inline.to}>{words}</AppLink>;
  if ('call' in inline) {
    return (
      <a className="link" href={inline.address}>
        {words}
      </a>
    );
  }
  return (
    <a className="link" href={inline.href} target="_blank" rel="noopener">
      {words}
      <span className="visuallyHidden"> (opens a new page)</span>
    </a>
  );
}

/** Renders the article's tree; never HTML. */
function ArticleText({ article }: { article: Article }) {
  const drawBlock = (block: Block): ReactNode => {
    switch (block.kind) {
      case 'h2':
      case 'h3': {
        const Heading = block.kind;
        return (
          <Heading className={block.kind === 'h2' ? 'h3' : 'title'} id={block.id}>
            {block.text}
          </Heading>
        );
      }
      case 'p':
        return <p>{keyed(block.inside, drawInline)}</p>;
      case 'quote':
        return <blockquote className={styles['quote']}>{keyed(block.inside, drawBlock)}</blockquote>;
      case 'help':
        return <HelpLines article={article} />;
      case 'ul':
      case 'ol': {
        const List = block.kind;
        return (
          <List>
            {keyed(block.items, (item) => (
              <li>{keyed(item, drawBlock)}</li>
            ))}
          </List>
        );
      }
    }
  };
  return <article className={`${styles['text']} reading`}>{keyed(article.blocks, drawBlock)}</article>;
}

const words = 'talk to somebody now';

/** A warning that stands before text that may hurt. */
function HeavyNote() {
  const isOpen = use(ReadOpenly);
  return (
    <p className="banner banner--lamp">
      <HandHeartIcon size={26} aria-hidden="true" />
      <span className="banner__text">
        This page is about something hard. Stop whenever you like, or{' '}
        {isOpen ? (
          <a className="link" href={routes.needHelpNow.path}>
            {words}
          </a>
        ) : (
          <Link className="link" to={routes.professionalHelp.path}>
            {words}
          </Link>
        )}
        .
      </span>
    </p>
  );
}

interface ArticleScreenProps {
  id: string;
  back: { path: string; label: string };
  /** Above the related articles. */
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

function Related({ article }: { article: ArticleSummary }) {
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
      {text.data && <ArticleText key={id} article={text.data} />}
      {children}
      {summary.section === 'topic' && <SharePage article={summary} />}
      <Related article={summary} />
      {summary.verified && <p className="small muted">{lastChecked(summary.verified)}</p>}
      <QuickExitNote />
    </SubPage>
  );
}
