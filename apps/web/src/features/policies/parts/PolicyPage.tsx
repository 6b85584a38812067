// A policy as a page: plain summary, full text under each section, links to the other policy and help.
import { Link } from 'react-router';
import { ourRoutes, routes } from '@mycrew/contract/paths.ts';
import { isUnanswered } from '#shared/api/ApiError.ts';
import { useAnswer } from '#shared/hooks/useAnswer.ts';
import { useSession } from '#shared/session/session.ts';
import { ErrorState } from '#shared/ui/ErrorState.tsx';
import { PolicyText } from './PolicyText.tsx';
import { ReadingFrame } from './ReadingFrame.tsx';
import { SkeletonRows } from '#shared/ui/SkeletonRows.tsx';
import { readPolicy, type PolicyType } from '../policies.queries.ts';

const others = {
  terms: { path: ourRoutes.privacyText.path, label: 'Read the privacy policy' },
  privacy: { path: ourRoutes.termsText.path, label: 'Read the terms of use' },
} as const;
const titles = { terms: 'Terms of use', privacy: 'Privacy policy' } as const;

export function PolicyPage({ type }: { type: PolicyType }) {
  const session = useSession();
  const policy = useAnswer(type, (signal) => readPolicy(type, signal));
  const home = session ? routes.home.path : routes.signIn.path;
  return (
    <ReadingFrame
      foot={
        <Link className="link" to={others[type].path}>
          {others[type].label}
        </Link>
      }
    >
      <h1 className="display">{policy.data?.Title ?? titles[type]}</h1>
      {policy.state === 'loading' && <SkeletonRows shape="text" rows={6} label="Loading the text" />}
      {policy.state === 'failed' && (
        <ErrorState title="The text didn’t load" onRetry={policy.retry} homeHref={home}>
          {isUnanswered(policy.error)
            ? 'There is no connection right now. Try again when you’re back.'
            : 'Not your fault. Please try again in a moment.'}
        </ErrorState>
      )}
      {policy.data && <PolicyText policy={policy.data} />}
    </ReadingFrame>
  );
}
