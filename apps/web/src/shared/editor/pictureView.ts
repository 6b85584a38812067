// A picture within the text: image, alternative text, and the button to remove it.
import { pageBounds } from '@mycrew/contract/journal-document.ts';
import type { Node } from 'prosemirror-model';
import type { EditorView, NodeView } from 'prosemirror-view';

/** Null until its link is loaded. */
export type PictureUrl = (mediaId: string) => string | null;

const labelled = 'What it shows, for whoever can’t see it';

export function pictureView(urlOf: PictureUrl, className: string) {
  return (node: Node, view: EditorView, getPos: () => number | undefined): NodeView => {
    const dom = document.createElement('figure');
    dom.className = className;
    dom.contentEditable = 'false';
    const image = document.createElement('img');
    const words = document.createElement('input');
    words.type = 'text';
    words.className = 'field__input';
    words.maxLength = pageBounds.alt;
    words.placeholder = labelled;
    words.setAttribute('aria-label', labelled);
    const remove = document.createElement('button');
    remove.type = 'button';
    remove.className = 'button button--text button--small';
    remove.textContent = 'Take this picture out';
    dom.append(image, words, remove);

    const show = ({ attrs }: Node) => {
      const url = urlOf(String(attrs['mediaId']));
      if (url) image.src = url;
      image.hidden = url === null;
      image.alt = String(attrs['alt']) || 'A picture of yours';
      if (words.value !== attrs['alt']) words.value = String(attrs['alt']);
    };
    show(node);
    words.addEventListener('input', () => {
      const at = getPos();
      if (at !== undefined) view.dispatch(view.state.tr.setNodeAttribute(at, 'alt', words.value));
    });
    remove.addEventListener('click', () => {
      const at = getPos();
      if (at === undefined) return;
      view.dispatch(view.state.tr.delete(at, at + 1));
      view.focus();
    });
    return {
      dom,
      update: (next) => {
        if (next.type !== node.type || next.attrs['mediaId'] !== node.attrs['mediaId']) return false;
        show(next);
        return true;
      },
      selectNode: () => dom.setAttribute('data-selected', ''),
      deselectNode: () => dom.removeAttribute('data-selected'),
      stopEvent: ({ target }) => target === words || target === remove,
      ignoreMutation: () => true,
    };
  };
}
