// Caches the public help, so that it opens without a network, also after sign-out; nothing personal.
import { helplineEndpoints } from '@mycrew/contract/helpline.ts';
import { routes } from '@mycrew/contract/paths.ts';
import { apiBase } from '#shared/api/written.ts';
import { networkFirst } from './network.ts';

const cacheName = 'help';
const pages: readonly string[] = [routes.needHelpNow.path, routes.safePlaceSignedOut.path];
const directory = `${apiBase}${helplineEndpoints.directory.path}`;
const all = [...pages, directory];
const freshForMs = 3 * 3_600_000;

const storedCopy = async (path: string) => (await caches.open(cacheName)).match(path);

async function persist(path: string, answer: Response): Promise<void> {
  const isWhole = answer.ok && !answer.redirected;
  if (isWhole) await (await caches.open(cacheName)).put(path, answer);
}

/** Without credentials, so that the answer is nobody's in particular. */
async function fetchAnew(path: string): Promise<void> {
  await persist(path, await fetch(path, { credentials: 'omit', cache: 'no-cache' }));
}

export const isHelp = ({ pathname }: URL): boolean => all.includes(pathname);

export const refreshHelp = async (): Promise<void> => {
  await Promise.all(all.map((path) => fetchAnew(path).catch(() => {})));
};

/** By the date of the cached copy. */
export async function refreshHelpIfOld(): Promise<void> {
  const stored = await storedCopy(directory);
  const at = Date.parse(stored?.headers.get('Date') ?? '');
  if (!(Date.now() - at < freshForMs)) await refreshHelp();
}

/** An address with a search in it is answered, but not cached. */
export function help(request: Request, url: URL): Promise<Response> {
  const { pathname, search } = url;
  return networkFirst(
    request,
    () => storedCopy(pathname),
    (answer) => {
      if (search === '') void persist(pathname, answer).catch(() => {});
    },
  );
}
