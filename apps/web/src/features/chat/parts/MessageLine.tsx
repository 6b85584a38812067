// One message: who said it and when for screen readers, the bubble, and under the last of a group the time in words.
import { routes } from '@mycrew/contract/paths.ts';
import CheckIcon from '~icons/ph/check';
import ChecksIcon from '~icons/ph/checks';
import FlagIcon from '~icons/ph/flag';
import { Link } from 'react-router';
import { clockTime } from '#shared/format/times.ts';
import { reachWords } from '../chatWords.ts';
import type { Line } from '../thread.ts';

type MessageLineProps = Pick<Extract<Line, { kind: 'message' }>, 'message' | 'isMine' | 'endsGroup' | 'reach'> & {
  name: string;
};

const toReport = ({ AuthorId, _id }: MessageLineProps['message']) =>
  `${routes.reportUser.path}?${new URLSearchParams({ person: AuthorId, source: 'chat', message: _id })}`;

export function MessageLine({ message, isMine, endsGroup, reach, name }: MessageLineProps) {
  const time = clockTime(message.CreatedOn);
  return (
    <li className={`chatLine chatLine--${isMine ? 'mine' : 'theirs'}${endsGroup ? ' chatLine--end' : ''}`}>
      <p className="chatBubble">
        <span className="visuallyHidden">{`${isMine ? 'You' : name}, ${time}: `}</span>
        {message.Message ?? <em>This message was deleted.</em>}
      </p>
      {endsGroup && (
        <p className="chatLine__by">
          {reach &&
            (reach === 'sent' ? (
              <CheckIcon size={16} aria-hidden="true" />
            ) : (
              <ChecksIcon size={16} aria-hidden="true" />
            ))}
          <span aria-hidden="true">{isMine ? `${time} ·` : `${name}, ${time}`}</span>
          {reach && <span>{reachWords[reach]}</span>}
          {!isMine && (
            <Link className="chatLine__report" to={toReport(message)} aria-label={`Report ${name}’s message, ${time}`}>
              <FlagIcon size={14} aria-hidden="true" />
            </Link>
          )}
        </p>
      )}
    </li>
  );
}
