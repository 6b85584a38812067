// The page about one of my people: talk, call for help or see how they are, and the quiet way out.
import type { Farewell } from '@mycrew/contract/crew.ts';
import { routes } from '@mycrew/contract/paths.ts';
import { useState } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { wayOutQuery } from '#features/crew/crew.parts.ts';
import { EmptyState } from '#shared/ui/EmptyState.tsx';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { ReadState } from '#shared/ui/ReadState.tsx';
import { SubPage } from '#shared/ui/SubPage.tsx';
import { Parted } from '../parts/Parted.tsx';
import { PersonPage } from '../parts/PersonPage.tsx';
import { WayOut } from '../parts/WayOut.tsx';
import { type KnownPerson, useKnownPerson } from '../useKnownPerson.ts';

const toContacts = { path: routes.contacts.path, label: 'Contacts' };
const [wayName = '', wayOut = ''] = wayOutQuery.slice(1).split('=');

/** Said without a name. */
function PersonNotHere() {
  return (
    <SubPage title="Your people" back={toContacts}>
      <div className="card">
        <EmptyState
          title="This person isn’t among your people"
          action={
            <PlainButton variant="soft" to={routes.contacts.path}>
              Contacts
            </PlainButton>
          }
        >
          They’re not in your Crew, and you’re not in theirs. An older link may lead here.
        </EmptyState>
      </div>
    </SubPage>
  );
}

interface Over {
  known: KnownPerson;
  farewell: Farewell | null;
  /** It had ended before. */
  wasOver: boolean;
}

function OnePerson({ id }: { id: string }) {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const knowing = useKnownPerson(id);
  const [over, setOver] = useState<Over | null>(null);

  if (over) return <Parted {...over} back={toContacts} />;
  if (knowing.is === 'gone') return <PersonNotHere />;
  if (knowing.is === 'reading') {
    return (
      <SubPage title="Your people" back={toContacts}>
        <ReadState of={knowing.of} shape="person" loading="Loading this person" failed="This person didn’t load" />
      </SubPage>
    );
  }
  const { known } = knowing;
  if (search.get(wayName) !== wayOut) return <PersonPage {...known} back={toContacts} />;
  const end = (farewell: Farewell | null, wasOver: boolean) => {
    setOver({ known, farewell, wasOver });
    // Their name goes out of the history too.
    void navigate('.', { replace: true, state: null });
  };
  return <WayOut {...known} onOver={end} />;
}

export function HelpNowScreen() {
  const { id = '' } = useParams();
  return <OnePerson key={id} id={id} />;
}
