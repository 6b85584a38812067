// A plain field at first; the editor loads when it opens, and takes over the typed text without a break.
import { documentOfText, documentText, type JournalDocument } from '@mycrew/contract/journal-document.ts';
import { type ComponentType, type RefObject, useEffect, useRef, useState } from 'react';
import { loadWithRetry } from '#shared/routing/lazyScreen.ts';
import { DocumentReading } from './DocumentReading.tsx';
import styles from './editor.module.css';
import type { RichTextProps } from './RichText.tsx';

type Rich = ComponentType<RichTextProps>;
let known: Rich | null = null;

const fetchRichText = () => import('./RichText.tsx');

async function load(fetchEditor: typeof fetchRichText): Promise<Rich> {
  const { RichText } = await loadWithRetry(fetchEditor);
  known = RichText;
  return RichText;
}

/** Whether plain paragraphs suffice, so that a plain field loses nothing. */
const isPlain = ({ blocks }: JournalDocument): boolean =>
  blocks.every(
    (block) => block.type === 'paragraph' && block.spans.every(({ bold, italic, link }) => !bold && !italic && !link),
  );

type PlainProps = Pick<RichTextProps, 'label' | 'placeholder' | 'document' | 'onChange'> & {
  field: RefObject<HTMLTextAreaElement | null>;
};

/** Typed text, where an unfinished line is no paragraph yet. */
function PlainField({ label, placeholder, document: text, onChange, field }: PlainProps) {
  const [words, setWords] = useState(() => documentText(text));
  return (
    <textarea
      ref={field}
      className={`reading ${styles.edge} ${styles.plain}`}
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

interface WritingFieldProps extends Omit<RichTextProps, 'caretAt'> {
  /** Overrides the loader, without its cache. */
  fetchEditor?: typeof fetchRichText;
}

export function WritingField({ fetchEditor = fetchRichText, ...props }: WritingFieldProps) {
  const [Editor, setEditor] = useState<Rich | null>(() => (fetchEditor === fetchRichText ? known : null));
  const [caretAt, setCaretAt] = useState<number | null>(null);
  const [isMissing, setMissing] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (Editor) return undefined;
    let isHere = true;
    load(fetchEditor).then(
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
  }, [Editor, fetchEditor]);
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
