// Reporting somebody I have to do with: who, what, then what helps now.
import { routes } from '@mycrew/contract/paths.ts';
import type { Person } from '@mycrew/contract/wire.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { crewQueries } from '#features/crew/crew.queries.ts';
import { EmptyState } from '#shared/ui/EmptyState.tsx';
import { ReadState } from '#shared/ui/ReadState.tsx';
import { SubPage } from '#shared/ui/SubPage.tsx';
import { TelephoneLine } from '#shared/help/TelephoneLine.tsx';
import { AfterReport } from '../parts/AfterReport.tsx';
import { ReportForm } from '../parts/ReportForm.tsx';
import { reportFrom } from '../reportFrom.ts';
import '../reports.css';

const onceEach = (people: readonly Person[]): Person[] => [
  ...new Map(people.map((person) => [person._id, person])).values(),
];

export function ReportUserScreen() {
  const [search] = useSearchParams();
  const crew = useQuery(crewQueries.crew());
  const crewFor = useQuery(crewQueries.crewFor());
  const [sent, setSent] = useState<{ about: Person | undefined } | null>(null);
  const people = crew.data && crewFor.data ? onceEach([...crew.data, ...crewFor.data]) : null;
  return (
    <SubPage
      title="Report somebody"
      intro={sent ? undefined : 'They aren’t told that it was you. People look at it, not a machine.'}
      back={{ path: routes.settings.path, label: 'Settings' }}
    >
      {sent ? (
        <AfterReport about={sent.about} />
      ) : !people ? (
        <ReadState
          of={crew.data ? crewFor : crew}
          shape="person"
          loading="Loading your people"
          failed="Your people didn’t load"
        />
      ) : people.length > 0 ? (
        <ReportForm people={people} from={reportFrom(search)} onSent={(about) => setSent({ about })} />
      ) : (
        <div className="card">
          <EmptyState title="Nobody to report here">
            You can report people in your Crew and those you crew for. If somebody else worries you, talk to someone you
            trust, or to Kids Helpline.
          </EmptyState>
        </div>
      )}
      {!sent && <TelephoneLine />}
    </SubPage>
  );
}
