// The page for whoever needs somebody now: numbers first, everything else below.
import { routes } from '@mycrew/contract/paths.ts';
import type { Page } from '#http/pages.ts';
import { helpDirectory } from '../directory.ts';
import { viaInterpreter, viaRelay } from '../ways.ts';
import { framed, tripleZero } from './frame.ts';
import { escapeHtml } from '#src/html.ts';
import { each } from './html.ts';
import { icon } from './icons.ts';
import { leadCard, serviceCard } from './service-card.ts';
import { helpStyle } from './styles.ts';

const { services, groups, questions, questionTitles, verifiedOn } = helpDirectory;
const longDay = new Intl.DateTimeFormat('en-AU', { dateStyle: 'long', timeZone: 'UTC' });

const named = (id: string) => services.find((service) => service.id === id)!;
const leading = ['triple-zero', 'kids-helpline', 'lifeline', '13yarn'];

const leads = [
  tripleZero('Someone is in danger now'),
  '<p class="small">Can’t speak or hear? <a href="#emergency-relay">Reach 000 by text or TTY</a>.</p>',
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
<details class="row"><summary>${icon('question', 24)}<span>What happens when I call?</span>${icon('caret', 20)}</summary><div class="answers">${answers}</div></details>
</div>`;

const others = groups
  .map(({ id, title }) => ({
    title,
    among: services.filter((each) => each.group === id && !leading.includes(each.id)),
  }))
  .filter(({ among }) => among.length > 0)
  .map(
    ({ title, among }) =>
      `<h2>${escapeHtml(title)}</h2><ul class="two">${each(among, (service) => serviceCard(service, [viaRelay, viaInterpreter]))}</ul>`,
  )
  .join('');

const html = framed({
  title: 'Phone numbers',
  heading: 'Need help now',
  intro: 'You don’t need an account, or the right words.',
  main: `${leads}${rows}${others}
<p class="fine">Checked on ${longDay.format(new Date(verifiedOn))}. If a number doesn’t answer, try the next one.</p>`,
});

export const needHelpNowPage: Page = {
  path: routes.needHelpNow.path,
  style: helpStyle,
  rate: 'alert',
  answer: () => ({ html, isForAll: true }),
  refused: () => ({ html, isForAll: true }),
};
