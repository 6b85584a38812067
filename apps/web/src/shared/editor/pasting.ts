// Reduces pasted or dropped content to the schema. The rest never enters the page.
import { DOMParser as SchemaParser, Fragment, type Node, Slice } from 'prosemirror-model';
import { schema } from './schema.ts';

interface HtmlPolicy {
  createHTML: (html: string) => string;
}
interface PolicyFactory {
  createPolicy: (name: string, rules: HtmlPolicy) => HtmlPolicy;
}

let policy: HtmlPolicy | undefined;

/** Parses into an inert document; only `sliceOfHtml` reads it. */
function parsed(html: string): HTMLElement {
  const { trustedTypes } = window as { trustedTypes?: PolicyFactory };
  policy ??= trustedTypes?.createPolicy('pasted-html', { createHTML: (text) => text }) ?? {
    createHTML: (text) => text,
  };
  // The content security policy forbids style attributes even there.
  const withoutStyles = html.replace(/(<[^<>]*?\s)style(?=\s*=)/giu, '$1data-style');
  return new DOMParser().parseFromString(policy.createHTML(withoutStyles), 'text/html').body;
}

export const sliceOfHtml = (html: string): Slice => SchemaParser.fromSchema(schema).parseSlice(parsed(html));

const asParagraph = (words: string): Node => schema.node('paragraph', null, words === '' ? [] : [schema.text(words)]);

/** One paragraph per line; a single line is inserted inline. */
export function sliceOfText(text: string): Slice {
  const lines = text.replace(/\r\n?/gu, '\n').split(/\n+/u);
  return new Slice(Fragment.from(lines.map(asParagraph)), 1, 1);
}

export const pictureAmong = (data: DataTransfer | null): File | null =>
  [...(data?.files ?? [])].find(({ type }) => type.startsWith('image/')) ?? null;

/** Null without text. */
export function sliceOf(data: DataTransfer | null): Slice | null {
  const html = data?.getData('text/html');
  if (html) return sliceOfHtml(html);
  const text = data?.getData('text/plain');
  return text ? sliceOfText(text) : null;
}
