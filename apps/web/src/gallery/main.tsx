// A page for developing only: every component of shared/ui in one place, in both themes. /gallery.html?view=scenes shows the pictures.
import { createRoot } from 'react-dom/client';
import '#shared/styles/base.css';
import { Board } from './Board.tsx';
import { ShellBoard } from './ShellBoard.tsx';
import { SceneBoard } from './SceneBoard.tsx';

const view = new URLSearchParams(location.search).get('view');
const root = document.getElementById('root');
if (root) {
  createRoot(root).render(view === 'scenes' ? <SceneBoard /> : view === 'shell' ? <ShellBoard /> : <Board />);
}
