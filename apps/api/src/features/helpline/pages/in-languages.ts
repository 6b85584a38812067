// The emergency lines in other languages, each in its own direction, with numbers that dial.
import type { HelpService } from '../help-types.ts';
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
const dialled = ({ ways: [way] }: HelpService): string =>
  `<a href="${way!.address}" dir="ltr">${escapeHtml(way!.label)}</a>`;

const idOf = ({ tag }: HelpLanguage) => `in-${tag}`;

/** Nothing of a service that is not shown. */
const linesIn = ({ lines }: HelpLanguage, shown: readonly HelpService[]): string =>
  each(Object.keys(services) as (keyof EmergencyLines)[], (line) => {
    const service = shown.find(({ id }) => id === services[line]);
    return service ? `<p>${escapeHtml(lines[line]).replace('{number}', () => dialled(service))}</p>` : '';
  });

/** Ways to each, in its own letters, for the top of the page. */
export const languageChips = (languages: readonly HelpLanguage[], words: Words): string =>
  languages.length === 0
    ? ''
    : `<nav aria-label="${escapeHtml(words('inYourLanguage'))}"><ul class="chips">${each(
        languages,
        (language) =>
          `<li><a class="button" lang="${language.tag}" href="#${idOf(language)}">${escapeHtml(language.name)}</a></li>`,
      )}</ul></nav>`;

export const languageCards = (languages: readonly HelpLanguage[], shown: readonly HelpService[]): string =>
  each(
    languages,
    (language) =>
      `<section class="card" id="${idOf(language)}" lang="${language.tag}" dir="${language.dir}" aria-labelledby="${idOf(language)}-name"><h3 id="${idOf(language)}-name">${escapeHtml(language.name)}</h3>${linesIn(language, shown)}</section>`,
  );
