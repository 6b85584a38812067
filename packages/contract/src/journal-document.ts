// The text of a journal page: a small JSON document that can be read in ten years without this program.
//
//   { "version": 1, "blocks": [
//     { "type": "heading",   "spans": [{ "text": "Sunday" }] },
//     { "type": "paragraph", "spans": [{ "text": "It went " }, { "text": "well", "bold": true }] },
//     { "type": "quote",     "spans": [{ "text": "Take your time.", "italic": true }] },
//     { "type": "list", "ordered": false, "items": [[{ "text": "tea" }], [{ "text": "a walk" }]] },
//     { "type": "image", "mediaId": "0198…", "alt": "The beach" } ] }
//
// Nothing is nested deeper than that. A line break within a span is "\n". Marks that are not named here are left out; a
// block of a kind that is not known keeps its words as a paragraph.
import * as z from 'zod/mini';
import { Id, forgiven, orElse } from './wire.ts';

/** How much one page holds; `characters` counts the letters of all its blocks. */
export const pageBounds = {
  characters: 50_000,
  blocks: 1_000,
  items: 200,
  spans: 500,
  images: 20,
  alt: 300,
  link: 2_000,
} as const;

const tooLong = 'This page is full. Go on with a new one.';
const oddPart = 'Part of this page can’t be kept.';
const blockKinds = ['paragraph', 'heading', 'quote', 'list', 'image'] as const;

/** Tabs and line breaks stay; other controls come only by pasting, and nobody sees them. */
export const readable = (typed: string): string => typed.replace(/\r\n?/gu, '\n').replace(/[^\P{Cc}\t\n]/gu, '');

const stored = (max: number, words: string = tooLong) =>
  z.pipe(z.string(oddPart).check(z.maxLength(max, words)), z.transform(readable));

/** A link leads to a page, an address or a number; any other is taken off its words. */
const Link = z.string().check(z.maxLength(pageBounds.link), z.regex(/^(?:https?:\/\/|mailto:|tel:)[^\s\p{Cc}]+$/iu));

export const DocumentSpan = z.object({
  text: stored(pageBounds.characters),
  bold: forgiven(z.boolean()),
  italic: forgiven(z.boolean()),
  link: forgiven(Link),
});
export type DocumentSpan = z.output<typeof DocumentSpan>;

const Spans = z.array(DocumentSpan).check(z.maxLength(pageBounds.spans, tooLong));

const ImageBlock = z.object({
  type: z.literal('image'),
  /** A picture that was put into the journal, or of one of my check-ins. */
  mediaId: Id,
  /** What it shows, for whoever can't see it. */
  alt: z._default(stored(pageBounds.alt, `At most ${pageBounds.alt} characters.`), ''),
});

const ListBlock = z.object({
  type: z.literal('list'),
  ordered: orElse(z._default(z.boolean(), false), false),
  items: z.array(Spans).check(z.maxLength(pageBounds.items, tooLong)),
});

const TextBlock = z.object({ type: z.enum(['paragraph', 'heading', 'quote']), spans: Spans });

const OtherBlock = z.pipe(
  z.object({
    type: z.string().check(z.refine((kind: string) => !(blockKinds as readonly string[]).includes(kind), oddPart)),
    spans: orElse(Spans, []),
  }),
  z.transform(({ spans }) => ({ type: 'paragraph' as const, spans })),
);

export const DocumentBlock = z.union([TextBlock, ListBlock, ImageBlock, OtherBlock], oddPart);
export type DocumentBlock = z.output<typeof DocumentBlock>;
type ImageBlock = z.output<typeof ImageBlock>;

const linesOf = (block: DocumentBlock): DocumentSpan[][] => {
  if (block.type === 'image') return [];
  return block.type === 'list' ? block.items : [block.spans];
};
const isImage = (block: DocumentBlock): block is ImageBlock => block.type === 'image';
const lettersIn = (blocks: DocumentBlock[]): number =>
  blocks.flatMap((block) => linesOf(block).flat()).reduce((sum, { text }) => sum + text.length, 0);

export const JournalDocument = z.object({
  version: z.literal(1, 'This page was written by a newer version of the app. Load the page again.'),
  blocks: z.array(DocumentBlock).check(
    z.maxLength(pageBounds.blocks, tooLong),
    z.refine<DocumentBlock[]>((blocks) => lettersIn(blocks) <= pageBounds.characters, tooLong),
    z.refine<DocumentBlock[]>(
      (blocks) => blocks.filter(isImage).length <= pageBounds.images,
      `At most ${pageBounds.images} pictures on a page.`,
    ),
  ),
});
export type JournalDocument = z.output<typeof JournalDocument>;

