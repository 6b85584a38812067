// Where somebody writes. The editor is fetched when this is opened; until it is here a plain field takes the words, and
// they go on in the editor without a break.
import { documentOfText, documentText, type JournalDocument } from '@mycrew/contract/journal-document.ts';
import { type ComponentType, type RefObject, useEffect, useRef, useState } from 'react';
import { loadWithRetry } from '#shared/routing/lazyScreen.ts';
import { DocumentReading } from './DocumentReading.tsx';
import styles from './editor.module.css';
import type { RichTextProps } from './RichText.tsx';

type Rich = ComponentType<RichTextProps>;
let known: Rich | null = null;

async function load(): Promise<Rich> {
  known ??= (await loadWithRetry(() => import('./RichText.tsx'))).RichText;
  return known;
}

/** Nothing but plain paragraphs: a plain field can hold it and loses nothing. */
const isPlain = ({ blocks }: JournalDocument): boolean =>
  blocks.every(
    (block) => block.type === 'paragraph' && block.spans.every(({ bold, italic, link }) => !bold && !italic && !link),
  );

type PlainProps = Pick<RichTextProps, 'label' | 'placeholder' | 'document' | 'onChange'> & {
  field: RefObject<HTMLTextAreaElement | null>;
};

/** The words as they are typed: a line that has only just been begun is no paragraph of the document yet. */
function PlainField({ label, placeholder, document: text, onChange, field }: PlainProps) {
  const [words, setWords] = useState(() => documentText(text));
  return (
    <textarea
      ref={field}
      className={`reading ${styles.plain}`}
      aria-label={label}
      placeholder={placeholder}
      value={words}
      onChange={({ currentTarget: { value } }) => {
        setWords(value);
        onChange(documentOfText(value));
      }}
    />
  );
}

export function WritingField(props: Omit<RichTextProps, 'caretAt'>) {
  const [Editor, setEditor] = useState<Rich | null>(() => known);
  const [caretAt, setCaretAt] = useState<number | null>(null);
  const [isMissing, setMissing] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (Editor) return undefined;
    let isHere = true;
    load().then(
      (loaded) => {
        if (!isHere) return;
        const plain = field.current;
        if (plain && plain === plain.ownerDocument.activeElement) setCaretAt(plain.value.length);
        setEditor(() => loaded);
      },
      () => isHere && setMissing(true),
    );
    return () => {
      isHere = false;
    };
  }, [Editor]);
  if (Editor) return <Editor {...props} caretAt={caretAt} />;
  const { label, placeholder, document: text, onChange } = props;
  return (
    <>
      {isPlain(text) ? (
        <PlainField field={field} label={label} placeholder={placeholder} document={text} onChange={onChange} />
      ) : (
        <DocumentReading document={text} pictureUrl={props.pictureUrl} />
      )}
      <p className={`small muted ${styles.coming}`}>
        {isMissing ? 'Bold, lists and pictures need a connection. Your words are kept all the same.' : null}
      </p>
    </>
  );
}
