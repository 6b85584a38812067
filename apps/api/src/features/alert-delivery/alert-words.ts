// The messages of an alert: a first name and a link, never a feeling, note or place, since lock screens show them.
import { brand } from '@mycrew/contract/brand.ts';
import { emergencyNumber, helplineNumber } from '@mycrew/contract/constants.ts';
import { nameInWords } from '#adapters/sanitize.ts';
import type { Kind } from './ports.ts';

export interface Words {
  /** Heads a push message. */
  title: string;
  body: string;
  /** Also read over somebody's shoulder. */
  subject: string;
  mail: string;
  text: string;
}

const listed = (paragraphs: string[]) => paragraphs.join('\n\n');
const inDanger = `If somebody may be in danger right now, call ${emergencyNumber}.`;
const footAfter = (why: string) =>
  `${brand.name} sends you this because ${why}. ${brand.name} is not an emergency service. Talking helps too: Kids Helpline ${helplineNumber}, any time.`;
const foot = () => footAfter('you are in their Crew');
/** Also true for whoever has left the Crew since. */
const footOfEnd = () => footAfter('you were told before');
const oneTap = (link: string) => `Say what you can do with one tap, without signing in:\n${link}`;

const asking = (name: string, link: string, words: { title: string; lead: string; subject: string }): Words => ({
  title: words.title,
  body: `Open ${brand.name} to see how you can help.`,
  subject: words.subject,
  mail: listed([words.lead, oneTap(link), `Calling ${name} is the best first step. ${inDanger}`, foot()]),
  text: `${brand.name}: ${words.lead} Can you be there? Answer here: ${link} In danger: ${emergencyNumber}`,
});

const over = (name: string, words: { title: string; lead: string; further: string }): Words => ({
  title: words.title,
  body: words.further,
  subject: `News about ${name}`,
  mail: listed([words.lead, words.further, footOfEnd()]),
  text: `${brand.name}: ${words.lead} ${words.further}`,
});

export const alertWords = (kind: Kind, firstName: string, link: string): Words => {
  const name = nameInWords(firstName);
  switch (kind) {
    case 'alert':
      return asking(name, link, {
        title: `${name} asked for support`,
        subject: `${name} asked for support just now`,
        lead: `${name} asked for support.`,
      });
    case 'reminder':
      return asking(name, link, {
        title: `${name} still needs somebody`,
        subject: `${name} still needs somebody`,
        lead: `${name} asked for support and still needs somebody.`,
      });
    case 'mistake':
      return over(name, {
        title: `${name} tapped by mistake`,
        lead: `${name} asked for support by mistake and has taken it back.`,
        further: 'There is nothing to do. A hello is always nice.',
      });
    case 'cleared':
      return over(name, {
        title: `${name} says they are OK`,
        lead: `${name} says they are OK.`,
        further: 'Thank you for being there.',
      });
    case 'expired':
      return over(name, {
        title: `Have you heard from ${name}?`,
        lead: `${name} asked for support six hours ago and has not been back since.`,
        further: `Have you heard from ${name}? If not, please call. ${inDanger}`,
      });
  }
};
