// Markdown to a tree of the few things a piece may hold. Raw HTML is text here, and what is not known fails the build.
import MarkdownIt, { type Token } from 'markdown-it';
import type { Block, Inline } from '../../src/features/resources/article.ts';
import { curly } from './letters.ts';
import { linkTo } from './links.ts';

const markdown = new MarkdownIt({ html: false, linkify: false, typographer: false });

/** A marker that opens, what is inside, and its twin that closes. */
function insideOf(tokens: readonly Token[], from: number): { inside: Token[]; end: number } {
  let open = 0;
  for (let at = from; at < tokens.length; at += 1) {
    open += tokens[at]!.nesting;
    if (open === 0) return { inside: tokens.slice(from + 1, at), end: at };
  }
  throw new Error('Something is opened and never closed.');
}

function inlineOf(tokens: readonly Token[]): Inline[] {
  const found: Inline[] = [];
  const say = (text: string) => {
    const last = found.at(-1);
    if (typeof last === 'string') found[found.length - 1] = last + text;
    else if (text !== '') found.push(text);
  };
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at]!;
    if (token.type === 'text') say(curly(token.content));
    else if (token.type === 'softbreak') say(' ');
    else if (token.nesting === 1) {
      const { inside, end } = insideOf(tokens, at);
      found.push(wrapped(token, inlineOf(inside)));
      at = end;
    } else throw new Error(`A piece may not hold '${token.type}' (${token.content}).`);
  }
  return found;
}

function wrapped(token: Token, words: Inline[]): Inline {
  if (token.type === 'strong_open') return { strong: words };
  if (token.type === 'em_open') return { em: words };
  if (token.type === 'link_open') return { ...linkTo(String(token.attrGet('href'))), words };
  throw new Error(`A piece may not hold '${token.type}'.`);
}

const idOf = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[’']/gu, '')
    .replaceAll(/[^a-z0-9]+/gu, '-')
    .replaceAll(/^-|-$/gu, '');

function headingOf(token: Token, inside: readonly Token[]): Block {
  if (token.tag !== 'h2' && token.tag !== 'h3') throw new Error(`Headings are ## and ###, not ${token.markup}.`);
  const text = curly(inside[0]?.content ?? '');
  return { kind: token.tag, id: idOf(text), text };
}

function itemsOf(tokens: readonly Token[]): Block[][] {
  const items: Block[][] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const { inside, end } = insideOf(tokens, at);
    items.push(blocksIn(inside));
    at = end;
  }
  return items;
}

function blockOf(token: Token, inside: readonly Token[]): Block {
  switch (token.type) {
    case 'heading_open':
      return headingOf(token, inside);
    case 'paragraph_open':
      return { kind: 'p', inside: inlineOf(inside[0]?.children ?? []) };
    case 'bullet_list_open':
      return { kind: 'ul', items: itemsOf(inside) };
    case 'ordered_list_open':
      return { kind: 'ol', items: itemsOf(inside) };
    case 'blockquote_open':
      return { kind: 'quote', inside: blocksIn(inside) };
    default:
      throw new Error(`A piece may not hold '${token.type}' (${token.content}).`);
  }
}

function blocksIn(tokens: readonly Token[]): Block[] {
  const found: Block[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at]!;
    if (token.nesting !== 1) throw new Error(`A piece may not hold '${token.type}' (${token.content}).`);
    const { inside, end } = insideOf(tokens, at);
    found.push(blockOf(token, inside));
    at = end;
  }
  return found;
}

export const blocksOf = (body: string): Block[] => blocksIn(markdown.parse(body, {}));

const inlineText = (inside: readonly Inline[]): string =>
  inside
    .map((each) => {
      if (typeof each === 'string') return each;
      if ('strong' in each) return inlineText(each.strong);
      return inlineText('em' in each ? each.em : each.words);
    })
    .join('');

/** The paragraphs, items and headings of a piece as plain text, one each. */
export const textsOf = (blocks: readonly Block[]): string[] =>
  blocks.flatMap((block) => {
    if (block.kind === 'h2' || block.kind === 'h3') return [block.text];
    if (block.kind === 'p') return [inlineText(block.inside)];
    if (block.kind === 'quote') return textsOf(block.inside);
    return 'items' in block ? block.items.flatMap(textsOf) : [];
  });

/** Every link of a piece. */
export function linksOf(blocks: readonly Block[]): Exclude<Inline, string>[] {
  const within = (inside: readonly Inline[]): Exclude<Inline, string>[] =>
    inside.flatMap((each) => {
      if (typeof each === 'string') return [];
      if ('strong' in each) return within(each.strong);
      return 'em' in each ? within(each.em) : [each];
    });
  return blocks.flatMap((block) => {
    if (block.kind === 'p') return within(block.inside);
    if (block.kind === 'quote') return linksOf(block.inside);
    return 'items' in block ? block.items.flatMap(linksOf) : [];
  });
}
