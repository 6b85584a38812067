// Nothing could be read and nothing is kept: the numbers that this page knows by heart.
import { ErrorState } from '#shared/ui/ErrorState.tsx';
import { routes } from '@mycrew/contract/paths.ts';
import { KidsHelpline } from './KidsHelpline.tsx';
import { words } from '../helpline.messages.ts';

export function DirectoryAway({ onRetry }: { onRetry: () => void }) {
  return (
    <>
      <KidsHelpline />
      <div className="card">
        <ErrorState title={words('othersAway')} onRetry={onRetry} homeHref={routes.home.path}>
          {words('twoWork')}
        </ErrorState>
      </div>
    </>
  );
}
