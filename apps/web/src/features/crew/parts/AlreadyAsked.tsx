// Beside the contact, once it is whole: that nobody new can be asked there. It holds nobody up, and says so before sending.
import { Email, Mobile } from '@mycrew/contract/wire.ts';
import { routes } from '@mycrew/contract/paths.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { crewQueries } from '../crew.queries.ts';

/** What was typed and left, by the way the invitation goes; nothing is asked about half an address. */
export function AlreadyAsked({ channel, typed = '' }: { channel: 'email' | 'sms'; typed: string | undefined }) {
  const contact = (channel === 'email' ? Email : Mobile).safeParse(typed);
  const { data } = useQuery({
    ...crewQueries.mayInvite(channel, contact.data ?? ''),
    enabled: contact.success,
    retry: false,
    meta: { quiet: true },
  });
  return (
    <output className="small">
      {contact.success && data?.Available === false && (
        <>
          This {channel === 'email' ? 'email' : 'mobile'} is your own, or belongs to somebody who is in your Crew or
          asked already. <Link to={routes.contacts.path}>See your Crew</Link>
        </>
      )}
    </output>
  );
}
