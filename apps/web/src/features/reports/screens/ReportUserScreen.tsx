// Reporting somebody I have to do with: who, what, then what helps now.
import type { Contacts } from '@mycrew/contract/contacts.ts';
import { routes } from '@mycrew/contract/paths.ts';
import type { Person } from '@mycrew/contract/wire.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { contactQueries } from '#features/contacts/contacts.queries.ts';
import { EmptyState } from '#shared/ui/EmptyState.tsx';
import { ReadState } from '#shared/ui/ReadState.tsx';
import { SubPage } from '#shared/ui/SubPage.tsx';
import { TelephoneLine } from '#shared/help/TelephoneLine.tsx';
import { AfterReport } from '../parts/AfterReport.tsx';
import { ReportForm } from '../parts/ReportForm.tsx';
import { isAboutWritten, reportFrom } from '../reportFrom.ts';

type Named = Omit<Person, 'ProfilePicUrl'>;

/** Crew, crew for, connections, and whoever asks; `about` is somebody who was just turned down. */
function everybodyIn({ Crew, CrewFor, Connections, Pending }: Contacts, about: Named | undefined): Person[] {
  const asking = [
    ...Pending.Received.map(({ Inviter }) => Inviter),
    ...Pending.ConnectionsReceived.map(({ Asker }) => Asker),
  ];
  const named = [...Connections.map((each) => each.Person), ...asking, ...(about ? [about] : [])];
  const people = [...named.map((each): Person => ({ ProfilePicUrl: null, ...each })), ...Crew, ...CrewFor];
  return [...new Map(people.map((person) => [person._id, person])).values()];
}

export function ReportUserScreen() {
  const [search] = useSearchParams();
  const { state } = useLocation() as { state: { about?: Named } | null };
  const from = reportFrom(search);
  const isWritten = isAboutWritten(from);
  const contacts = useQuery({ ...contactQueries.everybody(), enabled: !isWritten });
  const [sent, setSent] = useState<{ about: Person | undefined } | null>(null);
  const people = contacts.data ? everybodyIn(contacts.data, state?.about) : null;
  return (
    <SubPage
      title={isWritten ? `Report this ${from.source === 'comment' ? 'comment' : 'piece'}` : 'Report somebody'}
      intro={sent ? undefined : 'They aren’t told that it was you. People look at it, not a machine.'}
      back={
        isWritten
          ? { path: routes.experiences.path, label: 'Experiences' }
          : { path: routes.settings.path, label: 'Settings' }
      }
    >
      {sent ? (
        <AfterReport about={sent.about} isWritten={isWritten} />
      ) : isWritten ? (
        <ReportForm people={[]} from={from} onSent={(about) => setSent({ about })} />
      ) : !people ? (
        <ReadState of={contacts} shape="person" loading="Loading your people" failed="Your people didn’t load" />
      ) : people.length > 0 ? (
        <ReportForm people={people} from={from} onSent={(about) => setSent({ about })} />
      ) : (
        <div className="card">
          <EmptyState title="Nobody to report here">
            You can report people in your Crew, those you crew for, and your connections. If somebody else worries you,
            talk to someone you trust, or to Kids Helpline.
          </EmptyState>
        </div>
      )}
      {!sent && <TelephoneLine />}
    </SubPage>
  );
}
