// A service on the page: audience, hours and contacts.
import type { CheckedService } from '../checked.service.ts';
import type { HelpService, Way } from '../help-types.ts';
import type { Words } from '../messages.ts';
import { escapeHtml } from '#src/html.ts';
import { each, join, longDay } from './html.ts';
import { icon, type IconName } from './icons.ts';

const wayWords: Record<Way['channel'], (name: string, label: string) => string> = {
  call: (name, label) => `<span class="hidden">Call ${name}, </span>${label}`,
  text: (name, label) => `Text ${label}<span class="hidden">, ${name}</span>`,
  webchat: (name, label) => `${label}<span class="hidden"> with ${name}, opens a new page</span>`,
  relay: (name, label) => `<span class="hidden">Call ${name}, </span>${label}`,
};

const wayLink = (name: string, { channel, label, address }: Way, look = ''): string => {
  const adapters = channel === 'webchat' ? ' target="_blank" rel="noopener"' : '';
  return `<a class="button${look}" href="${escapeHtml(address)}"${adapters}>${wayWords[channel](escapeHtml(name), escapeHtml(label))}</a>`;
};

const ways = (service: HelpService, looks: readonly string[] = []): string =>
  `<div class="ways">${service.ways.map((way, at) => wayLink(service.name, way, looks[at])).join('')}</div>`;

const whenAndWhom = ({ whoFor, hoursWords }: HelpService): string => `${escapeHtml(whoFor)} ${escapeHtml(hoursWords)}.`;

interface LeadLook {
  icon: IconName;
  tone?: 'info' | 'lamp';
  looks?: readonly string[];
}

/** For the few that stand first: short, and easy to hit. */
export const leadCard = (
  service: CheckedService,
  check: string | null,
  { icon: name, tone, looks }: LeadLook,
): string => `
<section class="card" aria-labelledby="${service.id}">
<div class="head"><span class="mark${tone ? ` ${tone}` : ''}">${icon(name, 26)}</span>
<div><h2 id="${service.id}" class="lead">${escapeHtml(service.name)}</h2><p class="small quiet">${whenAndWhom(service)}</p>${check === null ? '' : `<p class="fine">${escapeHtml(check)}</p>`}</div></div>
${ways(service, looks)}</section>`;

/** Lines of states change most: each says where its number was read, and when. */
const source = ({ state, site, readOn }: HelpService) =>
  state === null ? null : `From ${new URL(site).hostname.replace(/^www\./u, '')}, read on ${longDay(readOn)}.`;

/** When staff last checked it; that nobody has yet, or that it is due again, is for the desk. */
export const checkedLine = (words: Words, { verifiedOn }: CheckedService): string | null =>
  verifiedOn === null ? null : words('checkedOn', { day: longDay(verifiedOn) });

/** `but`: what the page says once for all of them. */
export const serviceCard = (service: CheckedService, check: string | null, but: readonly string[]): string => {
  const facts = [service.cost, ...service.goodToKnow, source(service), check].filter(
    (fact) => fact !== null && !but.includes(fact),
  );
  return `
<li class="card" id="${service.id}"><div class="more"><h4>${escapeHtml(service.name)}</h4><p class="small">${escapeHtml(service.about)}</p>
<p class="small quiet">${whenAndWhom(service)}</p>${join(
    facts.length > 0 && `<ul class="small quiet dots">${each(facts, (fact) => `<li>${escapeHtml(fact!)}</li>`)}</ul>`,
  )}</div>
${ways(service)}</li>`;
};
