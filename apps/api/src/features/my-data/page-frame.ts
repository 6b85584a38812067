// The frame of an export's HTML page, which works offline: no script, inline styles.
import { escapeHtml } from '#src/html.ts';

export const escape = (value: unknown): string => escapeHtml(String(value ?? ''));

const style = `
:root { color-scheme: light dark; }
body { font: 17px/1.55 system-ui, sans-serif; max-width: 44rem; margin: 0 auto; padding: 1.5rem 1.25rem 4rem; }
h1 { font-size: 1.9rem; line-height: 1.2; }
h2 { margin-top: 3rem; font-size: 1.4rem; }
h3 { margin-top: 1.75rem; font-size: 1.1rem; }
nav a { display: inline-block; margin-right: 1rem; padding: .3rem 0; }
ul { list-style: none; padding: 0; }
li { border-top: 1px solid #8884; padding: .6rem 0; overflow-wrap: anywhere; white-space: pre-line; }
li > b { display: block; }
small, dt { opacity: .75; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .35rem 1rem; }
dd { margin: 0; overflow-wrap: anywhere; }
img { display: block; max-width: 100%; height: auto; border-radius: .75rem; margin-top: .5rem; }
@media (max-width: 30rem) { dl { display: block; } dd { margin-bottom: .6rem; } }
`;

export interface Section {
  title: string;
  /** HTML, everything of a person's in it escaped. */
  html: string;
}

const anchor = (title: string) => title.toLowerCase().replaceAll(/[^a-z]+/gu, '-');

export const page = (title: string, opening: string, sections: readonly Section[]): string => {
  const links = sections.map((each) => `<a href="#${anchor(each.title)}">${escape(each.title)}</a>`).join('\n');
  const body = sections
    .map((each) => `<section id="${anchor(each.title)}"><h2>${escape(each.title)}</h2>\n${each.html}</section>`)
    .join('\n');
  return `<!doctype html>
<html lang="en-AU"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src 'self' file:">
<title>${escape(title)}</title><style>${style}</style></head>
<body><main><h1>${escape(title)}</h1>
<p>${escape(opening)}</p>
<nav>${links}</nav>
${body}
</main></body></html>
`;
};

export const list = (items: readonly string[], none: string): string =>
  items.length === 0 ? `<p>${escape(none)}</p>` : `<ul>${items.map((item) => `<li>${item}</li>`).join('\n')}</ul>`;

export const facts = (named: readonly [string, unknown][]): string =>
  `<dl>${named
    .filter(([, value]) => value !== null && value !== undefined && value !== '')
    .map(([name, value]) => `<dt>${escape(name)}</dt><dd>${escape(value)}</dd>`)
    .join('\n')}</dl>`;
