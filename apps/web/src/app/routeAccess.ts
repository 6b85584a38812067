// Sorts routes by their access in the table of paths.
import { everyRoute, ourRoutes, type RouteAccess } from '@mycrew/contract/paths.ts';
import type { RouteObject } from 'react-router';
import { RouteError } from './errors/RouteError.tsx';

const accessByPath = new Map<string, RouteAccess>(Object.values(everyRoute).map(({ path, access }) => [path, access]));

/** A layout without a path of its own stands where its first page stands. */
function firstPath(route: RouteObject): string | undefined {
  if (route.path) return route.path;
  return route.children?.map(firstPath).find((path) => path !== undefined);
}

function accessOf(route: RouteObject): RouteAccess {
  const path = firstPath(route);
  const access = path === undefined ? undefined : accessByPath.get(path);
  if (!access) throw new Error(`${path ?? 'A route without a path'} is not in the table of routes.`);
  return access;
}

/** The router draws no error of a route whose own code didn't come; the route around it does. */
export const routesWith = (access: RouteAccess, among: readonly RouteObject[]): RouteObject[] => [
  { ErrorBoundary: RouteError, children: among.filter((route) => accessOf(route) === access) },
];

/** The desk has its own frame, and its own code. */
export const isAtDesk = (pathname: string): boolean => `${pathname}/`.startsWith(`${ourRoutes.desk.path}/`);
