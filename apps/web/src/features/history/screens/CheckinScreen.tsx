// One check-in of mine: what I said, what came back, who can see it, and the ways to change or delete it.
import { hrefOf, routes } from '@mycrew/contract/paths.ts';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { isApiError } from '#shared/api/ApiError.ts';
import { checkinQueries } from '#features/checkins/checkins.queries.ts';
import { FeelingLantern } from '#features/checkins/checkins.parts.ts';
import { CheckinPageRow } from '#features/checkins/entry.parts.ts';
import { clockTime, longDay } from '#shared/format/times.ts';
import { EmptyState } from '#shared/ui/EmptyState.tsx';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { ReadState } from '#shared/ui/ReadState.tsx';
import { SubPage } from '#shared/ui/SubPage.tsx';
import { titleOf } from '../entryWords.ts';
import { CameBack } from '../parts/CameBack.tsx';
import { EntryWays } from '../parts/EntryWays.tsx';
import { NotifySomebody } from '../parts/NotifySomebody.tsx';
import { OwnAnswer } from '../parts/OwnAnswer.tsx';
import { WhoSeesEntry } from '../parts/WhoSeesEntry.tsx';
import { useHistoryRealtime } from '../useHistoryRealtime.ts';

const back = { path: routes.checkinList.path, label: 'Check-ins' };
const gone = 404;

function NotHere() {
  return (
    <SubPage title="This check-in isn’t here" back={back}>
      <div className="card">
        <EmptyState
          title="Perhaps it was deleted"
          action={<PlainButton to={hrefOf('viewCheckin')}>See your calendar</PlainButton>}
        >
          Your other check-ins are where they were.
        </EmptyState>
      </div>
    </SubPage>
  );
}

export function CheckinScreen() {
  const { id = '' } = useParams();
  const opened = useQuery(checkinQueries.opened(id));
  useHistoryRealtime();
  if (isApiError(opened.error) && opened.error.status === gone) return <NotHere />;
  if (!opened.data) {
    return (
      <SubPage title="One check-in" back={back}>
        <ReadState of={opened} shape="card" loading="Loading this check-in" failed="This check-in didn’t load" />
      </SubPage>
    );
  }
  const { Checkin } = opened.data;
  return (
    <SubPage
      title={titleOf(Checkin)}
      face={<FeelingLantern family={Checkin.Category} size={66} />}
      intro={`${longDay(Checkin.CreatedOn)}, ${clockTime(Checkin.CreatedOn)}`}
      back={back}
    >
      <div className="stack16">
        <OwnAnswer checkin={Checkin} />
        {opened.data.JournalPageId && <CheckinPageRow checkinId={Checkin._id} />}
        <CameBack checkinId={Checkin._id} />
        <WhoSeesEntry opened={opened.data} />
        <NotifySomebody opened={opened.data} />
        <EntryWays opened={opened.data} />
      </div>
    </SubPage>
  );
}
