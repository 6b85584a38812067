// Renders a stored document with plain elements, without the editor.
import type { DocumentBlock, DocumentSpan, JournalDocument } from '@mycrew/contract/journal-document.ts';
import { Fragment, type ReactNode } from 'react';
import styles from './editor.module.css';

const linesOf = (text: string): ReactNode =>
  text.split('\n').map((line, at) => (
    <Fragment key={at}>
      {at > 0 && <br />}
      {line}
    </Fragment>
  ));

function Span({ text, bold, italic, link }: DocumentSpan) {
  let words = linesOf(text);
  if (italic) words = <em>{words}</em>;
  if (bold) words = <strong>{words}</strong>;
  return link ? (
    <a href={link} target="_blank" rel="noopener noreferrer nofollow">
      {words}
    </a>
  ) : (
    words
  );
}

const Spans = ({ of }: { of: readonly DocumentSpan[] }) => of.map((span, at) => <Span key={at} {...span} />);

interface Pictures {
  /** Null: hidden, or deleted. */
  pictureUrl: (mediaId: string) => string | null;
  /** Its pictures load at once, also further down. */
  isPrinted?: boolean;
}

function Picture({ mediaId, alt, pictureUrl, isPrinted = false }: { mediaId: string; alt: string } & Pictures) {
  const url = pictureUrl(mediaId);
  return (
    <figure className={styles.figure}>
      {url ? (
        <img src={url} alt={alt || 'A picture, without words about it'} loading={isPrinted ? 'eager' : 'lazy'} />
      ) : null}
      {url ? alt && <figcaption className="small muted">{alt}</figcaption> : <NoPicture alt={alt} />}
    </figure>
  );
}

const NoPicture = ({ alt }: { alt: string }) => (
  <p className="small muted">{alt ? `A picture that isn’t shown here: ${alt}` : 'A picture that isn’t shown here.'}</p>
);

function Block({ block, ...pictures }: { block: DocumentBlock } & Pictures) {
  switch (block.type) {
    case 'image':
      return <Picture {...block} {...pictures} />;
    case 'list': {
      const List = block.ordered ? 'ol' : 'ul';
      return (
        <List>
          {block.items.map((item, at) => (
            <li key={at}>
              <Spans of={item} />
            </li>
          ))}
        </List>
      );
    }
    case 'heading':
      return (
        <h2 className="h3">
          <Spans of={block.spans} />
        </h2>
      );
    case 'quote':
      return (
        <blockquote>
          <Spans of={block.spans} />
        </blockquote>
      );
    default:
      return (
        <p>
          <Spans of={block.spans} />
        </p>
      );
  }
}

export function DocumentReading({ document: { blocks }, ...pictures }: { document: JournalDocument } & Pictures) {
  return (
    <div className={`reading ${styles.reading}`}>
      {blocks.map((block, at) => (
        <Block key={at} block={block} {...pictures} />
      ))}
    </div>
  );
}
