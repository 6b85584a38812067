// Placeholder of a query: skeleton, offline, or error with retry.
import { routes } from '@mycrew/contract/paths.ts';
import CloudSlashIcon from '~icons/ph/cloud-slash';
import { isUnanswered } from '#shared/api/ApiError.ts';
import { ErrorState } from './ErrorState.tsx';
import { SkeletonRows } from './SkeletonRows.tsx';
import styles from './SubPage.module.css';

interface Reading {
  isError: boolean;
  error: unknown;
  fetchStatus: 'fetching' | 'paused' | 'idle';
  refetch: () => unknown;
}

export interface ReadStateProps {
  of: Reading;
  /** 'Loading your devices' */
  loading: string;
  /** 'Your devices didn’t load' */
  failed: string;
  rows?: number;
  shape?: 'person' | 'card' | 'text';
}

export function ReadState({ of, loading, failed, rows = 3, shape = 'text' }: ReadStateProps) {
  if (of.isError) {
    return (
      <div className="card">
        <ErrorState title={failed} onRetry={() => void of.refetch()} homeHref={routes.home.path}>
          {isUnanswered(of.error)
            ? 'There is no connection right now. Try again when you’re back.'
            : 'Not your fault. Your things are safe.'}
        </ErrorState>
      </div>
    );
  }
  if (of.fetchStatus === 'paused') {
    return (
      <output className={`card ${styles['readState']}`}>
        <CloudSlashIcon size={26} aria-hidden="true" />
        <span>You’re offline. This shows up by itself once you’re back.</span>
      </output>
    );
  }
  return <SkeletonRows rows={rows} shape={shape} label={loading} />;
}
