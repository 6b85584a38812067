// Who the chat is with, and the menu about them.
import type { ChatPage } from '@mycrew/contract/chat.ts';
import { breakpointsPx } from '@mycrew/contract/constants.ts';
import { routes } from '@mycrew/contract/paths.ts';
import { useState } from 'react';
import DotsThreeVerticalBoldIcon from '~icons/ph/dots-three-vertical-bold';
import MagnifyingGlassIcon from '~icons/ph/magnifying-glass';
import { useMedia } from '#shared/hooks/useMedia.ts';
import { usePresence } from '#shared/realtime/presence.ts';
import { FocusedHeader } from '#shared/routing/FocusedHeader.tsx';
import { PersonAvatar } from '#shared/ui/PersonAvatar.tsx';
import { lazyDialog } from '#shared/ui/lazyDialog.tsx';
import styles from '../chat.module.css';
import { presenceText, sinceText } from '../chatWords.ts';
import { isChatPath } from '../isChatPath.ts';

const ChatMenuDialog = lazyDialog(() => import('./ChatMenuDialog.tsx'), 'ChatMenuDialog');

interface ChatHeaderProps {
  page: Pick<ChatPage, 'Person' | 'Relation' | 'Since'>;
  onFind: () => void;
}

function ChatMenu({ page, onFind }: ChatHeaderProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className="iconButton"
        aria-label={`More about ${page.Person.FirstName}`}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <DotsThreeVerticalBoldIcon size={24} aria-hidden="true" />
      </button>
      {isOpen && <ChatMenuDialog page={page} onFind={onFind} onClose={() => setOpen(false)} />}
    </>
  );
}

const avatarPx = 52;

interface WhoProps {
  person: ChatPage['Person'];
  /** Since when, once the conversation has loaded. */
  page?: Pick<ChatPage, 'Relation' | 'Since'>;
}

function Who({ person, page }: WhoProps) {
  const { presence } = usePresence(person._id, person);
  const hasRoom = useMedia(`(min-width: ${breakpointsPx.sm}px)`);
  return (
    <div className={styles.who}>
      <PersonAvatar person={person} size={avatarPx} presence={presence} spoken="none" />
      <div className={styles.whoWords}>
        <h1 className={styles.whoName}>{person.FirstName}</h1>
        <p className={styles.whoState}>
          {presenceText(presence)}
          {hasRoom && page && `, ${sinceText(page)}`}
        </p>
      </div>
    </div>
  );
}

/** The same before the conversation has loaded: who it is with, where a list in the cache has them. */
export function ChatHeaderAhead({ person }: { person: ChatPage['Person'] | undefined }) {
  const isWide = useMedia(`(min-width: ${breakpointsPx.lg}px)`);
  const who = person ? <Who person={person} /> : <h1 className="visuallyHidden">Chat</h1>;
  if (isWide) return person ? <header className={`${styles.header} ${styles.headerWide}`}>{who}</header> : who;
  return (
    <div className={styles.header}>
      <FocusedHeader back={routes.home.path} leaves={isChatPath} title={who} />
    </div>
  );
}

export function ChatHeader({ page, onFind }: ChatHeaderProps) {
  const isWide = useMedia(`(min-width: ${breakpointsPx.lg}px)`);
  const who = <Who person={page.Person} page={page} />;
  return isWide ? (
    <header className={`${styles.header} ${styles.headerWide}`}>
      {who}
      <div className={styles.ways}>
        <button
          type="button"
          className="iconButton"
          aria-label="Find a message"
          aria-haspopup="dialog"
          onClick={onFind}
        >
          <MagnifyingGlassIcon size={24} aria-hidden="true" />
        </button>
        <ChatMenu page={page} onFind={onFind} />
      </div>
    </header>
  ) : (
    <div className={styles.header}>
      <FocusedHeader back={routes.home.path} leaves={isChatPath} title={who}>
        <ChatMenu page={page} onFind={onFind} />
      </FocusedHeader>
    </div>
  );
}
