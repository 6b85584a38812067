// The head of a piece: lines of `name: value` between two `---`, each name known, each value of its kind.
import type { ArticleSummary, Section } from '../../src/features/resources/article.ts';
import { curly } from './letters.ts';

/** The folder of a piece is its section. */
const sections: Record<string, Section> = { topics: 'topic', 'how-to': 'how-to', bullying: 'bullying' };
const names = ['id', 'title', 'summary', 'words', 'helplines', 'related', 'verified', 'heavy'] as const;
type Name = (typeof names)[number];

const listOf = (value: string): string[] =>
  value
    .split(',')
    .map((each) => each.trim())
    .filter(Boolean);

function answerOf(value: string): boolean {
  if (value !== 'yes' && value !== 'no') throw new Error(`'heavy' is 'yes' or 'no', not '${value}'.`);
  return value === 'yes';
}

function dayOf(value: string): string | null {
  if (value === '') return null;
  if (!/^\d{4}-\d{2}-\d{2}$/u.test(value) || Number.isNaN(Date.parse(value)))
    throw new Error(`'verified' is empty or a day such as 2027-01-31, not '${value}'.`);
  return value;
}

function linesOf(head: string): Map<Name, string> {
  const found = new Map<Name, string>();
  for (const line of head.split('\n').filter((each) => each.trim() !== '')) {
    const [, name = '', value = ''] = /^(\w+):\s*(.*)$/u.exec(line) ?? [];
    const known = names.find((each) => each === name);
    if (!known) throw new Error(`'${line}' is not one of ${names.join(', ')}.`);
    if (found.has(known)) throw new Error(`'${name}' stands twice.`);
    found.set(known, value.trim());
  }
  return found;
}

function shaped(file: string, head: string): ArticleSummary {
  const lines = linesOf(head);
  const value = (name: Name): string => {
    const text = lines.get(name);
    if (text === undefined) throw new Error(`'${name}' is missing.`);
    return text;
  };
  const needed = (name: Name): string => {
    if (value(name) === '') throw new Error(`'${name}' is empty.`);
    return value(name);
  };
  const [folder = '', name = ''] = file.replace(/\.md$/u, '').split('/').slice(-2);
  const section = sections[folder];
  if (!section) throw new Error('It lies in no folder of a section.');
  if (needed('id') !== name) throw new Error(`Its id is '${value('id')}', not the name of its file.`);
  return {
    id: needed('id'),
    title: curly(needed('title')),
    summary: curly(needed('summary')),
    section,
    words: listOf(value('words')),
    helplines: listOf(needed('helplines')),
    related: listOf(value('related')),
    verified: dayOf(value('verified')),
    heavy: answerOf(needed('heavy')),
  };
}

/** The head of a piece and where its words begin; throws with the name of the file and what is wrong. */
export function readFrontMatter(file: string, source: string): { summary: ArticleSummary; body: string } {
  const [, head, body] = /^---\n([^]*?)\n---\n([^]*)$/u.exec(source.replaceAll('\r\n', '\n')) ?? [];
  try {
    if (head === undefined || body === undefined) throw new Error('It begins with no head between two lines of ---.');
    return { summary: shaped(file, head), body };
  } catch (error) {
    throw new Error(`${file.split('/').at(-1)}: ${(error as Error).message}`, { cause: error });
  }
}
