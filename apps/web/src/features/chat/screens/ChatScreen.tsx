import type { CrewMember } from '@mycrew/contract/crew.ts';
import { routes } from '@mycrew/contract/paths.ts';
import { useInfiniteQuery, usePrefetchQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { crewQueries } from '#features/crew/crew.queries.ts';
import { isApiError } from '#shared/api/ApiError.ts';
import { EmptyState } from '#shared/ui/EmptyState.tsx';
import { ErrorState } from '#shared/ui/ErrorState.tsx';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { ReadState, type ReadStateProps } from '#shared/ui/ReadState.tsx';
import styles from '../chat.module.css';
import { chatQueries } from '../chat.queries.ts';
import { ChatHeaderAhead } from '../parts/ChatHeader.tsx';
import { OpenChat } from '../parts/OpenChat.tsx';

interface FrameProps {
  /** Who the chat is with, where that is known already. */
  person?: CrewMember | undefined;
  children: ReactNode;
}

function Frame({ person, children }: FrameProps) {
  return (
    <div className={styles.chat}>
      <ChatHeaderAhead person={person} />
      <div className={styles.aside}>{children}</div>
    </div>
  );
}

/** Loading, or waiting for the network. */
function ChatReading({ id, reading }: { id: string; reading: ReadStateProps['of'] }) {
  const queries = useQueryClient();
  const lists = [crewQueries.crew(), crewQueries.crewFor()];
  const people = lists.flatMap(({ queryKey }) => queries.getQueryData<CrewMember[]>(queryKey) ?? []);
  return (
    <Frame person={people.find(({ _id }) => _id === id)}>
      <ReadState
        of={{ ...reading, isError: false }}
        rows={5}
        loading="Loading your messages"
        failed="Your messages didn’t load"
      />
    </Frame>
  );
}

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
  // Asked together, so that what is suggested does not move the messages.
  usePrefetchQuery(chatQueries.suggestions(id));
  // Cached data is void once the server answers 404.
  const isGone = isApiError(reading.error) && reading.error.status === 404;
  if (reading.data && !isGone) return <OpenChat key={id} userId={id} conversation={reading.data} reading={reading} />;
  if (reading.isError) return <ChatNotThere error={reading.error} onRetry={() => void reading.refetch()} />;
  return <ChatReading id={id} reading={reading} />;
}
