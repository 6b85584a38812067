// Not found or no longer readable: both look alike, and both lead on.
import { routes } from '@mycrew/contract/paths.ts';
import { EmptyState } from '#shared/ui/EmptyState.tsx';
import { PlainButton } from '#shared/ui/PlainButton.tsx';

export const ArticleNotHere = () => (
  <div className="card">
    <EmptyState
      title="This piece isn’t here"
      action={<PlainButton to={routes.experiences.path}>To Experiences</PlainButton>}
    >
      Whoever wrote it may have taken it back, or it isn’t published now. Nothing you did.
    </EmptyState>
  </div>
);
