// Nothing could be read and nothing is kept: the numbers that this page knows by heart.
import { ErrorState } from '#shared/ui/ErrorState.tsx';
import { routes } from '@mycrew/contract/paths.ts';
import { KidsHelpline } from './KidsHelpline.tsx';

export function DirectoryAway({ onRetry }: { onRetry: () => void }) {
  return (
    <>
      <KidsHelpline />
      <div className="card">
        <ErrorState title="The other numbers didn’t load" onRetry={onRetry} homeHref={routes.home.path}>
          Not your fault. 000 and Kids Helpline work without them.
        </ErrorState>
      </div>
    </>
  );
}
