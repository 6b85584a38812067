// The paths that are pages of the web app, from the contract's table.
import { everyRoute } from '@mycrew/contract/paths.ts';

const special = /[.*+?^${}()|[\]\\]/gu;
const patternOf = (path: string): string =>
  path
    .split('/')
    .map((part) => (part.startsWith(':') ? '[^/]+' : part.replaceAll(special, '\\$&')))
    .join('/');

/** As the app's own router reads them: in any case, with or without a slash at the end. */
const pages = new RegExp(
  `^(?:${Object.values(everyRoute)
    .map(({ path }) => patternOf(path))
    .join('|')})/?$`,
  'iu',
);

export const isPageOfApp = (url: string): boolean => pages.test(url.replace(/[?#].*$/su, ''));
