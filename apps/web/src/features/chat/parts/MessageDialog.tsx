// Actions of one message: report the other's, delete one's own after a question.
import type { ChatMessage } from '@mycrew/contract/chat.ts';
import { routes } from '@mycrew/contract/paths.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import FlagIcon from '~icons/ph/flag';
import TrashIcon from '~icons/ph/trash';
import { forgetPicture } from '#shared/pictures/forgetPicture.ts';
import { ConfirmDialog } from '#shared/ui/ConfirmDialog.tsx';
import { RowButton } from '#shared/ui/RowButton.tsx';
import { RowGroup } from '#shared/ui/RowGroup.tsx';
import { RowLink } from '#shared/ui/RowLink.tsx';
import { SheetDialog } from '#shared/ui/SheetDialog.tsx';
import { removeMessage } from '../chat.queries.ts';
import { takeMessage } from '../chat.realtime.ts';
import styles from '../message.module.css';

/** Deletes one's own message, optimistically. */
function useRemoveMessage(userId: string) {
  const queries = useQueryClient();
  return async (message: ChatMessage): Promise<void> => {
    await removeMessage(message._id);
    for (const url of [message.Picture?.Url, message.Picture?.ThumbUrl]) if (url) forgetPicture(url);
    takeMessage(queries, userId, { ...message, Message: null, Picture: null });
  };
}

interface MessageDialogProps {
  message: ChatMessage;
  isOwn: boolean;
  userId: string;
  name: string;
  onClose: () => void;
}

const toReport = ({ AuthorId, _id }: ChatMessage) =>
  `${routes.reportUser.path}?${new URLSearchParams({ person: AuthorId, source: 'chat', message: _id })}`;

function DeleteMessage({ message, userId, name, onClose }: MessageDialogProps) {
  const remove = useRemoveMessage(userId);
  return (
    <ConfirmDialog
      id="delete-message"
      title="Delete this message?"
      cancelLabel="Keep it"
      confirmLabel="Delete"
      act={() => remove(message)}
      onDone={onClose}
      onClose={onClose}
    >
      It goes for {name} too, who may have read it already. A line says that a message was deleted.
    </ConfirmDialog>
  );
}

export function MessageDialog(props: MessageDialogProps) {
  const { message, isOwn, name, onClose } = props;
  const [isAsking, setAsking] = useState(false);
  if (isAsking) return <DeleteMessage {...props} />;
  return (
    <SheetDialog open id="message" title={isOwn ? 'Your message' : `${name}’s message`} onClose={onClose}>
      <p className={styles.quote}>{message.Message || 'A picture'}</p>
      <RowGroup>
        {isOwn ? (
          <RowButton icon={<TrashIcon size={24} />} label="Delete" onClick={() => setAsking(true)} />
        ) : (
          <RowLink
            icon={<FlagIcon size={24} />}
            label="Report"
            help={`${message.Picture ? 'The picture goes along. ' : ''}They are not told that it was you.`}
            to={toReport(message)}
          />
        )}
      </RowGroup>
    </SheetDialog>
  );
}
