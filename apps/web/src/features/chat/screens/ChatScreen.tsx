// One conversation: header, the thread, and the field at the foot.
import { useInfiniteQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { chatQueries } from '../chat.queries.ts';
import '../chat.css';
import { ChatLoading, ChatNotThere } from '../parts/ChatClosed.tsx';
import { OpenChat } from '../parts/OpenChat.tsx';

export function ChatScreen() {
  const { id = '' } = useParams();
  const reading = useInfiniteQuery(chatQueries.conversation(id));
  if (reading.data) return <OpenChat key={id} userId={id} conversation={reading.data} reading={reading} />;
  if (reading.isError) return <ChatNotThere error={reading.error} onRetry={() => void reading.refetch()} />;
  return <ChatLoading />;
}
