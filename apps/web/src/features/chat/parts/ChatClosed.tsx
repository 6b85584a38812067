// What stands in the place of a conversation that is loading, closed, or did not load.
import { breakpointsPx } from '@mycrew/contract/constants.ts';
import { routes } from '@mycrew/contract/paths.ts';
import type { ReactNode } from 'react';
import { isApiError } from '#shared/api/ApiError.ts';
import { useMedia } from '#shared/hooks/useMedia.ts';
import { FocusedHeader } from '#shared/routing/FocusedHeader.tsx';
import { EmptyState } from '#shared/ui/EmptyState.tsx';
import { ErrorState } from '#shared/ui/ErrorState.tsx';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { ReadState, type ReadStateProps } from '#shared/ui/ReadState.tsx';
import styles from '../chat.module.css';
import { isChatPath } from '../isChatPath.ts';

function Frame({ children }: { children: ReactNode }) {
  const isWide = useMedia(`(min-width: ${breakpointsPx.lg}px)`);
  return (
    <div className={styles.chat}>
      {!isWide && (
        <div className={styles.header}>
          <FocusedHeader back={routes.home.path} leaves={isChatPath} />
        </div>
      )}
      <h1 className="visuallyHidden">Chat</h1>
      <div className={styles.aside}>{children}</div>
    </div>
  );
}

/** Coming, or waiting for the network. */
export const ChatReading = ({ reading }: { reading: ReadStateProps['of'] }) => (
  <Frame>
    <ReadState
      of={{ ...reading, isError: false }}
      rows={5}
      loading="Loading your messages"
      failed="Your messages didn’t load"
    />
  </Frame>
);

export function ChatNotThere({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const isClosed = isApiError(error) && (error.status === 404 || error.status === 422);
  return (
    <Frame>
      {isClosed ? (
        <EmptyState
          title="This chat isn’t open"
          action={
            <PlainButton variant="soft" to={routes.contacts.path}>
              Contacts
            </PlainButton>
          }
        >
          You can chat with the people in your Crew, and with those you crew for.
        </EmptyState>
      ) : (
        <ErrorState title="Your messages didn’t load" onRetry={onRetry} homeHref={routes.home.path}>
          Not your fault. Nothing is lost.
        </ErrorState>
      )}
    </Frame>
  );
}
