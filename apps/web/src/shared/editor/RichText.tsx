// The editor itself; loaded once somebody begins to write: see WritingField.
import type { JournalDocument } from '@mycrew/contract/journal-document.ts';
import { type Command, EditorState, Selection, TextSelection } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import {
  type ReactNode,
  useEffect,
  useEffectEvent,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
  type Ref,
  Children,
  type KeyboardEvent,
} from 'react';
import { createPortal } from 'react-dom';
import ListBulletsIcon from '~icons/ph/list-bullets';
import ListNumbersIcon from '~icons/ph/list-numbers';
import QuotesIcon from '~icons/ph/quotes';
import TextBIcon from '~icons/ph/text-b';
import TextHIcon from '~icons/ph/text-h';
import TextItalicIcon from '~icons/ph/text-italic';
import { type FormatName, formatsAt, keys, toggle } from './commands.ts';
import styles from './editor.module.css';
import { editorDocument, storedDocument } from './mapping.ts';
import { pictureAmong, sliceOf } from './pasting.ts';
import { type PictureUrl, pictureView } from './pictureView.ts';
import { schema } from './schema.ts';

interface EditorDeps {
  place: HTMLElement;
  document: JournalDocument;
  attributes: Record<string, string>;
  pictureClass: string;
  pictureUrl: PictureUrl;
  onChange: (document: JournalDocument) => void;
  onFormats: (formats: ReadonlySet<FormatName>) => void;
  /** A picture was pasted or dropped. */
  onPicture: (file: File) => void;
}

interface Editor {
  toggle: (name: FormatName) => void;
  /** Inserts at the caret, with an empty line after it. */
  insertPicture: (mediaId: string) => void;
  /** Content from another tab or device; not a change of this editor. */
  show: (document: JournalDocument) => void;
  /** At the end, or after this many characters of the first line. */
  focus: (after?: number) => void;
  destroy: () => void;
}

const sameFormats = (a: ReadonlySet<FormatName>, b: ReadonlySet<FormatName>): boolean =>
  a.size === b.size && [...a].every((name) => b.has(name));

/** Replaces the editor's own parsing, whose trusted-types policy allows everything. */
const takes = (deps: EditorDeps) => ({
  paste(view: EditorView, event: ClipboardEvent): boolean {
    event.preventDefault();
    const picture = pictureAmong(event.clipboardData);
    const slice = sliceOf(event.clipboardData);
    if (slice) view.dispatch(view.state.tr.replaceSelection(slice).scrollIntoView().setMeta('paste', true));
    else if (picture) deps.onPicture(picture);
    return true;
  },
  drop(view: EditorView, event: DragEvent): boolean {
    // A move within the text is not a paste.
    if (view.dragging) return false;
    event.preventDefault();
    const picture = pictureAmong(event.dataTransfer);
    const at = view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos;
    const slice = sliceOf(event.dataTransfer);
    if (picture) deps.onPicture(picture);
    else if (slice && at !== undefined) view.dispatch(view.state.tr.replaceRange(at, at, slice));
    return true;
  },
});

/** One editor over one stored document: reports changes and active formats, and takes commands. */
function createEditor(deps: EditorDeps): Editor {
  const begin = (document: JournalDocument) => EditorState.create({ doc: editorDocument(document), plugins: keys() });
  let formats: ReadonlySet<FormatName> = new Set();
  const notifyFormats = (state: EditorState) => {
    const next = formatsAt(state);
    if (sameFormats(formats, next)) return;
    formats = next;
    deps.onFormats(next);
  };
  const view = new EditorView(deps.place, {
    state: begin(deps.document),
    attributes: deps.attributes,
    handleDOMEvents: takes(deps),
    nodeViews: { picture: pictureView(deps.pictureUrl, deps.pictureClass) },
    dispatchTransaction(step) {
      const state = view.state.apply(step);
      view.updateState(state);
      notifyFormats(state);
      if (step.docChanged) deps.onChange(storedDocument(state.doc));
    },
  });
  notifyFormats(view.state);
  const run = (command: Command) => {
    command(view.state, view.dispatch);
    view.focus();
  };
  return {
    toggle: (name) => run(toggle(name)),
    insertPicture(mediaId) {
      const { tr, selection } = view.state;
      const picture = schema.node('picture', { mediaId });
      const step = tr.replaceSelectionWith(picture);
      const after = step.mapping.map(selection.to);
      if (!step.doc.resolve(after).nodeAfter) step.insert(step.doc.content.size, schema.node('paragraph'));
      view.dispatch(step.setSelection(Selection.near(step.doc.resolve(Math.min(after + 1, step.doc.content.size)))));
    },
    show(document) {
      const next = begin(document);
      // Restores the caret.
      const at = Math.min(view.state.selection.head, next.doc.content.size);
      view.updateState(next.apply(next.tr.setSelection(TextSelection.near(next.doc.resolve(at)))));
      notifyFormats(view.state);
    },
    focus(after) {
      const { doc, tr } = view.state;
      const at = after === undefined ? null : Math.min(after + 1, doc.firstChild?.nodeSize ?? 1);
      view.dispatch(tr.setSelection(at === null ? Selection.atEnd(doc) : TextSelection.near(doc.resolve(at))));
      view.focus();
    },
    destroy: () => view.destroy(),
  };
}

