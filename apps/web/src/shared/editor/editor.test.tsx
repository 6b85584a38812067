// Stored documents round-trip, pasted content is reduced to the schema, and the toolbar works by keyboard.
import type { JournalDocument } from '@mycrew/contract/journal-document.ts';
import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { DocumentReading } from './DocumentReading.tsx';
import { editorDocument, storedDocument } from './mapping.ts';
import { sliceOfHtml, sliceOfText } from './pasting.ts';
import { schema } from './schema.ts';
import { WritingField } from './WritingField.tsx';
import { untilFocused } from '#testing/untilFocused.ts';

const everything: JournalDocument = {
  version: 1,
  blocks: [
    { type: 'heading', spans: [{ text: 'Sunday' }] },
    {
      type: 'paragraph',
      spans: [{ text: 'It went ' }, { text: 'well', bold: true }, { text: ',\nmostly.', italic: true }],
    },
    { type: 'quote', spans: [{ text: 'Take your time.' }] },
    { type: 'list', ordered: false, items: [[{ text: 'tea' }], [{ text: 'a walk', bold: true, italic: true }]] },
    { type: 'list', ordered: true, items: [[{ text: 'first' }]] },
    { type: 'image', mediaId: '0198aaaa-0000-7000-8000-000000000001', alt: 'The beach' },
    { type: 'paragraph', spans: [{ text: 'see', link: 'https://example.com/' }] },
  ],
};
const reply = (text: string): JournalDocument => ({ version: 1, blocks: [{ type: 'paragraph', spans: [{ text }] }] });
const pasted = (html: string) => storedDocument(schema.node('doc', null, sliceOfHtml(html).content)).blocks;

const onChange = vi.fn<(document: JournalDocument) => void>();
function Page({ begin }: { begin: JournalDocument }) {
  const [text, setText] = useState(begin);
  return (
    <>
      <WritingField
        label="Your page"
        document={text}
        pictureUrl={() => '/picture.webp'}
        onPicture={() => {}}
        onChange={(next) => {
          onChange(next);
          setText(next);
        }}
      />
      <button type="button" onClick={() => setText(reply('From another tab.'))}>
        Another tab
      </button>
    </>
  );
}
async function open(begin = reply('Two exams.')) {
  onChange.mockClear();
  const user = userEvent.setup();
  render(<Page begin={begin} />);
  await screen.findByRole('toolbar', { name: 'Formatting' });
  return { user, text: screen.getByRole('textbox', { name: 'Your page' }) };
}
const written = () => onChange.mock.lastCall?.[0].blocks;
const paste = (text: HTMLElement, type: string, data: string) =>
  fireEvent.paste(text, { clipboardData: { files: [], getData: (asked: string) => (asked === type ? data : '') } });

it('gives back what was stored, and leaves empty lines at the end out', () => {
  expect(storedDocument(editorDocument(everything))).toEqual(everything);
  expect(storedDocument(editorDocument({ version: 1, blocks: [] }))).toEqual({ version: 1, blocks: [] });
});

it('cuts what is pasted down to words, blocks and marks', () => {
  const html = `<style>p{}</style><script>alert(1)</script><h3 onclick="x()">Plan</h3>
    <p style="font-size:40px">Go <b style="font-weight:normal">slowly, <i>please</i></b> <span style="font-weight:700">now</span>
    <a href="javascript:alert(1)">here</a><img src="https://example.com/track.gif"></p>
    <blockquote><p>One.</p><p>Two.</p></blockquote><table><tr><td>cell</td></tr></table><ul><li><p>tea</p></li></ul>`;
  expect(pasted(html)).toEqual([
    { type: 'heading', spans: [{ text: 'Plan' }] },
    {
      type: 'paragraph',
      spans: [
        { text: 'Go slowly, ' },
        { text: 'please', italic: true },
        { text: ' ' },
        { text: 'now', bold: true },
        { text: ' here' },
      ],
    },
    { type: 'quote', spans: [{ text: 'One.' }] },
    { type: 'quote', spans: [{ text: 'Two.' }] },
    { type: 'paragraph', spans: [{ text: 'cell' }] },
    { type: 'list', ordered: false, items: [[{ text: 'tea' }]] },
  ]);
  expect(sliceOfText('one\r\n\r\ntwo').content.childCount).toBe(2);
});

it('goes on where words are pasted, and shows what another tab wrote', async () => {
  const { user, text } = await open();
  await user.click(text);
  paste(text, 'text/plain', 'Hello. ');
  expect(written()).toEqual([{ type: 'paragraph', spans: [{ text: 'Hello. Two exams.' }] }]);
  await user.click(screen.getByRole('button', { name: 'Another tab' }));
  expect(text).toHaveTextContent('From another tab.');
});

it('has a toggle button for each format, in one tab stop', async () => {
  const { user, text } = await open();
  const bar = within(screen.getByRole('toolbar'));
  const button = (name: string) => bar.getByRole('button', { name });
  await user.tab();
  await untilFocused(text);
  await user.tab();
  await untilFocused(button('Bold'));
  await user.keyboard('{ArrowRight}{ArrowRight}');
  await untilFocused(button('Heading'));
  await user.keyboard('{Enter}');
  expect(written()?.[0]).toMatchObject({ type: 'heading' });
  expect(button('Heading')).toHaveAttribute('aria-pressed', 'true');
  for (const [name, type] of [
    ['List', { type: 'list', ordered: false }],
    ['Numbered list', { type: 'list', ordered: true }],
    ['Quote', { type: 'quote' }],
    ['Quote', { type: 'paragraph' }],
  ] as const) {
    await user.click(button(name));
    expect(written()?.[0]).toMatchObject(type);
  }
});

it('takes words in a plain field while the editor cannot be fetched', async () => {
  const unreachable = () => Promise.reject(new TypeError('Failed to fetch'));
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  onChange.mockClear();
  render(
    <WritingField
      label="Your page"
      document={reply('')}
      onChange={onChange}
      pictureUrl={() => null}
      onPicture={() => {}}
      fetchEditor={unreachable}
    />,
  );
  await userEvent.setup().type(screen.getByRole('textbox', { name: 'Your page' }), 'One.');
  expect(written()).toEqual([{ type: 'paragraph', spans: [{ text: 'One.' }] }]);
  expect(await screen.findByText(/Your words are kept all the same/u)).toBeVisible();
  vi.restoreAllMocks();
});

it('reads as plain elements', () => {
  render(<DocumentReading document={everything} pictureUrl={() => '/picture.webp'} />);
  expect(screen.getByRole('heading', { name: 'Sunday' })).toBeVisible();
  expect(screen.getByRole('img', { name: 'The beach' })).toHaveAttribute('src', '/picture.webp');
  expect(screen.getAllByRole('listitem')).toHaveLength(3);
  expect(screen.getByRole('link', { name: 'see' })).toHaveAttribute('rel', expect.stringContaining('noopener'));
});
