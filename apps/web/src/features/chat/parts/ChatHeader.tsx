// Who this conversation is with and whether they are there; help stays beside it on small screens.
import type { ChatPage } from '@mycrew/contract/chat.ts';
import { breakpointsPx } from '@mycrew/contract/constants.ts';
import { routes } from '@mycrew/contract/paths.ts';
import { useMedia } from '#shared/hooks/useMedia.ts';
import { usePresence } from '#shared/realtime/presence.ts';
import { FocusedHeader } from '#shared/routing/FocusedHeader.tsx';
import { PersonAvatar } from '#shared/ui/PersonAvatar.tsx';
import styles from '../chat.module.css';
import { isChatPath } from '../isChatPath.ts';
import { ChatMenu } from './ChatMenu.tsx';
import { presenceText, sinceText } from '../chatWords.ts';

const avatarPx = 52;

export function ChatHeader({ page }: { page: Pick<ChatPage, 'Person' | 'Relation' | 'Since'> }) {
  const { Person } = page;
  const { presence } = usePresence(Person._id, Person);
  const isWide = useMedia(`(min-width: ${breakpointsPx.lg}px)`);
  const hasRoom = useMedia(`(min-width: ${breakpointsPx.sm}px)`);
  const who = (
    <div className={styles.who}>
      <PersonAvatar person={Person} size={avatarPx} presence={presence} spoken="none" />
      <div className={styles.whoWords}>
        <h1 className={styles.whoName}>{Person.FirstName}</h1>
        <p className={styles.whoState}>
          {presenceText(presence)}
          {hasRoom && `, ${sinceText(page)}`}
        </p>
      </div>
    </div>
  );
  return isWide ? (
    <header className={`${styles.header} ${styles.headerWide}`}>
      {who}
      <ChatMenu page={page} />
    </header>
  ) : (
    <div className={styles.header}>
      <FocusedHeader back={routes.home.path} leaves={isChatPath} title={who}>
        <ChatMenu page={page} />
      </FocusedHeader>
    </div>
  );
}