const formatsShown = [
  { name: 'bold', label: 'Bold', Icon: TextBIcon, keys: 'Control+B' },
  { name: 'italic', label: 'Italic', Icon: TextItalicIcon, keys: 'Control+I' },
  { name: 'heading', label: 'Heading', Icon: TextHIcon },
  { name: 'bulletList', label: 'List', Icon: ListBulletsIcon },
  { name: 'numberedList', label: 'Numbered list', Icon: ListNumbersIcon },
  { name: 'quote', label: 'Quote', Icon: QuotesIcon },
] as const satisfies readonly { name: FormatName; label: string; Icon: unknown; keys?: string }[];

interface FormatBarProps {
  formats: ReadonlySet<FormatName>;
  controls: string;
  onToggle: (name: FormatName) => void;
  children?: ReactNode;
}

const steps: Record<string, (at: number, last: number) => number> = {
  ArrowRight: (at, last) => (at === last ? 0 : at + 1),
  ArrowLeft: (at, last) => (at === 0 ? last : at - 1),
  Home: () => 0,
  End: (_, last) => last,
};

function useArrows() {
  const bar = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState(0);
  const buttons = () => [...(bar.current?.querySelectorAll('button') ?? [])];
  const onKeyDown = (event: KeyboardEvent) => {
    const all = buttons();
    const from = all.indexOf(event.target as HTMLButtonElement);
    const step = steps[event.key];
    if (!step || from < 0) return;
    event.preventDefault();
    const next = step(from, all.length - 1);
    setAt(next);
    all[next]?.focus();
  };
  return { bar, at, onKeyDown };
}

/** A toolbar of toggles: one tab stop, arrow keys move within. */
function FormatBar({ formats, controls, onToggle, children }: FormatBarProps) {
  const { bar, at, onKeyDown } = useArrows();
  return (
    <div
      ref={bar}
      className={styles.bar}
      role="toolbar"
      tabIndex={-1}
      aria-label="Formatting"
      aria-controls={controls}
      onKeyDown={onKeyDown}
    >
      {formatsShown.map(({ name, label, Icon, ...more }, index) => (
        <button
          key={name}
          type="button"
          className="iconButton"
          aria-label={label}
          aria-keyshortcuts={'keys' in more ? more.keys : undefined}
          aria-pressed={formats.has(name)}
          tabIndex={index === at ? 0 : -1}
          // The caret stays, and a phone's keyboard stays open.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onToggle(name)}
        >
          <Icon size={22} aria-hidden="true" />
        </button>
      ))}
      {Children.toArray(children)}
    </div>
  );
}

export interface RichTextHandle {
  focus: () => void;
  insertPicture: (mediaId: string) => void;
}

export interface RichTextProps {
  label: string;
  /** Placeholder. */
  placeholder?: string | undefined;
  /** Rendered again where it differs from the last value of `onChange`. */
  document: JournalDocument;
  onChange: (document: JournalDocument) => void;
  pictureUrl: PictureUrl;
  onPicture: (file: File) => void;
  /** The caret in the plain field; null: the focus is elsewhere. */
  caretAt?: number | null;
  /** The toolbar's container; default: under the text. */
  barIn?: HTMLElement | null;
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
  // Loads with the toolbar, so that both are ready together.
  useLayoutEffect(() => {
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
