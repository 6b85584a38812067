// Nothing to see of this person: not shared, or no longer in their Crew; the two are not distinguished.
import { hrefOf } from '@mycrew/contract/paths.ts';
import { isApiError } from '#shared/api/ApiError.ts';
import { EmptyState } from '#shared/ui/EmptyState.tsx';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { SubPage } from '#shared/ui/SubPage.tsx';
import { useYouth } from '../useYouth.ts';

const gone = 404;
export const isNotShared = (error: unknown): boolean => isApiError(error) && error.status === gone;

interface NotSharedProps {
  id: string;
  back: { path: string; label: string };
}

export function NotShared({ id, back }: NotSharedProps) {
  const { name, whose } = useYouth(id);
  return (
    <SubPage title={`${whose} check-ins`} back={back}>
      <div className="card">
        <EmptyState
          title="Nothing is shared here right now"
          action={
            name && (
              <PlainButton variant="soft" to={hrefOf('chat', { id })}>
                Chat with {name}
              </PlainButton>
            )
          }
        >
          Everybody chooses what others see, and may change it. You can still be there.
        </EmptyState>
      </div>
    </SubPage>
  );
}
