// The page for whoever needs somebody now: numbers first, everything else below.
import { ourRoutes, routes } from '@mycrew/contract/paths.ts';
import type { Page } from '#http/pages.ts';
import { helpDirectory } from '../directory.ts';
import { viaInterpreter, viaRelay } from '../ways.ts';
import { framed, tripleZero } from './frame.ts';
import { escapeHtml } from '#src/html.ts';
import { each, longDay } from './html.ts';
import type { HelpLanguage } from '../languages.ts';
import type { Words } from '../messages.ts';
import { icon, type IconName } from './icons.ts';
import { languageCards, languageChips } from './in-languages.ts';
import { leadCard, serviceCard } from './service-card.ts';
import { helpStyle } from './styles.ts';

const { services, groups, questions, questionTitles, verifiedOn } = helpDirectory;

/** The label, and the id of the card or heading that it leads to. */
const states = [
  ['ACT', 'act'],
  ['NSW', 'nsw'],
  ['NT', 'nt'],
  ['QLD', 'qld'],
  ['SA', 'sa'],
  ['TAS', 'tas'],
  ['VIC', 'vic'],
  ['WA', 'wa'],
] as const;
const people = [
  ['fiveToTwentyFive', 'kids-helpline'],
  ['anyAge', 'lifeline'],
  ['firstNations', '13yarn'],
  ['lgbtiq', 'lgbtiq'],
  ['somebodyHurtsMe', 'harm'],
  ['notInEnglish', 'language'],
] as const;

const anchors = (id: string, question: string, to: readonly (readonly [string, string])[]): string =>
  `<nav aria-labelledby="${id}"><h2 id="${id}" class="ask">${escapeHtml(question)}</h2><ul class="chips">${each(to, ([label, at]) => `<li><a class="button" href="#${at}">${escapeHtml(label)}</a></li>`)}</ul></nav>`;

const named = (id: string) => services.find((service) => service.id === id)!;
const leading = ['triple-zero', 'kids-helpline', 'lifeline', '13yarn'];

const leads = (words: Words, languages: readonly HelpLanguage[]): string =>
  [
    tripleZero(words, 'somebodyInDanger'),
    languageChips(languages, words),
    `<p class="small">${escapeHtml(words('cannotSpeak'))} <a href="#emergency-relay">${escapeHtml(words('reachByText'))}</a>.</p>`,
    anchors(
      'who',
      words('whoAreYou'),
      people.map(([key, at]) => [words(key), at] as const),
    ),
    anchors('where', words('whichState'), states),
    leadCard(named('kids-helpline'), { icon: 'chats', looks: [' main', ' soft'] }),
    leadCard(named('lifeline'), { icon: 'text', tone: 'info' }),
    leadCard(named('13yarn'), { icon: 'phone', tone: 'lamp' }),
  ].join('');

const answers = Object.entries(questionTitles)
  .map(
    ([about, title]) =>
      `<h3>${escapeHtml(title)}</h3>${each(
        questions.filter((question) => question.about === about),
        ({ question, answer }) =>
          `<div><h4>${escapeHtml(question)}</h4>${each(answer, (line) => `<p class="small">${escapeHtml(line)}</p>`)}</div>`,
      )}`,
  )
  .join('');

const rowTo = (path: string, mark: IconName, label: string): string =>
  `<div class="row noprint"><a href="${path}">${icon(mark, 24)}<span>${escapeHtml(label)}</span>${icon('caret', 20)}</a></div>`;

const rows = (words: Words): string => `
<div>
${rowTo(routes.safePlaceSignedOut.path, 'pin', words('findSafePlace'))}
${rowTo(ourRoutes.openTopics.path, 'book', words('readAbout'))}
${rowTo(ourRoutes.pausing.path, 'pause', words('pauseQuietly'))}
<details class="row"><summary>${icon('question', 24)}<span>${escapeHtml(words('whatHappens'))}</span>${icon('caret', 20)}</summary><div class="answers">${answers}</div></details>
</div>`;

const others = (languages: readonly HelpLanguage[]): string =>
  groups
    .map(({ id, title }) => ({
      id,
      title,
      among: services.filter((each) => each.group === id && !leading.includes(each.id)),
    }))
    .filter(({ among }) => among.length > 0)
    .map(
      ({ id, title, among }) =>
        `<h2 id="${id}">${escapeHtml(title)}</h2>${id === 'language' ? languageCards(languages) : ''}<ul class="two">${each(among, (service) => serviceCard(service, [viaRelay, viaInterpreter]))}</ul>`,
    )
    .join('');

/** `languages`: those whose lines an operator's readers have read. */
export function needHelpNowPage(words: Words, languages: readonly HelpLanguage[]): Page {
  const html = framed({
    words,
    title: words('numbersTitle'),
    heading: words('numbersHeading'),
    intro: words('numbersIntro'),
    main: `${leads(words, languages)}${rows(words)}${others(languages)}
<p class="fine">${escapeHtml(words('checkedOn', { day: longDay(verifiedOn) }))}</p>`,
  });
  return {
    path: routes.needHelpNow.path,
    style: helpStyle,
    rate: 'alert',
    answer: () => ({ html, isForAll: true }),
    refused: () => ({ html, isForAll: true }),
  };
}
