// The emergency lines in other languages, each in its own direction, with numbers that dial.
import { helpDirectory } from '../directory.ts';
import type { EmergencyLines, HelpLanguage } from '../languages.ts';
import type { Words } from '../messages.ts';
import { escapeHtml } from '#src/html.ts';
import { each } from './html.ts';

/** Whose number stands in which line. */
const services: Record<keyof EmergencyLines, string> = {
  danger: 'triple-zero',
  young: 'kids-helpline',
  anybody: 'lifeline',
  interpreter: 'tis-national',
};

/** Digits go from left to right in every language. */
function dialled(line: keyof EmergencyLines): string {
  const [way] = helpDirectory.services.find(({ id }) => id === services[line])!.ways;
  return `<a href="${way!.address}" dir="ltr">${escapeHtml(way!.label)}</a>`;
}

const idOf = ({ tag }: HelpLanguage) => `in-${tag}`;

const linesIn = ({ lines }: HelpLanguage): string =>
  each(
    Object.keys(services) as (keyof EmergencyLines)[],
    (line) => `<p>${escapeHtml(lines[line]).replace('{number}', () => dialled(line))}</p>`,
  );

/** Ways to each, in its own letters, for the top of the page. */
export const languageChips = (languages: readonly HelpLanguage[], words: Words): string =>
  languages.length === 0
    ? ''
    : `<nav aria-label="${escapeHtml(words('inYourLanguage'))}"><ul class="chips">${each(
        languages,
        (language) =>
          `<li><a class="button" lang="${language.tag}" href="#${idOf(language)}">${escapeHtml(language.name)}</a></li>`,
      )}</ul></nav>`;

export const languageCards = (languages: readonly HelpLanguage[]): string =>
  each(
    languages,
    (language) =>
      `<section class="card" id="${idOf(language)}" lang="${language.tag}" dir="${language.dir}" aria-labelledby="${idOf(language)}-name"><h3 id="${idOf(language)}-name">${escapeHtml(language.name)}</h3>${linesIn(language)}</section>`,
  );
