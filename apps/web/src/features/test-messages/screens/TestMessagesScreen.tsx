// Tests of reaching somebody: those that came to me, my two choices, and how those to my Crew went.
import { routes } from '@mycrew/contract/paths.ts';
import type { TestMessages } from '@mycrew/contract/test-messages.ts';
import { useQuery } from '@tanstack/react-query';
import { TelephoneLine } from '#shared/help/TelephoneLine.tsx';
import { useSession } from '#shared/session/session.ts';
import { ReadState } from '#shared/ui/ReadState.tsx';
import { RowGroup } from '#shared/ui/RowGroup.tsx';
import { SubPage } from '#shared/ui/SubPage.tsx';
import { TestChoiceRow } from '../parts/TestChoiceRow.tsx';
import { TestedCrew } from '../parts/TestedCrew.tsx';
import { WaitingTestCard } from '../parts/WaitingTestCard.tsx';
import { testsQuery, useTestNews } from '../test-messages.queries.ts';

function Tests({ tests, isYouth }: { tests: TestMessages; isYouth: boolean }) {
  const { IsOn, Supports, Waiting, Crew } = tests;
  return (
    <>
      {Waiting.map((test) => (
        <WaitingTestCard key={test._id} test={test} />
      ))}
      {IsOn ? (
        <RowGroup>
          {isYouth && <TestChoiceRow of="Asks" />}
          {(Supports || !isYouth) && <TestChoiceRow of="Takes" />}
        </RowGroup>
      ) : (
        <p className="banner banner--info">Tests are switched off here. Messages of an alert go out as ever.</p>
      )}
      {isYouth && <TestedCrew crew={Crew} />}
    </>
  );
}

export function TestMessagesScreen() {
  const isYouth = useSession()?.Kind !== 'supporter';
  const tests = useQuery(testsQuery());
  useTestNews();
  return (
    <SubPage
      title="Tests"
      intro="A message that says it’s a test shows whether the way between you works. Only where both of you said yes."
      back={{ path: routes.settings.path, label: 'Settings' }}
    >
      {tests.data ? (
        <Tests tests={tests.data} isYouth={isYouth} />
      ) : (
        <ReadState of={tests} loading="Loading tests" failed="This page didn’t load" shape="card" />
      )}
      <TelephoneLine />
    </SubPage>
  );
}
