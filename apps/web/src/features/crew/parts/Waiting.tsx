// Pending invitations and acceptances, in the place of the empty state.
import { inOwnWords } from '@mycrew/contract/brand.ts';
import { routes } from '@mycrew/contract/paths.ts';
import { useQuery } from '@tanstack/react-query';
import { listOfNames } from '#shared/format/names.ts';
import { EmptyState } from '#shared/ui/EmptyState.tsx';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { crewQueries } from '../crew.queries.ts';

interface Words {
  title: string;
  words: string;
}
interface Waiting {
  /** Null where nobody was asked. */
  asked: Words | null;
  given: string | null;
}

/** By one's own name for them, else by the address. */
const calledBy = ({ FirstName, Contact }: { FirstName: string; Contact: string | null }) =>
  FirstName || Contact || 'somebody with your link';

const askedWords = (answered: string[], asked: string[]): Words | null => {
  if (answered.length > 0)
    return { title: `${listOfNames(answered)} said yes`, words: 'Say whether it’s who you meant, and they’re in.' };
  if (asked.length === 0) return null;
  return {
    title: `Waiting for ${listOfNames(asked)}`,
    words: `You asked, and ${asked.length === 1 ? 'the answer is' : 'the answers are'} still to come. We tell you. Until then nobody sees anything.`,
  };
};

const givenWords = (names: string[]): string | null =>
  names.length === 0
    ? null
    : `You said yes to ${listOfNames(names)}. We ask ${names.length === 1 ? 'them' : 'each of them'} whether it’s you they meant; then what they share shows up here.`;

/** Read only where the list is empty. */
export function useWaiting(isEmpty: boolean): Waiting {
  const { data } = useQuery({ ...crewQueries.requests(), enabled: isEmpty });
  if (!isEmpty || !data) return { asked: null, given: null };
  const asked = data.Sent.filter(({ State }) => State === 'pending').map(calledBy);
  return {
    asked: askedWords(
      data.ToConfirm.map(({ Person }) => Person.FirstName),
      asked,
    ),
    given: givenWords(data.Given.map(({ FirstName }) => FirstName)),
  };
}

/** An empty Crew: pending invitations, else how it begins. */
export function EmptyCrew({ headingLevel, isContacts = false }: { headingLevel: 2 | 3; isContacts?: boolean }) {
  const { asked } = useWaiting(true);
  return (
    <EmptyState
      title={asked?.title ?? inOwnWords('crew-empty', 'Nobody in your Crew yet')}
      headingLevel={headingLevel}
      action={
        <PlainButton
          variant="soft"
          to={asked && !isContacts ? routes.contacts.path : routes.addCrew.path}
          data-tour="add-crew"
        >
          {asked && !isContacts ? 'See who you asked' : 'Add Crew'}
        </PlainButton>
      }
    >
      {asked?.words ?? 'Ask one person you trust. Your Crew hears from us only when you say so.'}
    </EmptyState>
  );
}

/** Nobody to crew for: pending confirmations, else how it begins. */
export function EmptyCrewFor({ otherwise }: { otherwise: string }) {
  const { given } = useWaiting(true);
  return <p className="small muted">{given ?? otherwise}</p>;
}
