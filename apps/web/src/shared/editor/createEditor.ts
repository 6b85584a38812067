// One editor over one stored document: it tells what was written and which formats hold, and takes commands.
import type { JournalDocument } from '@mycrew/contract/journal-document.ts';
import { type Command, EditorState, Selection, TextSelection } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import { type FormatName, formatsAt, keys, toggle } from './commands.ts';
import { editorDocument, storedDocument } from './mapping.ts';
import { pictureAmong, sliceOf } from './pasting.ts';
import { pictureView, type PictureUrl } from './pictureView.ts';
import { schema } from './schema.ts';

export interface EditorDeps {
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

export interface Editor {
  toggle: (name: FormatName) => void;
  /** Where the caret stands, with a line to go on after it. */
  insertPicture: (mediaId: string) => void;
  /** What another tab or device wrote; it is nobody's change here. */
  show: (document: JournalDocument) => void;
  /** At the end, or after so many letters of the first line. */
  focus: (after?: number) => void;
  destroy: () => void;
}

const sameFormats = (a: ReadonlySet<FormatName>, b: ReadonlySet<FormatName>): boolean =>
  a.size === b.size && [...a].every((name) => b.has(name));

/** Ours alone: the editor's own way would parse pasted HTML by a policy that lets everything in. */
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
    // What is moved within the text never left it.
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

export function createEditor(deps: EditorDeps): Editor {
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
      // Whoever writes here goes on about where they were.
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