export const emptyDocument: JournalDocument = { version: 1, blocks: [] };

/** Words alone as a document: an empty line begins a new paragraph. */
export const documentOfText = (words: string): JournalDocument => ({
  version: 1,
  blocks: words
    .split(/\n\s*\n/u)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)
    .map((text) => ({ type: 'paragraph', spans: [{ text }] })),
});

/** Other words, above the pictures that were there. */
export const withWords = ({ blocks }: JournalDocument, words: string): JournalDocument => ({
  version: 1,
  blocks: [...documentOfText(words).blocks, ...blocks.filter(isImage)],
});

/** The pictures of a page, each once, in their order. */
export const imagesOf = ({ blocks }: JournalDocument): string[] => [
  ...new Set(blocks.filter(isImage).map(({ mediaId }) => mediaId)),
];

/** Without the pictures that are not named: what they stood between stays. */
export const withImages = (document: JournalDocument, mediaIds: ReadonlySet<string>): JournalDocument => ({
  ...document,
  blocks: document.blocks.filter((block) => !isImage(block) || mediaIds.has(block.mediaId)),
});

export const isBlank = (document: JournalDocument): boolean =>
  !document.blocks.some(
    (block) =>
      isImage(block) ||
      linesOf(block)
        .flat()
        .some(({ text }) => text.trim() !== ''),
  );

const wordsOf = (spans: DocumentSpan[]): string => spans.map(({ text }) => text).join('');

const blockText = (block: DocumentBlock): string => {
  if (block.type === 'image') return block.alt ? `[Picture: ${block.alt}]` : '[Picture]';
  if (block.type !== 'list') return wordsOf(block.spans);
  return block.items.map((item, at) => `${block.ordered ? `${at + 1}.` : '-'} ${wordsOf(item)}`).join('\n');
};

/** Plain text, an empty line between blocks: for searching, previews and exports. */
export const documentText = ({ blocks }: JournalDocument): string =>
  blocks
    .map(blockText)
    .filter((words) => words.trim() !== '')
    .join('\n\n');

/** The first words of a page in one line, cut between words. */
export const documentPreview = (document: JournalDocument, max = 160): string => {
  const line = documentText({ ...document, blocks: document.blocks.filter((block) => !isImage(block)) })
    .replace(/\s+/gu, ' ')
    .trim();
  if (line.length <= max) return line;
  return `${line
    .slice(0, max)
    .replace(/\s\S*$/u, '')
    .replace(/[\ud800-\udbff]$/u, '')}…`;
};

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (words: string): string => words.replace(/[&<>"']/gu, (letter) => escapes[letter]!);

const spanHtml = ({ text, bold, italic, link }: DocumentSpan): string => {
  let html = escaped(text).replaceAll('\n', '<br>');
  if (italic) html = `<em>${html}</em>`;
  if (bold) html = `<strong>${html}</strong>`;
  return link ? `<a href="${escaped(link)}" rel="noopener noreferrer nofollow">${html}</a>` : html;
};
const spansHtml = (spans: DocumentSpan[]): string => spans.map(spanHtml).join('');

const imageHtml = ({ alt }: ImageBlock, source: string | null): string =>
  source ? `<figure><img src="${escaped(source)}" alt="${escaped(alt)}"></figure>` : '';

const blockHtml = (block: DocumentBlock, sourceOf: (mediaId: string) => string | null): string => {
  if (block.type === 'image') return imageHtml(block, sourceOf(block.mediaId));
  if (block.type === 'list') {
    const tag = block.ordered ? 'ol' : 'ul';
    return `<${tag}>${block.items.map((item) => `<li>${spansHtml(item)}</li>`).join('')}</${tag}>`;
  }
  const words = spansHtml(block.spans);
  if (block.type === 'heading') return `<h2>${words}</h2>`;
  return block.type === 'quote' ? `<blockquote><p>${words}</p></blockquote>` : `<p>${words}</p>`;
};

/** HTML without a script, a style or an attribute that somebody wrote. A picture without a source is left out. */
export const documentHtml = (
  { blocks }: JournalDocument,
  sourceOf: (mediaId: string) => string | null = () => null,
): string => blocks.map((block) => blockHtml(block, sourceOf)).join('\n');
