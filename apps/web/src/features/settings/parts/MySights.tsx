// A youth's own: whether the Crew may look at check-ins, and then who sees what, live.
import type { PausedPerson } from '@mycrew/contract/pausing.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { crewQueries } from '#features/crew/crew.queries.ts';
import { ToPausing } from '#features/pausing/pausing.parts.ts';
import { pausingQueries } from '#features/pausing/pausing.queries.ts';
import { supportQueries } from '#features/support/support.queries.ts';
import { listOfNames } from '#shared/format/names.ts';
import { ReadState } from '#shared/ui/ReadState.tsx';
import { RowGroup } from '#shared/ui/RowGroup.tsx';
import { SwitchRow } from '#shared/ui/SwitchRow.tsx';
import { setEventsWithCrew, setShareData, sharingQueries } from '#features/crew/sharing.queries.ts';
import { settingsQueries } from '../settings.queries.ts';
import { whoSeesAYouth } from '../whoSees.ts';
import { VisibilityList } from './VisibilityList.tsx';
import { WhenCrewHearsRow } from './WhenCrewHearsRow.tsx';

const pausedFor = (paused: readonly PausedPerson[]): string =>
  paused.length > 0
    ? `Paused for ${listOfNames(paused.map(({ Person }) => Person.FirstName))}`
    : 'For one person, and they aren’t told';

export function MySights() {
  const queries = useQueryClient();
  const share = useQuery(sharingQueries.shareData());
  const rule = useQuery(supportQueries.rule());
  const crew = useQuery(crewQueries.crew());
  const crewFor = useQuery(crewQueries.crewFor());
  const paused = useQuery(pausingQueries.list());
  const me = useQuery(settingsQueries.me());
  const setting = useMutation(setShareData(queries));
  const events = useMutation(setEventsWithCrew(queries));
  const unread = [share, rule, crew, crewFor, paused].find(({ data }) => !data);
  if (!share.data || !rule.data || !crew.data || !crewFor.data || !paused.data) {
    return <ReadState of={unread ?? share} rows={5} loading="Loading who sees what" failed="This list didn’t load" />;
  }
  const shares = setting.isPending ? setting.variables : share.data.CanShareData === true;
  return (
    <>
      <RowGroup note="It counts at once, also for earlier check-ins. Off never stops a Distress Alert.">
        <SwitchRow
          label="My Crew may see my check-ins"
          help="The day, the feeling and its words"
          checked={shares}
          disabled={setting.isPending}
          onChange={(checked) => setting.mutate(checked)}
        />
        {shares && (
          <SwitchRow
            label="My whole Crew sees new events"
            help="Off: only those you choose. Each event says who sees it, and you can take somebody out"
            checked={events.isPending ? events.variables : share.data.EventsWithCrew === true}
            disabled={events.isPending}
            onChange={(checked) => events.mutate(checked)}
          />
        )}
      </RowGroup>
      <RowGroup>
        <WhenCrewHearsRow />
        <ToPausing help={pausedFor(paused.data)} />
      </RowGroup>
      <VisibilityList
        sights={whoSeesAYouth({
          sharesCheckins: shares,
          rule: rule.data,
          crew: crew.data,
          crewFor: crewFor.data,
          paused: paused.data,
          hasParentInvolved: Boolean(me.data?.ParentalConsent),
        })}
      />
    </>
  );
}
