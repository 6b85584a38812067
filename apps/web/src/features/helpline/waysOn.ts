// The links between the two pages of help stay within the same section, so that Back is unchanged.
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
