// Where the browser begins.
import '#shared/styles/base.css';
// The page in still/ wears them before any script has come.
import '#shared/routing/FocusedHeader.module.css';
import '#shared/help/AlertButton.module.css';
import '#shared/help/HelpBlock.module.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router';
import { createAppRouter } from '#app/router.tsx';
import { firstPage, start } from '#app/start.ts';

const router = createAppRouter();
const place = document.getElementById('root');
// The still page of the HTML stands until the first page can take its place at once.
await Promise.all([start(router), firstPage(router)]);
if (place) {
  createRoot(place).render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  );
}
