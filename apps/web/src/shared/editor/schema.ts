// The editor's schema: exactly the blocks and marks that the contract stores.
import { pageBounds } from '@mycrew/contract/journal-document.ts';
import { Schema } from 'prosemirror-model';

/** Word processors write bold as a style; pasted styles are renamed to this attribute. */
const styleOf = (element: HTMLElement): string => element.dataset['style'] ?? '';
const isPlainWeight = (element: HTMLElement): boolean => /font-weight:\s*(?:normal|[1-4]00)/iu.test(styleOf(element));
const hrefOfPasted = (href: string): { href: string } | false =>
  /^(?:https?:\/\/|mailto:|tel:)[^\s\p{Cc}]+$/iu.test(href) && href.length <= pageBounds.link ? { href } : false;

export const schema = new Schema({
  nodes: {
    doc: { content: 'block+' },
    paragraph: { group: 'block', content: 'inline*', parseDOM: [{ tag: 'p' }], toDOM: () => ['p', 0] },
    heading: {
      group: 'block',
      content: 'inline*',
      defining: true,
      parseDOM: [{ tag: 'h1' }, { tag: 'h2' }, { tag: 'h3' }, { tag: 'h4' }, { tag: 'h5' }, { tag: 'h6' }],
      toDOM: () => ['h2', 0],
    },
    quote: {
      group: 'block',
      content: 'inline*',
      defining: true,
      parseDOM: [
        { tag: 'blockquote p', priority: 60 },
        { tag: 'blockquote', getAttrs: (element) => (element.querySelector('p, div, li') ? false : null) },
      ],
      toDOM: () => ['blockquote', 0],
    },
    bulletList: { group: 'block', content: 'listItem+', parseDOM: [{ tag: 'ul' }], toDOM: () => ['ul', 0] },
    numberedList: { group: 'block', content: 'listItem+', parseDOM: [{ tag: 'ol' }], toDOM: () => ['ol', 0] },
    listItem: { content: 'paragraph', defining: true, parseDOM: [{ tag: 'li' }], toDOM: () => ['li', 0] },
    picture: {
      group: 'block',
      atom: true,
      draggable: true,
      attrs: { mediaId: {}, alt: { default: '' } },
      toDOM: ({ attrs }) => ['figure', { 'data-picture': String(attrs['mediaId']), 'data-alt': String(attrs['alt']) }],
      // Only pictures copied within MyCrew have an id; external ones are not fetched.
      parseDOM: [
        {
          tag: 'figure[data-picture]',
          getAttrs: ({ dataset }) => ({ mediaId: dataset['picture'] ?? '', alt: dataset['alt'] ?? '' }),
        },
      ],
    },
    text: { group: 'inline' },
    lineBreak: {
      group: 'inline',
      inline: true,
      selectable: false,
      linebreakReplacement: true,
      parseDOM: [{ tag: 'br' }],
      toDOM: () => ['br'],
    },
  },
  marks: {
    link: {
      inclusive: false,
      attrs: { href: {} },
      parseDOM: [{ tag: 'a[href]', getAttrs: (element) => hrefOfPasted(element.getAttribute('href') ?? '') }],
      toDOM: ({ attrs }) => ['a', { href: String(attrs['href']), rel: 'noopener noreferrer nofollow' }, 0],
    },
    bold: {
      parseDOM: [
        { tag: 'strong' },
        { tag: 'b', getAttrs: (element) => (isPlainWeight(element) ? false : null) },
        {
          tag: 'span[data-style]',
          consuming: false,
          getAttrs: (element) => (/font-weight:\s*(?:bold|[6-9]00)/iu.test(styleOf(element)) ? null : false),
        },
      ],
      toDOM: () => ['strong', 0],
    },
    italic: {
      parseDOM: [
        { tag: 'em' },
        { tag: 'i' },
        {
          tag: 'span[data-style]',
          consuming: false,
          getAttrs: (element) => (/font-style:\s*italic/iu.test(styleOf(element)) ? null : false),
        },
      ],
      toDOM: () => ['em', 0],
    },
  },
});

export type BlockName = 'heading' | 'quote' | 'bulletList' | 'numberedList';
export type MarkName = 'bold' | 'italic';
