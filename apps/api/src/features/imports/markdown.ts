// Markdown as Day One writes it, as blocks of a journal page. Whatever it does not know stays as words.
import { pageBounds, readable, type DocumentSpan } from '@mycrew/contract/journal-document.ts';
import type { SourceBlock } from './source-row.ts';

/** A backslash before a sign takes its meaning away: Day One writes one before many. */
const hidden = /\\([\\`*_{}[\]()#+\-.!>|~])/gu;
const unescaped = (text: string): string => text.replaceAll(hidden, '$1');

// Read from every place of long text: no two ways may take the same letters.
const inline =
  /\*\*(?<bold>(?:\\.|[^*\\])+)\*\*|__(?<bold2>[^_]+)__|(?<![\w*\\])\*(?<italic>(?:\\.|[^*\\\s])(?:\\.|[^*\\])*)\*|(?<![\w_])_(?<italic2>[^_]+)_(?!\w)|\[(?<label>[^\][]*)\]\((?<link>(?:[^()\s]|\([^()\s]*\))+)\)/gu;
const goodLink = /^(?:https?:\/\/|mailto:|tel:)[^\s\p{Cc}]+$/iu;

const spansOf = (text: string): DocumentSpan[] => {
  const spans: DocumentSpan[] = [];
  const add = (words: string, marks: Partial<DocumentSpan> = {}) => {
    const clear = readable(unescaped(words));
    if (clear !== '') spans.push({ text: clear, ...marks } as DocumentSpan);
  };
  let at = 0;
  for (const match of text.matchAll(inline)) {
    if (text[match.index - 1] === '\\' || spans.length > pageBounds.spans - 10) continue;
    const { bold, bold2, italic, italic2, label, link } = match.groups!;
    add(text.slice(at, match.index));
    if (bold ?? bold2) add((bold ?? bold2)!, { bold: true });
    else if (italic ?? italic2) add((italic ?? italic2)!, { italic: true });
    else if (goodLink.test(link!) && link!.length <= pageBounds.link) add(label || link!, { link: link! });
    else add(label || link!);
    at = match.index + match[0].length;
  }
  add(text.slice(at));
  return spans;
};

const photo = /!\[[^\][]*\]\(dayone-moment:\/{1,2}(?:\w+\/)?([\w-]+)\)/gu;
const longest = 10_000;

/** No part of it much longer than a paragraph should be, and no letter cut in two. */
export const inParts = (text: string): string[] => text.match(/[^]{1,10000}/gu) ?? [];

/** The items of one list after another: each of as many as a list holds, and no longer than a block. */
const lists = (lines: string[]): string[][] => {
  const all: string[][] = [];
  let letters = 0;
  for (const item of lines.flatMap(inParts)) {
    letters += item.length;
    if (all.length === 0 || letters > longest || all.at(-1)!.length === pageBounds.items) {
      all.push([]);
      letters = item.length;
    }
    all.at(-1)!.push(item);
  }
  return all;
};

const heading = /^#{1,6}\s+(\S[^]*)$/u;
const bullet = /^\s*[-*+]\s+(?:\[[ xX]\]\s+)?([^]*)$/u;
const numbered = /^\s*\d{1,4}[.)]\s+([^]*)$/u;
const quoted = /^>\s?([^]*)$/u;

type Kind = 'paragraph' | 'quote' | 'bullets' | 'numbers';

/** `fileOf`: the file of a picture by its name in the text; without one the picture is left out. */
export const blocksOf = (markdown: string, fileOf: (identifier: string) => string | undefined): SourceBlock[] => {
  const blocks: SourceBlock[] = [];
  let open: { kind: Kind; lines: string[] } | null = null;
  const close = () => {
    if (!open) return;
    const { kind, lines } = open;
    open = null;
    if (kind === 'bullets' || kind === 'numbers')
      for (const items of lists(lines))
        blocks.push({ type: 'list', ordered: kind === 'numbers', items: items.map(spansOf) });
    else for (const text of inParts(lines.join('\n').trim())) blocks.push({ type: kind, spans: spansOf(text) });
  };
  const take = (kind: Kind, line: string) => {
    if (open?.kind !== kind) close();
    open ??= { kind, lines: [] };
    open.lines.push(line);
  };
  const takeLine = (line: string) => {
    const title = heading.exec(line);
    const rule = /^(?:-{3,}|\*{3,})$/u.test(line.trim());
    if (line.trim() === '' || rule) close();
    else if (title) {
      close();
      const words = title[1]!.trimEnd().replace(/\s#+$/u, '');
      for (const text of inParts(words)) blocks.push({ type: 'heading', spans: spansOf(text) });
    } else if (quoted.test(line)) take('quote', quoted.exec(line)![1]!);
    else if (bullet.test(line)) take('bullets', bullet.exec(line)![1]!);
    else if (numbered.test(line)) take('numbers', numbered.exec(line)![1]!);
    else take('paragraph', line);
  };
  for (const line of markdown.replaceAll(/\r\n?/gu, '\n').split('\n')) {
    let at = 0;
    for (const match of line.matchAll(photo)) {
      const before = line.slice(at, match.index);
      if (before.trim()) takeLine(before);
      close();
      const file = fileOf(match[1]!);
      if (file) blocks.push({ type: 'photo', file });
      at = match.index + match[0].length;
    }
    const after = line.slice(at);
    if (at === 0 || after.trim()) takeLine(after);
  }
  close();
  return blocks;
};
