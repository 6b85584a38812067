import { breakpointsPx } from '@mycrew/contract/constants.ts';
import { routes } from '@mycrew/contract/paths.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { isApiError } from '#shared/api/ApiError.ts';
import { useMedia } from '#shared/hooks/useMedia.ts';
import { FocusedHeader } from '#shared/routing/FocusedHeader.tsx';
import { EmptyState } from '#shared/ui/EmptyState.tsx';
import { ErrorState } from '#shared/ui/ErrorState.tsx';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { ReadState, type ReadStateProps } from '#shared/ui/ReadState.tsx';
import styles from '../chat.module.css';
import { chatQueries } from '../chat.queries.ts';
import { isChatPath } from '../isChatPath.ts';
import { OpenChat } from '../parts/OpenChat.tsx';

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

/** Loading, or waiting for the network. */
const ChatReading = ({ reading }: { reading: ReadStateProps['of'] }) => (
  <Frame>
    <ReadState
      of={{ ...reading, isError: false }}
      rows={5}
      loading="Loading your messages"
      failed="Your messages didn’t load"
    />
  </Frame>
);

function ChatNotThere({ error, onRetry }: { error: unknown; onRetry: () => void }) {
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

export function ChatScreen() {
  const { id = '' } = useParams();
  const reading = useInfiniteQuery(chatQueries.conversation(id));
  // Cached data is void once the server answers 404.
  const isGone = isApiError(reading.error) && reading.error.status === 404;
  if (reading.data && !isGone) return <OpenChat key={id} userId={id} conversation={reading.data} reading={reading} />;
  if (reading.isError) return <ChatNotThere error={reading.error} onRetry={() => void reading.refetch()} />;
  return <ChatReading reading={reading} />;
}
