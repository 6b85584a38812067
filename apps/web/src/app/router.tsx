// The router of the browser; tests use the same tree over a history in memory.
import { routerBase } from '@mycrew/contract/constants.ts';
import { createBrowserRouter } from 'react-router';
import { createDoor, createRouteTree } from './routeTree.tsx';

export const createAppRouter = () =>
  createBrowserRouter(createRouteTree(), { basename: routerBase, patchRoutesOnNavigation: createDoor() });
