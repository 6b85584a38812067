// The page for whoever needs somebody now: numbers first, everything else below.
import { ourRoutes, routes } from '@mycrew/contract/paths.ts';
import type { Page } from '#http/pages.ts';
import { helpDirectory } from '../directory.ts';
import { viaInterpreter, viaRelay } from '../ways.ts';
import { framed, tripleZero } from './frame.ts';
import { escapeHtml } from '#src/html.ts';
import { each, longDay } from './html.ts';
import { icon } from './icons.ts';
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
  ['5 to 25', 'kids-helpline'],
  ['Any age', 'lifeline'],
  ['First Nations', '13yarn'],
  ['LGBTIQ+', 'lgbtiq'],
  ['Somebody hurts me', 'harm'],
  ['Not in English', 'language'],
] as const;

const anchors = (id: string, question: string, to: readonly (readonly [string, string])[]): string =>
  `<nav aria-labelledby="${id}"><h2 id="${id}" class="ask">${question}</h2><ul class="chips">${each(to, ([label, at]) => `<li><a class="button" href="#${at}">${escapeHtml(label)}</a></li>`)}</ul></nav>`;

const named = (id: string) => services.find((service) => service.id === id)!;
const leading = ['triple-zero', 'kids-helpline', 'lifeline', '13yarn'];

const leads = [
  tripleZero('Someone is in danger now'),
  '<p class="small">Can’t speak or hear? <a href="#emergency-relay">Reach 000 by text or TTY</a>.</p>',
  anchors('who', 'Who are you?', people),
  anchors('where', 'Which state?', states),
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

const rows = `
<div>
<div class="row noprint"><a href="${routes.safePlaceSignedOut.path}">${icon('pin', 24)}<span>Find a safe place near you</span>${icon('caret', 20)}</a></div>
<div class="row noprint"><a href="${ourRoutes.pausing.path}">${icon('pause', 24)}<span>In MyCrew: pause what someone sees, quietly</span>${icon('caret', 20)}</a></div>
<details class="row"><summary>${icon('question', 24)}<span>What happens when I call?</span>${icon('caret', 20)}</summary><div class="answers">${answers}</div></details>
</div>`;

const others = groups
  .map(({ id, title }) => ({
    id,
    title,
    among: services.filter((each) => each.group === id && !leading.includes(each.id)),
  }))
  .filter(({ among }) => among.length > 0)
  .map(
    ({ id, title, among }) =>
      `<h2 id="${id}">${escapeHtml(title)}</h2><ul class="two">${each(among, (service) => serviceCard(service, [viaRelay, viaInterpreter]))}</ul>`,
  )
  .join('');

const html = framed({
  title: 'Phone numbers',
  heading: 'Need help now',
  intro: 'You don’t need an account, or the right words.',
  main: `${leads}${rows}${others}
<p class="fine">Checked on ${longDay(verifiedOn)}. If a number doesn’t answer, try the next one.</p>`,
});

export const needHelpNowPage: Page = {
  path: routes.needHelpNow.path,
  style: helpStyle,
  rate: 'alert',
  answer: () => ({ html, isForAll: true }),
  refused: () => ({ html, isForAll: true }),
};
