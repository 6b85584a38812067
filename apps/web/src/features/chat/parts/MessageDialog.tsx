// Actions of one message: react, answer, change one's own, report the other's, delete one's own after a question.
import { type ChatMessage, editMinutes, reactionEmoji } from '@mycrew/contract/chat.ts';
import { routes } from '@mycrew/contract/paths.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import ArrowBendUpLeftIcon from '~icons/ph/arrow-bend-up-left';
import FlagIcon from '~icons/ph/flag';
import PencilSimpleIcon from '~icons/ph/pencil-simple';
import TrashIcon from '~icons/ph/trash';
import { useNow } from '#shared/hooks/useNow.ts';
import { forgetPicture } from '#shared/pictures/forgetPicture.ts';
import { EmojiGlyph } from '#shared/ui/EmojiGlyph.tsx';
import { ConfirmDialog } from '#shared/ui/ConfirmDialog.tsx';
import { RowButton } from '#shared/ui/RowButton.tsx';
import { RowGroup } from '#shared/ui/RowGroup.tsx';
import { RowLink } from '#shared/ui/RowLink.tsx';
import { SheetDialog } from '#shared/ui/SheetDialog.tsx';
import { removeMessage } from '../chat.queries.ts';
import { takeMessage } from '../chat.realtime.ts';
import { reactionWords } from '../chatWords.ts';
import styles from '../message.module.css';
import type { Aim } from './Composer.tsx';
import type { MessageActs } from './MessageLine.tsx';

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
  me: string;
  userId: string;
  name: string;
  /** Not while the person is blocked. */
  mayWrite: boolean;
  onReact: MessageActs['react'];
  onAim: (aim: Aim) => void;
  onClose: () => void;
}

const goesAlong = ({ Picture, Revision }: ChatMessage): string =>
  `${Picture ? 'The picture goes along. ' : ''}${Revision > 0 ? 'What it said before it was edited goes along. ' : ''}`;

const toReport = ({ AuthorId, _id }: ChatMessage) =>
  `${routes.reportUser.path}?${new URLSearchParams({ person: AuthorId, source: 'chat', message: _id })}`;

function DeleteMessage({
  message,
  userId,
  name,
  onClose,
}: Omit<MessageDialogProps, 'me' | 'mayWrite' | 'onReact' | 'onAim'>) {
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

function ReactionPicker({
  message,
  me,
  onReact,
  onClose,
}: Omit<MessageDialogProps, 'userId' | 'name' | 'mayWrite' | 'onAim'>) {
  const mine = message.Reactions.find(({ UserId }) => UserId === me)?.Emoji;
  return (
    <ul className={styles.picker} aria-label="React">
      {reactionEmoji.map((emoji) => (
        <li key={emoji}>
          <button
            type="button"
            className={styles.pick}
            aria-label={reactionWords[emoji].word}
            aria-pressed={emoji === mine}
            onClick={() => {
              onReact(message, emoji === mine ? null : emoji);
              onClose();
            }}
          >
            <EmojiGlyph codepoint={reactionWords[emoji].character} size={28} />
          </button>
        </li>
      ))}
    </ul>
  );
}

const editMs = editMinutes * 60_000;

export function MessageDialog(props: MessageDialogProps) {
  const { message, me, name, mayWrite, onAim, onClose } = props;
  const [isAsking, setAsking] = useState(false);
  const now = useNow();
  const isOwn = message.AuthorId === me;
  // The server decides; until then it is offered.
  const mayEdit = isOwn && mayWrite && now.getTime() - Date.parse(message.CreatedOn) < editMs;
  const aimAs = (kind: Aim['kind']) => () => {
    onAim({ kind, message });
    onClose();
  };
  if (isAsking) return <DeleteMessage {...props} />;
  return (
    <SheetDialog open id="message" title={isOwn ? 'Your message' : `${name}’s message`} onClose={onClose}>
      <p className={styles.quote}>{message.Message || 'A picture'}</p>
      {mayWrite && <ReactionPicker {...props} />}
      <RowGroup>
        {mayWrite && <RowButton icon={<ArrowBendUpLeftIcon size={24} />} label="Reply" onClick={aimAs('reply')} />}
        {mayEdit && (
          <RowButton
            icon={<PencilSimpleIcon size={24} />}
            label="Edit"
            help={`For ${editMinutes} minutes. ${name} sees that it was edited.`}
            onClick={aimAs('edit')}
          />
        )}
        {isOwn ? (
          <RowButton icon={<TrashIcon size={24} />} label="Delete" onClick={() => setAsking(true)} />
        ) : (
          <RowLink
            icon={<FlagIcon size={24} />}
            label="Report"
            help={`${goesAlong(message)}They are not told that it was you.`}
            to={toReport(message)}
          />
        )}
      </RowGroup>
    </SheetDialog>
  );
}
