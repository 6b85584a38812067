// The page for an emergency: numbers first, everything else unfolds below.
import { brand } from '@mycrew/contract/brand.ts';
import { ourRoutes, routes } from '@mycrew/contract/paths.ts';
import type { Page } from '#http/pages.ts';
import type { Checked, CheckedService } from '../checked.service.ts';
import { helpDirectory } from '../directory.ts';
import { viaInterpreter, viaRelay } from '../ways.ts';
import { framed, tripleZero } from './frame.ts';
import { escapeHtml } from '#src/html.ts';
import { each, join } from './html.ts';
import type { HelpLanguage } from '../languages.ts';
import type { Words } from '../messages.ts';
import { icon, type IconName } from './icons.ts';
import { inLanguage } from './in-languages.ts';
import { checkedLine, leadCard, serviceCard } from './service-card.ts';
import { helpStyle } from './styles.ts';

const { groups, questions, questionTitles } = helpDirectory;

/** The label, and the id of the card that it leads to. */
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

const relay = 'emergency-relay';
/** What stands on its own; the rest is unfolded by whom it is for. */
const apart = ['triple-zero', 'kids-helpline', relay, 'lifeline', '13yarn'];
const looks = {
  'kids-helpline': { icon: 'chats', looks: [' main', ' soft'] },
  lifeline: { icon: 'text', tone: 'info' },
  '13yarn': { icon: 'phone', tone: 'lamp' },
} as const;

interface Shown {
  words: Words;
  /** Those whose lines an operator's readers have read. */
  languages: readonly HelpLanguage[];
  services: readonly CheckedService[];
}

const lead = ({ words, services }: Shown, id: keyof typeof looks): string => {
  const service = services.find((one) => one.id === id);
  return service ? leadCard(service, checkedLine(words, service), looks[id]) : '';
};

/** Opened by a tap, without any script. */
const unfolds = (summary: string, content: string): string =>
  `<details class="row"><summary>${summary}${icon('caret', 20)}</summary><div class="unfolded">${content}</div></details>`;

const cards = (words: Words, among: readonly CheckedService[]): string =>
  `<ul class="two">${each(among, (service) => serviceCard(service, checkedLine(words, service), [viaRelay, viaInterpreter]))}</ul>`;

const leads = (shown: Shown): string => {
  const { words, languages, services } = shown;
  return join(
    tripleZero(words, 'somebodyInDanger'),
    lead(shown, 'kids-helpline'),
    each(
      services.filter(({ group }) => group === 'local'),
      (service) => leadCard(service, checkedLine(words, service), { icon: 'pin', looks: [' main'] }),
    ),
    unfolds(
      `<span>${escapeHtml(words('cannotSpeak'))} ${escapeHtml(words('reachByText'))}</span>`,
      cards(
        words,
        services.filter(({ id }) => id === relay),
      ),
    ),
    each(languages, (language) => inLanguage(language, services)),
    lead(shown, 'lifeline'),
    lead(shown, '13yarn'),
  );
};

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
${rowTo(ourRoutes.pausing.path, 'pause', words('pauseQuietly', { brand: brand.name }))}
${unfolds(`${icon('question', 24)}<span>${escapeHtml(words('whatHappens'))}</span>`, answers)}
</div>`;

const stateChips = (words: Words, among: readonly CheckedService[]): string =>
  `<nav aria-labelledby="where"><h3 id="where" class="ask">${escapeHtml(words('whichState'))}</h3><ul class="chips">${each(
    states.filter(([, at]) => among.some(({ id }) => id === at)),
    ([label, at]) => `<li><a class="button" href="#${at}">${label}</a></li>`,
  )}</ul></nav>`;

const others = ({ words, services }: Shown): string =>
  `<h2>${escapeHtml(words('more'))}</h2><div>${groups
    .map(({ id, title }) => ({
      id,
      title,
      among: services.filter((each) => each.group === id && !apart.includes(each.id)),
    }))
    .filter(({ id, among }) => id !== 'local' && among.length > 0)
    .map(({ id, title, among }) =>
      unfolds(
        `<h3>${escapeHtml(title)}</h3>`,
        `${id === 'state' ? stateChips(words, among) : ''}${cards(words, among)}`,
      ),
    )
    .join('')}</div>`;

const drawn = (shown: Shown): string => {
  const { words } = shown;
  return framed({
    words,
    title: words('numbersTitle'),
    heading: words('numbersHeading'),
    intro: words('numbersIntro'),
    main: `${leads(shown)}${rows(words)}${others(shown)}
<p class="fine">${escapeHtml(words('tryNext'))}</p>`,
  });
};

export function needHelpNowPage(words: Words, languages: readonly HelpLanguage[], checked: Checked): Page {
  const page = (services: readonly CheckedService[]) => ({
    html: drawn({ words, languages, services }),
    isForAll: true,
  });
  return {
    path: routes.needHelpNow.path,
    style: helpStyle,
    rate: 'alert',
    answer: async () => page(await checked.services()),
    // Whoever asks too often gets it too, without asking the database once more.
    refused: () => page(checked.lately()),
  };
}
