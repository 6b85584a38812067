// Finished or closed: it goes at once, and the server is told at which step. A first tour stays on home; one that
// somebody asked for leads back to the tutorials.
import { routes } from '@mycrew/contract/paths.ts';
import { useNavigate } from 'react-router';
import { updateSession } from '#shared/session/session.ts';
import { toast } from '#shared/ui/toasts.ts';
import { finishTour } from './tour.queries.ts';

export function useEndOfTour(isAsked: boolean): (stepIndex: number) => void {
  const navigate = useNavigate();
  return (stepIndex) => {
    finishTour(stepIndex).catch(() => toast.error('Error while closing'));
    updateSession({ YouthTutorialSkip: false });
    void navigate(isAsked ? routes.settingsTutorials.path : routes.home.path, { replace: true });
  };
}
