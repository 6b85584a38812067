// A missing page, or one that is no longer shared: both look alike.
import { routes } from '@mycrew/contract/paths.ts';
import { EmptyState } from '#shared/ui/EmptyState.tsx';
import { PlainButton } from '#shared/ui/PlainButton.tsx';

export const PageNotHere = () => (
  <div className="card">
    <EmptyState
      title="This page isn’t here"
      action={<PlainButton to={routes.journal.path}>To the journal</PlainButton>}
    >
      It was removed, or isn’t shared any more.
    </EmptyState>
  </div>
);
