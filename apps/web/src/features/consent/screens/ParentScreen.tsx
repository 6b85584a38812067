// What a parent or carer of a youth under 15 is asked, opened from our mail.
import { isApiError, isUnanswered } from '#shared/api/ApiError.ts';
import { routes } from '@mycrew/contract/paths.ts';
import { useAnswer } from '#shared/hooks/useAnswer.ts';
import { ErrorState } from '#shared/ui/ErrorState.tsx';
import { Logo } from '#shared/ui/Logo.tsx';
import { SkeletonRows } from '#shared/ui/SkeletonRows.tsx';
import { TelephoneLine } from '#shared/help/TelephoneLine.tsx';
import { readParentPage } from '../parents.queries.ts';
import { ParentAnswering } from '../parts/ParentAnswering.tsx';
import { useTokenInHand } from '#shared/hooks/useTokenInHand.ts';
import styles from './ParentScreen.module.css';

const isNone = (error: unknown) => isApiError(error) && [404, 422].includes(error.status);

function NotALink() {
  return (
    <div className={styles['head']}>
      <h1 className="h1">This link doesn’t lead anywhere</h1>
      <p className="reading">
        It may be cut off, or a newer mail has come since: only the newest link works. Please open it again from our
        mail, or ask for a new one to be sent.
      </p>
    </div>
  );
}

export function ParentScreen() {
  const token = useTokenInHand('token', 'mycrew-parent');
  const page = useAnswer(token, (signal) => readParentPage(token ?? '', signal));
  return (
    <div className="parent">
      <header className={styles['bar']}>
        <Logo />
      </header>
      <main id="main" className={styles['main']}>
        {!token || (page.state === 'failed' && isNone(page.error)) ? (
          <NotALink />
        ) : page.data ? (
          <ParentAnswering key={token} token={token} page={page.data} />
        ) : (
          <>
            <h1 className="h1">Your okay as a parent</h1>
            {page.state === 'failed' ? (
              <ErrorState title="The page didn’t load" onRetry={page.retry} homeHref={routes.signIn.path}>
                {isUnanswered(page.error)
                  ? 'There is no connection right now. Your link isn’t used up.'
                  : 'Not your fault. Please try again in a moment.'}
              </ErrorState>
            ) : (
              <SkeletonRows shape="card" rows={3} label="Loading what is asked" />
            )}
          </>
        )}
        <footer className={styles['foot']}>
          <TelephoneLine />
        </footer>
      </main>
    </div>
  );
}
