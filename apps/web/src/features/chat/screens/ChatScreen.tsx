// One conversation: header, the thread, and the field at the foot.
import { useInfiniteQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { isApiError } from '#shared/api/ApiError.ts';
import { chatQueries } from '../chat.queries.ts';
import { ChatNotThere, ChatReading } from '../parts/ChatClosed.tsx';
import { OpenChat } from '../parts/OpenChat.tsx';

export function ChatScreen() {
  const { id = '' } = useParams();
  const reading = useInfiniteQuery(chatQueries.conversation(id));
  // What was read before counts no longer once the server says that it is not for me.
  const isGone = isApiError(reading.error) && reading.error.status === 404;
  if (reading.data && !isGone) return <OpenChat key={id} userId={id} conversation={reading.data} reading={reading} />;
  if (reading.isError) return <ChatNotThere error={reading.error} onRetry={() => void reading.refetch()} />;
  return <ChatReading reading={reading} />;
}
