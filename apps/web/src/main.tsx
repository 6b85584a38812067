// Where the browser begins.
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router';
import { createAppRouter } from '#app/router.tsx';
import { start } from '#app/start.ts';
import '#shared/styles/base.css';

const router = createAppRouter();
const place = document.getElementById('root');
await start(router);
if (place) {
  createRoot(place).render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  );
}
