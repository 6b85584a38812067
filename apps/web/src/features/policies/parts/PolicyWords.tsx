// Words of a policy: paragraphs, lists and links, as elements of React; nothing else is read as markup.
import type { ReactNode } from 'react';

const link = /\[([^\]\n]+)\]\(((?:https:\/\/|mailto:|tel:)[^\s()]+)\)/gu;

function linked(text: string): ReactNode[] {
  const parts: ReactNode[] = [];
  let at = 0;
  for (const { index, 0: whole, 1: words, 2: href } of text.matchAll(link)) {
    parts.push(
      text.slice(at, index),
      <a key={index} className="link" href={href} rel="noreferrer">
        {words}
      </a>,
    );
    at = index + whole.length;
  }
  return [...parts, text.slice(at)];
}

const item = /^[-*] +/u;
const isList = (block: string): boolean => block.split('\n').every((line) => item.test(line));

/** An empty line begins a new paragraph; lines that begin with `- ` are a list; `[words](https://…)` is a link. */
export function PolicyWords({ text, className }: { text: string; className?: string | undefined }) {
  const blocks = text
    .split(/\n\s*\n/u)
    .map((block) => block.trim())
    .filter(Boolean);
  return (
    <div className={`stack10 ${className ?? ''}`}>
      {blocks.map((block, at) =>
        isList(block) ? (
          <ul key={at}>
            {block.split('\n').map((line, place) => (
              <li key={place}>{linked(line.replace(item, ''))}</li>
            ))}
          </ul>
        ) : (
          <p key={at}>{linked(block)}</p>
        ),
      )}
    </div>
  );
}
