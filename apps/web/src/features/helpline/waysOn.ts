// The two pages of help lead to each other within the same corner of the app, so that back stays where it was.
import { routes } from '@mycrew/contract/paths.ts';

const pairs = [
  [routes.professionalHelp.path, routes.pathways.path],
  [routes.professionalHelpHere.path, routes.pathwaysHere.path],
  [routes.professionalHelpFromHome.path, routes.pathwaysFromHome.path],
] as const;

const here = (pathname: string) =>
  pairs.find((pair) => pair.some((path) => path.toLowerCase() === pathname.toLowerCase())) ?? pairs[1];

export const professionalBeside = (pathname: string): string => here(pathname)[0];
export const pathwaysBeside = (pathname: string): string => here(pathname)[1];
