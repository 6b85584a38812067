// Draws the tree of a piece; nothing of it is ever HTML.
import { type ReactNode, use } from 'react';
import { Link } from 'react-router';
import type { Block, Inline, Article } from '../article.ts';
import { articleOf } from '../articles.ts';
import { ReadOpenly, usePathOf } from '../ways.ts';
import { HelpLines } from './HelpLines.tsx';
import styles from './articleText.module.css';

/** A place in the tree: its parts never move. */
const keyed = <T,>(among: readonly T[], draw: (each: T) => ReactNode): ReactNode[] =>
  among.map((each, at) => <Keyed key={at}>{draw(each)}</Keyed>);
const Keyed = ({ children }: { children: ReactNode }) => children;

function TopicLink({ id, children }: { id: string; children: ReactNode }) {
  const path = usePathOf();
  const piece = articleOf(id);
  return piece ? (
    <Link className="link" to={path(piece)}>
      {children}
    </Link>
  ) : (
    children
  );
}

/** Pages behind the door are only words to whoever has no account. */
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

export function ArticleText({ piece }: { piece: Article }) {
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
        return <blockquote className={styles['said']}>{keyed(block.inside, drawBlock)}</blockquote>;
      case 'help':
        return <HelpLines piece={piece} />;
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
  return <article className={`${styles['text']} reading`}>{keyed(piece.blocks, drawBlock)}</article>;
}
