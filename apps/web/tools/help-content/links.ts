// Where a link of a piece may lead: a service of the directory, a page of the app, another piece, a site that we know.
import { everyRoute } from '../../../../packages/contract/src/paths.ts';
import { helpDirectory } from '../../../api/src/features/helpline/directory.ts';

/** Sites beside those of the help directory. */
const knownHosts = ['www.esafety.gov.au'];

const hosts = new Set([...knownHosts, ...helpDirectory.services.map(({ site }) => new URL(site).hostname)]);
const services = new Set<string>(helpDirectory.services.map(({ id }) => id));

type Target = { to: string } | { topic: string } | { href: string } | { call: string };

/** `call:kids-helpline`, `page:crewWizard` (a name of the table of routes), `topic:sleep`, `https://…`. */
export function linkTo(written: string): Target {
  const [, kind, rest = ''] = /^(\w+):(.*)$/u.exec(written) ?? [];
  if (kind === 'call') {
    if (!services.has(rest)) throw new Error(`The help directory has no '${rest}'.`);
    return { call: rest };
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
