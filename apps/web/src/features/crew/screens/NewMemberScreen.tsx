// Somebody joined the Crew: a greeting, and what to do at once if that was not intended.
import { hrefOf, routes } from '@mycrew/contract/paths.ts';
import type { Person } from '@mycrew/contract/wire.ts';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { wayOutQuery, wayToPage } from '../wayToPerson.ts';
import { EmptyState } from '#shared/ui/EmptyState.tsx';
import { lazyPart } from '#shared/routing/lazyScreen.ts';
import { PersonAvatar } from '#shared/ui/PersonAvatar.tsx';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { ReadState } from '#shared/ui/ReadState.tsx';
import { RowGroup } from '#shared/ui/RowGroup.tsx';
import { RowLink } from '#shared/ui/RowLink.tsx';
import { SubPage } from '#shared/ui/SubPage.tsx';
import { crewQueries } from '../crew.queries.ts';
import styles from '../crew.module.css';

const TestChoiceRow = lazyPart(
  async () => (await import('#features/test-messages/test-messages.parts.ts')).TestChoiceRow,
);

const back = { path: routes.contacts.path, label: 'Contacts' };

function NotMe({ member }: { member: Person | undefined }) {
  return (
    <details className={styles.disclosure}>
      <summary>This wasn’t me</summary>
      <RowGroup note="Somebody may have used your account, or a link reached the wrong person. Nobody is told why.">
        {member && (
          <RowLink
            to={`${wayToPage(member, 'remove').to}${wayOutQuery}`}
            state={wayToPage(member, 'remove').state}
            label={`Take ${member.FirstName} out of your Crew`}
            help="They see nothing of you from then on"
          />
        )}
        <RowLink to={routes.changePassword.path} label="Change your password" help="Every other device is signed out" />
        <RowLink
          to={hrefOf('signedInDevices')}
          label="See where you’re signed in"
          help="Sign out whatever you don’t know"
        />
      </RowGroup>
    </details>
  );
}

export function NewMemberScreen() {
  const { id = '' } = useParams();
  const crew = useQuery(crewQueries.crew());
  const member = crew.data?.find(({ _id }) => _id === id);
  return (
    <SubPage title={member ? `${member.FirstName} is in your Crew` : 'Your Crew'} back={back}>
      {!crew.data && <ReadState of={crew} loading="Loading your Crew" failed="Your Crew didn’t load" shape="card" />}
      {crew.data &&
        (member ? (
          <>
            <section className={`card ${styles.promiseCard}`} aria-label={member.FirstName}>
              <div className="line14">
                <PersonAvatar person={member} size={56} spoken="none" />
                <p>
                  <strong>
                    {member.FirstName} {member.LastName}
                  </strong>{' '}
                  hears when you could use a hello, only as you choose, and a Distress Alert at once.
                </p>
              </div>
              <div className={styles.ways}>
                <PlainButton variant="soft" to={hrefOf('chat', { id })}>
                  Say hello
                </PlainButton>
              </div>
            </section>
            <RowGroup>
              <TestChoiceRow of="Asks" />
            </RowGroup>
          </>
        ) : (
          <div className="card">
            <EmptyState title="They aren’t in your Crew">Not any more, so they see nothing of you.</EmptyState>
          </div>
        ))}
      <NotMe member={member} />
    </SubPage>
  );
}
