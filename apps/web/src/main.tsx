// Where the browser begins.
import { routerBase } from '@mycrew/contract/constants.ts';
import '#shared/styles/base.css';
// The page in still/ wears them before any script has come.
import '#shared/routing/FocusedHeader.module.css';
import '#shared/help/AlertButton.module.css';
import '#shared/help/HelpBlock.module.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider, createBrowserRouter } from 'react-router';
import { createDoor, createRouteTree } from '#app/routeTree.tsx';
import { firstPage, start, withoutLoadingNews } from '#app/start.ts';
import { readTogether } from '#shared/api/together.ts';
import { holdStillFields } from '#shared/session/stillPage.ts';

/** The router of the browser; tests use the same tree over a history in memory. */
const createAppRouter = () =>
  withoutLoadingNews(
    createBrowserRouter(createRouteTree(), { basename: routerBase, patchRoutesOnNavigation: createDoor() }),
  );

readTogether();
const router = createAppRouter();
const place = document.getElementById('root');
// The still page of the HTML stands until the first page can take its place at once.
await Promise.all([start(router), firstPage(router)]);
if (place) {
  holdStillFields();
  createRoot(place).render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  );
}
