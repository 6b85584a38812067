// Why an invitation was not sent; where one's own contact is missing, the way to confirm it.
import { routes } from '@mycrew/contract/paths.ts';
import { isApiError, wordsOf } from '#shared/api/ApiError.ts';
import { PlainButton } from '#shared/ui/PlainButton.tsx';

export function NotAsked({ error }: { error: unknown }) {
  const isUnproven = isApiError(error) && error.code === 'contact-unproven';
  return (
    <div className={isUnproven ? 'banner banner--lamp' : 'banner banner--alert'} role="alert">
      <p className="banner__text">{wordsOf(error)}</p>
      {isUnproven && (
        <PlainButton size="small" to={routes.profile.path}>
          Confirm now
        </PlainButton>
      )}
    </div>
  );
}
