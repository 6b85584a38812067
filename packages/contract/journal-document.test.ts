// The text of a journal page: what is kept of what a client sends, and how it reads as text and as HTML.
import { describe, expect, it } from 'vitest';
import {
  documentHtml,
  documentOfText,
  documentPreview,
  documentText,
  imagesOf,
  isBlank,
  JournalDocument,
  pageBounds,
  withImages,
} from './src/journal-document.ts';

const pictureId = '0198a3f4-7c1d-7abc-8def-0123456789ab';
const reply = (text: string) => ({ type: 'paragraph', spans: [{ text }] });
const read = (...blocks: unknown[]) => JournalDocument.parse({ version: 1, blocks });
const refusal = (...blocks: unknown[]) => JournalDocument.safeParse({ version: 1, blocks }).error?.issues[0]?.message;

const sunday = read(
  { type: 'heading', spans: [{ text: 'Sunday' }] },
  {
    type: 'paragraph',
    spans: [
      { text: 'It went ' },
      { text: 'well', bold: true },
      { text: ' & then', italic: true, link: 'https://a.au/?b=1&c' },
    ],
  },
  { type: 'quote', spans: [{ text: 'Slowly.\nAnd again.' }] },
  { type: 'list', ordered: true, items: [[{ text: 'tea' }], [{ text: '<walk>' }]] },
  { type: 'image', mediaId: pictureId, alt: 'The "beach"' },
);

describe('what is kept', () => {
  it('is the words of blocks and marks that are not known, and no mark of them', () => {
    const stored = read(
      { type: 'table', spans: [{ text: 'cells' }] },
      { type: 'paragraph', colour: 'red', spans: [{ text: 'plain', underline: true, bold: 'yes' }] },
      { type: 'hologram' },
    );
    expect(stored.blocks).toEqual([reply('cells'), reply('plain'), { type: 'paragraph', spans: [] }]);
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', 'https://a b', '//a.au'])('is no link to %j', (link) => {
    expect(read({ type: 'paragraph', spans: [{ text: 'here', link }] }).blocks).toEqual([reply('here')]);
  });

  it('is what can be read: no controls, and line breaks of one kind', () => {
    expect(read(reply('one\r\ntwo\u0000\u0007\tthree')).blocks).toEqual([reply('one\ntwo\tthree')]);
  });

  it('ends where a page is full, in words', () => {
    const full = 'This page is full. Go on with a new one.';
    const half = 'a'.repeat(pageBounds.characters / 2);
    expect(refusal(reply(half), reply(half))).toBeUndefined();
    expect(refusal(reply(half), reply(half), reply('b'))).toBe(full);
    expect(refusal(...Array.from({ length: pageBounds.blocks + 1 }, () => reply('')))).toBe(full);
    const picture = { type: 'image', mediaId: pictureId };
    expect(refusal(...Array.from({ length: pageBounds.images + 1 }, () => picture))).toContain('pictures');
    expect(JournalDocument.safeParse({ version: 2, blocks: [] }).error?.issues[0]?.message).toContain('newer');
  });
});

describe('how it reads', () => {
  it('as text', () => {
    expect(documentText(sunday)).toBe(
      'Sunday\n\nIt went well & then\n\nSlowly.\nAnd again.\n\n1. tea\n2. <walk>\n\n[Picture: The "beach"]',
    );
    expect(documentPreview(sunday, 24)).toBe('Sunday It went well &…');
    expect(documentPreview(sunday)).toContain('tea 2. <walk>');
  });

  it('as HTML, with nothing in it that somebody wrote as HTML', () => {
    expect(documentHtml(sunday, () => 'data:image/png;base64,AA')).toBe(
      [
        '<h2>Sunday</h2>',
        '<p>It went <strong>well</strong><a href="https://a.au/?b=1&amp;c" rel="noopener noreferrer nofollow"><em> &amp; then</em></a></p>',
        '<blockquote><p>Slowly.<br>And again.</p></blockquote>',
        '<ol><li>tea</li><li>&lt;walk&gt;</li></ol>',
        '<figure><img src="data:image/png;base64,AA" alt="The &quot;beach&quot;"></figure>',
      ].join('\n'),
    );
    expect(documentHtml(sunday)).not.toContain('img');
  });

  it('from words alone and without pictures that are gone', () => {
    expect(documentOfText('one\ntwo\n\n\nthree ').blocks).toEqual([reply('one\ntwo'), reply('three')]);
    expect(imagesOf(sunday)).toEqual([pictureId]);
    expect(withImages(sunday, new Set()).blocks).toHaveLength(4);
    expect([isBlank(read(reply(' \n'))), isBlank(sunday)]).toEqual([true, false]);
  });
});
