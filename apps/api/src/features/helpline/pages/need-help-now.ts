// The page for whoever needs somebody now: numbers first, everything else below.
import { ourRoutes, routes } from '@mycrew/contract/paths.ts';
import type { Clock } from '#src/clock.ts';
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
import { languageCards, languageChips } from './in-languages.ts';
import { checkedLine, leadCard, serviceCard } from './service-card.ts';
import { helpStyle } from './styles.ts';

const { groups, questions, questionTitles } = helpDirectory;

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

const leading = ['triple-zero', 'kids-helpline', 'lifeline', '13yarn'];
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
  today: string;
}

/** Whether there is a card or a heading of this name. */
const isThere = (services: readonly CheckedService[], at: string): boolean =>
  services.some(({ id, group }) => id === at || (group === at && !leading.includes(id)));

const leadCards = ({ words, services, today }: Shown): string =>
  each(Object.entries(looks), ([id, look]) => {
    const service = services.find((one) => one.id === id);
    return service ? leadCard(service, checkedLine(words, service, today), look) : '';
  });

const leads = (shown: Shown): string => {
  const { words, languages, services } = shown;
  const there = <T extends readonly [string, string]>(to: readonly T[]) => to.filter(([, at]) => isThere(services, at));
  return join(
    tripleZero(words, 'somebodyInDanger'),
    languageChips(languages, words),
    `<p class="small">${escapeHtml(words('cannotSpeak'))} <a href="#emergency-relay">${escapeHtml(words('reachByText'))}</a>.</p>`,
    anchors(
      'who',
      words('whoAreYou'),
      there(people).map(([key, at]) => [words(key), at] as const),
    ),
    anchors('where', words('whichState'), there(states)),
    leadCards(shown),
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
${rowTo(ourRoutes.pausing.path, 'pause', words('pauseQuietly'))}
<details class="row"><summary>${icon('question', 24)}<span>${escapeHtml(words('whatHappens'))}</span>${icon('caret', 20)}</summary><div class="answers">${answers}</div></details>
</div>`;

const others = ({ words, languages, services, today }: Shown): string =>
  groups
    .map(({ id, title }) => ({
      id,
      title,
      among: services.filter((each) => each.group === id && !leading.includes(each.id)),
    }))
    .filter(({ among }) => among.length > 0)
    .map(
      ({ id, title, among }) =>
        `<h2 id="${id}">${escapeHtml(title)}</h2>${id === 'language' ? languageCards(languages, services) : ''}<ul class="two">${each(among, (service) => serviceCard(service, checkedLine(words, service, today), [viaRelay, viaInterpreter]))}</ul>`,
    )
    .join('');

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

interface Needs {
  checked: Checked;
  clock: Clock;
}

export function needHelpNowPage(words: Words, languages: readonly HelpLanguage[], { checked, clock }: Needs): Page {
  const page = (services: readonly CheckedService[]) => ({
    html: drawn({ words, languages, services, today: clock.now().toISOString().slice(0, 10) }),
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
