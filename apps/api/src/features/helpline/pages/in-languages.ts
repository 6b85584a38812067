// The emergency lines in other languages, each with its direction and dialling links.
import type { HelpService } from '../help-types.ts';
import type { EmergencyLines, HelpLanguage } from '../languages.ts';
import { escapeHtml } from '#src/html.ts';
import { each } from './html.ts';
import { icon } from './icons.ts';

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

/** Nothing of a service that is not shown. */
const linesIn = ({ lines }: HelpLanguage, shown: readonly HelpService[]): string =>
  each(Object.keys(services) as (keyof EmergencyLines)[], (line) => {
    const service = shown.find(({ id }) => id === services[line]);
    return service ? `<p>${escapeHtml(lines[line]).replace('{number}', () => dialled(service))}</p>` : '';
  });

/** Unfolded by its name in its own letters. */
export const inLanguage = (language: HelpLanguage, shown: readonly HelpService[]): string =>
  `<details class="row" lang="${language.tag}" dir="${language.dir}"><summary><span>${escapeHtml(language.name)}</span>${icon('caret', 20)}</summary><div class="unfolded">${linesIn(language, shown)}</div></details>`;
