// Converts stored documents to the editor's and back. Stored ones contain nothing of the editor's own.
import { type DocumentBlock, type DocumentSpan, type JournalDocument } from '@mycrew/contract/journal-document.ts';
import type { Mark, Node } from 'prosemirror-model';
import { schema } from './schema.ts';

const marksOf = ({ bold, italic, link }: DocumentSpan): Mark[] => [
  ...(link ? [schema.mark('link', { href: link })] : []),
  ...(bold ? [schema.mark('bold')] : []),
  ...(italic ? [schema.mark('italic')] : []),
];

/** Line breaks are "\n" within their span. */
const inlineOf = (spans: readonly DocumentSpan[]): Node[] =>
  spans.flatMap((span) => {
    const marks = marksOf(span);
    return span.text
      .split('\n')
      .flatMap((line, at) => [
        ...(at > 0 ? [schema.node('lineBreak', null, undefined, marks)] : []),
        ...(line ? [schema.text(line, marks)] : []),
      ]);
  });

function nodeOf(block: DocumentBlock): Node {
  switch (block.type) {
    case 'image':
      return schema.node('picture', { mediaId: block.mediaId, alt: block.alt });
    case 'list': {
      const items = block.items.length > 0 ? block.items : [[]];
      return schema.node(
        block.ordered ? 'numberedList' : 'bulletList',
        null,
        items.map((item) => schema.node('listItem', null, [schema.node('paragraph', null, inlineOf(item))])),
      );
    }
    default:
      return schema.node(block.type, null, inlineOf(block.spans));
  }
}

/** Always ends with an empty paragraph after a picture. */
export function editorDocument({ blocks }: JournalDocument): Node {
  const nodes = blocks.map(nodeOf);
  const endsInPicture = nodes.at(-1)?.type.name === 'picture';
  return schema.node('doc', null, nodes.length === 0 || endsInPicture ? [...nodes, schema.node('paragraph')] : nodes);
}

const isMarked = (node: Node, name: string): boolean => node.marks.some(({ type }) => type.name === name);

function spanOf(node: Node): DocumentSpan {
  const link = node.marks.find(({ type }) => type.name === 'link')?.attrs['href'] as string | undefined;
  return {
    text: node.isText ? (node.text ?? '') : '\n',
    ...(isMarked(node, 'bold') && { bold: true }),
    ...(isMarked(node, 'italic') && { italic: true }),
    ...(link && { link }),
  };
}

const isAlike = (a: DocumentSpan, b: DocumentSpan): boolean =>
  a.bold === b.bold && a.italic === b.italic && a.link === b.link;

/** Merges neighbours with equal marks. */
function spansOf(parent: Node): DocumentSpan[] {
  const spans: DocumentSpan[] = [];
  parent.forEach((child) => {
    const next = spanOf(child);
    const last = spans.at(-1);
    if (last && isAlike(last, next)) last.text += next.text;
    else spans.push(next);
  });
  return spans;
}

function blockOf(node: Node): DocumentBlock {
  const name = node.type.name;
  switch (name) {
    case 'picture':
      return { type: 'image', mediaId: String(node.attrs['mediaId']), alt: String(node.attrs['alt']) };
    case 'bulletList':
    case 'numberedList':
      return {
        type: 'list',
        ordered: name === 'numberedList',
        items: node.children.map((item) => spansOf(item.child(0))),
      };
    case 'heading':
    case 'quote':
      return { type: name, spans: spansOf(node) };
    default:
      return { type: 'paragraph', spans: spansOf(node) };
  }
}

const isEmptyLine = (block: DocumentBlock | undefined): boolean =>
  block?.type === 'paragraph' && block.spans.length === 0;

/** Trims trailing empty lines of the editor. */
export function storedDocument(doc: Node): JournalDocument {
  const blocks = doc.children.map(blockOf);
  while (isEmptyLine(blocks.at(-1))) blocks.pop();
  return { version: 1, blocks };
}
