// Who is on duty: now, next, this week; editing by leads, and how I am told.
import { ZoneEntry } from '@mycrew/contract/on-call.ts';
import { type DeskZone, deskZones } from '@mycrew/contract/weekly-hours.ts';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { DeskPage, ReasonDialog, useDeskRole } from '#features/staff/staff.parts.ts';
import { lazyDialog } from '#shared/ui/lazyDialog.tsx';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { ReadState } from '#shared/ui/ReadState.tsx';
import { SelectField } from '#shared/ui/SelectField.tsx';
import { onCallQueries, scheduleChanged, setZone } from '../on-call.queries.ts';
import { Exceptions } from '../parts/Exceptions.tsx';
import { MyWays } from '../parts/MyWays.tsx';
import { OnDutyNow } from '../parts/OnDutyNow.tsx';
import { WeeklyShifts } from '../parts/WeeklyShifts.tsx';
import { WeekOnCall } from '../parts/WeekOnCall.tsx';

const DayDialog = lazyDialog(() => import('../parts/DayDialog.tsx'), 'DayDialog');

function DeskZoneCard({ zone, mayEdit }: { zone: string; mayEdit: boolean }) {
  const queries = useQueryClient();
  const [chosen, setChosen] = useState<DeskZone | null>(null);
  return (
    <section className="card stack12" aria-labelledby="zone">
      <h2 id="zone" className="title">
        The desk’s clock
      </h2>
      <p>{`All times here are those of ${zone}, daylight saving included.`}</p>
      {mayEdit && (
        <PlainButton size="small" variant="outline" onClick={() => setChosen(zone as DeskZone)}>
          Choose another zone
        </PlainButton>
      )}
      {chosen && (
        <ReasonDialog
          title="By which clock does the desk work?"
          submit="Save"
          onConfirm={(Why, key) => setZone(ZoneEntry.parse({ Zone: chosen, Why }), key)}
          onDone={() => {
            void scheduleChanged(queries);
            setChosen(null);
          }}
          onClose={() => setChosen(null)}
        >
          <p className="muted">Weekly shifts and reading hours keep their times, by the new clock.</p>
          <SelectField
            label="Zone"
            options={deskZones.map((value) => ({ value, label: value.replace('_', ' ') }))}
            value={chosen}
            onChange={({ target }) => setChosen(target.value as DeskZone)}
          />
        </ReasonDialog>
      )}
    </section>
  );
}

export function OnCallScreen() {
  const [week, setWeek] = useState<string>();
  const [otherDay, setOtherDay] = useState<string | null>(null);
  const schedule = useQuery({ ...onCallQueries.schedule(week), placeholderData: keepPreviousData });
  const mayEdit = useDeskRole() === 'lead';
  return (
    <DeskPage
      title="On call"
      offline="Changes and tests need the network. Whoever is on duty by this page is told all the same."
      intro="Who is told of urgent things, and when. Whoever isn’t on duty is left alone."
    >
      {schedule.data ? (
        <>
          <OnDutyNow schedule={schedule.data} />
          <MyWays ways={schedule.data.Ways} />
          <WeekOnCall schedule={schedule.data} onWeek={setWeek} onOtherHours={mayEdit ? setOtherDay : null} />
          <Exceptions schedule={schedule.data} mayEdit={mayEdit} />
          <WeeklyShifts schedule={schedule.data} mayEdit={mayEdit} />
          <DeskZoneCard zone={schedule.data.Zone} mayEdit={mayEdit} />
          {otherDay && <DayDialog date={otherDay} schedule={schedule.data} onClose={() => setOtherDay(null)} />}
        </>
      ) : (
        <ReadState of={schedule} loading="Loading the schedule" failed="The schedule didn’t load" />
      )}
    </DeskPage>
  );
}
