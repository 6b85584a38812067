// A page for developing only: every component of shared/ui in one place, in both themes. /gallery.html?view=scenes shows the pictures.
import { createRoot } from 'react-dom/client';
import { ThemeProvider } from '@mui/material/styles';
import { modeStorageKey, theme } from '#app/theme.ts';
import '#shared/styles/base.css';
import { Board } from './Board.tsx';
import { MuiBoard } from './MuiBoard.tsx';
import { SceneBoard } from './SceneBoard.tsx';

const view = new URLSearchParams(location.search).get('view');
const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <ThemeProvider theme={theme} modeStorageKey={modeStorageKey}>
      {view === 'scenes' ? <SceneBoard /> : view === 'mui' ? <MuiBoard /> : <Board />}
    </ThemeProvider>,
  );
}
