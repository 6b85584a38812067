// Where a link of a piece may lead: a service of the directory, a page of the app, another piece, a site that we know.
import { everyRoute } from '../../../../packages/contract/src/paths.ts';
import { helpDirectory } from '../../../api/src/features/helpline/directory.ts';
import type { NamedLine } from '../../src/features/resources/article.ts';

/** Sites beside those of the help directory. */
const knownHosts = ['www.esafety.gov.au', 'humanrights.gov.au', 'www.carergateway.gov.au'];

const hosts = new Set([...knownHosts, ...helpDirectory.services.map(({ site }) => new URL(site).hostname)]);
type Target = { to: string } | { topic: string } | { href: string } | { call: string; address: string };

/** A service as the directory of this build has it; throws where it cannot be called. */
export function lineOf(id: string): NamedLine {
  const service = helpDirectory.services.find((each) => each.id === id);
  const way = service?.ways.find(({ channel }) => channel === 'call' || channel === 'relay');
  if (!service || !way) throw new Error(`The help directory has no number of '${id}'.`);
  return { id, name: service.name, number: way.label, address: way.address, hours: service.hoursWords };
}

/** `call:kids-helpline`, `page:crewWizard` (a name of the table of routes), `topic:sleep`, `https://…`. */
export function linkTo(written: string): Target {
  const [, kind, rest = ''] = /^(\w+):(.*)$/u.exec(written) ?? [];
  if (kind === 'call') {
    return { call: rest, address: lineOf(rest).address };
  }
  if (kind === 'topic') return { topic: rest };
  if (kind === 'page') {
    const route = Object.entries(everyRoute).find(([name]) => name === rest)?.[1];
    if (!route || route.path.includes(':')) throw new Error(`'${rest}' is no page of the app.`);
    return { to: route.path };
  }
  if (kind === 'https' && hosts.has(new URL(written).hostname)) return { href: written };
  throw new Error(`'${written}' leads nowhere that we know.`);
}
