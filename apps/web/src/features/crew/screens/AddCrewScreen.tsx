// Asks somebody into the Crew, as long as there is room for one more.
import { crewLimit } from '@mycrew/contract/constants.ts';
import { routes } from '@mycrew/contract/paths.ts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useLocation } from 'react-router';
import { FromAddressBook } from '#features/contacts/contacts.parts.ts';
import { consentQueries, waitsForParent } from '#features/consent/consent.queries.ts';
import { useSession } from '#shared/session/session.ts';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { SkeletonRows } from '#shared/ui/SkeletonRows.tsx';
import { crewQueries } from '../crew.queries.ts';
import { type InvitationToPassOn, InvitationForm, type PersonToInvite } from '../parts/InvitationForm.tsx';
import { InvitationSent } from '../parts/InvitationSent.tsx';
import styles from '../crew.module.css';

/** Whom the wizard of the resources came with. */
function toAsk(state: unknown): PersonToInvite | null {
  const { name, words } = (state as { toAsk?: { name: string; words: string } } | null)?.toAsk ?? {};
  return name === undefined ? null : { name, words, email: null, mobile: null };
}

function NoRoom({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={`card ${styles.asked}`}>
      <h2 className="h3">{title}</h2>
      <p className="muted">{children}</p>
      <div className={styles.ways}>
        <PlainButton variant="soft" to={routes.contacts.path}>
          Contacts
        </PlainButton>
      </div>
    </section>
  );
}

function WaitsForParent({ askedOf }: { askedOf: string | null }) {
  return (
    <section className={`card ${styles.asked}`}>
      <h2 className="h3">Inviting waits for a yes</h2>
      <p className="muted">
        Under 15, a parent or carer says yes before you can ask people into your Crew.{' '}
        {askedOf ? `We asked ${askedOf}.` : ''} Everything else is yours meanwhile: checking in, and help at any hour.
      </p>
      <div className={styles.ways}>
        <PlainButton variant="soft" to={routes.home.path}>
          See how it stands
        </PlainButton>
      </div>
    </section>
  );
}

export function AddCrewScreen() {
  const isSupporter = useSession()?.Kind === 'supporter';
  const { data: crew } = useQuery(crewQueries.crew());
  const consent = useQuery({ ...consentQueries.mine(), enabled: !isSupporter });
  const [asked, setAsked] = useState<InvitationToPassOn | null>(null);
  const { state } = useLocation();
  const [chosen, setChosen] = useState(() => toAsk(state));
  const content = () => {
    if (isSupporter) {
      return <NoRoom title="You crew for others">A Crew belongs to a young person’s account.</NoRoom>;
    }
    if (!isSupporter && consent.isPending) return <SkeletonRows rows={2} shape="card" label="Loading" />;
    if (waitsForParent(consent.data)) return <WaitsForParent askedOf={consent.data?.AskedOf ?? null} />;
    if (asked) return <InvitationSent asked={asked} onAnother={() => setAsked(null)} />;
    if (crew && crew.length >= crewLimit) {
      return <NoRoom title="Your Crew is full">Nine people is a full Crew. That’s a lot of lights on.</NoRoom>;
    }
    return (
      <>
        <InvitationForm
          key={chosen ? `${chosen.name} ${chosen.email} ${chosen.mobile}` : ''}
          chosen={chosen}
          onSent={setAsked}
        />
        <FromAddressBook onChosen={setChosen} />
      </>
    );
  };
  return (
    <div className={`${styles.people} ${styles.peopleNarrow}`}>
      <div>
        <h1 className="h1">Add Crew</h1>
        <p className="muted">
          People you trust. They hear when you could use a hello, only as you choose, and a Distress Alert reaches them
          at once.
        </p>
      </div>
      {content()}
    </div>
  );
}
