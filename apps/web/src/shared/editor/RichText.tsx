// The editor on a page. It loads by itself once somebody begins to write: see WritingField.
import type { JournalDocument } from '@mycrew/contract/journal-document.ts';
import {
  type ReactNode,
  useEffect,
  useEffectEvent,
  useId,
  useImperativeHandle,
  useRef,
  useState,
  type Ref,
} from 'react';
import { createPortal } from 'react-dom';
import type { FormatName } from './commands.ts';
import { createEditor, type Editor } from './createEditor.ts';
import styles from './editor.module.css';
import { FormatBar } from './FormatBar.tsx';
import type { PictureUrl } from './pictureView.ts';

export interface RichTextHandle {
  /** The caret goes to the end. */
  focus: () => void;
  insertPicture: (mediaId: string) => void;
}

export interface RichTextProps {
  label: string;
  /** Stands under the text while nothing is written. */
  placeholder?: string | undefined;
  /** Shown anew where it is another one than was last told by `onChange`. */
  document: JournalDocument;
  onChange: (document: JournalDocument) => void;
  pictureUrl: PictureUrl;
  onPicture: (file: File) => void;
  /** Where the caret stood in the plain field; null: the focus is elsewhere. */
  caretAt?: number | null;
  /** Where the toolbar stands; left out: under the text. */
  barIn?: HTMLElement | null;
  /** More buttons in the toolbar. */
  children?: ReactNode;
  ref?: Ref<RichTextHandle>;
}

export function RichText(props: RichTextProps) {
  const { label, placeholder, document: text, caretAt = null, barIn, children, ref } = props;
  const id = useId();
  const place = useRef<HTMLDivElement>(null);
  const editor = useRef<Editor | null>(null);
  const notified = useRef(text);
  const [formats, setFormats] = useState<ReadonlySet<FormatName>>(new Set());
  const notify = useEffectEvent((document: JournalDocument) => {
    notified.current = document;
    props.onChange(document);
  });
  const takePicture = useEffectEvent(props.onPicture);
  const urlOf = useEffectEvent(props.pictureUrl);
  const begin = useEffectEvent((element: HTMLElement) => {
    const made = createEditor({
      place: element,
      document: notified.current,
      attributes: {
        id,
        class: `reading ${styles.edge} ${styles.text}`,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        ...(placeholder && { 'aria-placeholder': placeholder, 'data-placeholder': placeholder }),
      },
      pictureClass: styles.picture ?? '',
      pictureUrl: (mediaId) => urlOf(mediaId),
      onChange: (document) => notify(document),
      onFormats: setFormats,
      onPicture: (file) => takePicture(file),
    });
    if (caretAt !== null) made.focus(caretAt);
    return made;
  });
  useEffect(() => {
    if (!place.current) return undefined;
    const made = begin(place.current);
    editor.current = made;
    return () => {
      editor.current = null;
      made.destroy();
    };
  }, []);
  useEffect(() => {
    if (notified.current === text) return;
    notified.current = text;
    editor.current?.show(text);
  }, [text]);
  useImperativeHandle(
    ref,
    () => ({
      focus: () => editor.current?.focus(),
      insertPicture: (mediaId) => editor.current?.insertPicture(mediaId),
    }),
    [],
  );
  const bar = (
    <FormatBar formats={formats} controls={id} onToggle={(name) => editor.current?.toggle(name)}>
      {children}
    </FormatBar>
  );
  return (
    <>
      <div ref={place} className={text.blocks.length === 0 ? `${styles.place} ${styles.empty}` : styles.place} />
      {barIn === undefined ? bar : barIn && createPortal(bar, barIn)}
    </>
  );
}
