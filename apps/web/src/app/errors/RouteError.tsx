// The error page of a route: our words first, the router's small beneath.
import { routes } from '@mycrew/contract/paths.ts';
import { isRouteErrorResponse, useRouteError } from 'react-router';
import { isApiError } from '#shared/api/ApiError.ts';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { HelpLink } from './HelpLink.tsx';
import { UnlitBulb } from './UnlitBulb.tsx';
import styles from './errors.module.css';

const wordsByStatus: Record<number, string> = {
  400: 'This page couldn’t be read',
  403: 'This page isn’t open to you',
  404: 'There’s nothing here',
  405: 'That can’t be done here',
};

const statusOf = (error: unknown): number => (isRouteErrorResponse(error) || isApiError(error) ? error.status : 0);

function detailOf(error: unknown): string {
  const status = statusOf(error);
  if (status > 0) return String(status);
  return error instanceof Error ? error.message : '';
}

/** `error`: of a screen that the router could already show. */
export function RouteError({ error: given }: { error?: unknown }) {
  const routed = useRouteError();
  const error = given ?? routed;
  return (
    <div className={styles['errorPage']} role="alert">
      <UnlitBulb />
      <h1 className="h1">{wordsByStatus[statusOf(error)] ?? 'This page didn’t load'}</h1>
      <p className="muted">Not your fault. Your things are safe.</p>
      <div className={styles['ways']}>
        <PlainButton variant="soft" onClick={() => window.location.reload()}>
          Try again
        </PlainButton>
        <PlainButton variant="outline" href={routes.home.path}>
          Home
        </PlainButton>
      </div>
      <HelpLink />
      <p className="caption hint">Unexpected Application Error! {detailOf(error)}</p>
    </div>
  );
}
