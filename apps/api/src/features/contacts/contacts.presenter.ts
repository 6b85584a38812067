import type { Contacts } from '@mycrew/contract/contacts.ts';
import type { Books } from './books.service.ts';

type Pending = Contacts['Pending'];

interface Connected {
  connections: Contacts['Connections'];
  received: Pending['ConnectionsReceived'];
  sent: Pending['ConnectionsSent'];
}

export const contactsToWire = (
  grids: Pick<Contacts, 'Crew' | 'CrewFor'>,
  invitations: Pick<Pending, 'Received' | 'Sent' | 'ToConfirm' | 'Given'>,
  { connections, received, sent }: Connected,
): Contacts => ({
  ...grids,
  Connections: connections,
  Pending: { ...invitations, ConnectionsReceived: received, ConnectionsSent: sent },
});

export const requestCountToWire = ({ contacts, connections }: { contacts: number; connections: number }) => ({
  Invitations: contacts,
  Connections: connections,
  count: contacts + connections,
});

export const bookWaysToWire = ({ google, microsoft }: Books['ways']) => ({ Google: google, Microsoft: microsoft });

export const bookToWire = ({ url, contacts, grant }: Awaited<ReturnType<Books['read']>>) => ({
  Url: url,
  Contacts: contacts,
  Grant: grant,
});
