import { routes } from '@mycrew/contract/paths.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import CaretRightBoldIcon from '~icons/ph/caret-right-bold';
import HandshakeIcon from '~icons/ph/handshake';
import { listOfNames } from '#shared/format/names.ts';
import { connectionQueries } from '../connections.queries.ts';

export function AsksToConnect() {
  const { data } = useQuery(connectionQueries.requests());
  const names = data?.Received.map(({ Asker }) => Asker.FirstName) ?? [];
  if (names.length === 0) return null;
  return (
    <Link className="banner banner--lamp" to={routes.newConnectionInvites.path}>
      <HandshakeIcon size={26} aria-hidden="true" />
      <span className="banner__text">
        <strong>{listOfNames(names)}</strong> would like to connect with you.
        <br />
        See who asks and answer.
      </span>
      <CaretRightBoldIcon size={20} aria-hidden="true" />
    </Link>
  );
}
