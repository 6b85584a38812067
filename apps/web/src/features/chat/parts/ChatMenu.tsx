// The three dots beside a name: the page about them, a nudge, and what I choose about them.
import { useState } from 'react';
import DotsThreeVerticalBoldIcon from '~icons/ph/dots-three-vertical-bold';
import type { ChatPage } from '@mycrew/contract/chat.ts';
import { lazyDialog } from '#shared/ui/lazyDialog.tsx';

const ChatMenuDialog = lazyDialog(() => import('./ChatMenuDialog.tsx'), 'ChatMenuDialog');

export function ChatMenu({ page }: { page: Pick<ChatPage, 'Person' | 'Relation'> }) {
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
      {isOpen && <ChatMenuDialog page={page} onClose={() => setOpen(false)} />}
    </>
  );
}
