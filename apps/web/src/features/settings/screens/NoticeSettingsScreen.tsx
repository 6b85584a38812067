import { brand } from '@mycrew/contract/brand.ts';
import type { NotificationSettings } from '@mycrew/contract/settings.ts';
import { routes } from '@mycrew/contract/paths.ts';
import BellRingingIcon from '~icons/ph/bell-ringing';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ReadState } from '#shared/ui/ReadState.tsx';
import { RowGroup } from '#shared/ui/RowGroup.tsx';
import { RowLink } from '#shared/ui/RowLink.tsx';
import { SubPage } from '#shared/ui/SubPage.tsx';
import { SwitchRow } from '#shared/ui/SwitchRow.tsx';
import { HoursFields } from '../parts/HoursFields.tsx';
import { SleepHours } from '../parts/SleepHours.tsx';
import { toSettings } from '../places.ts';
import { changeNotifications, settingsQueries } from '../settings.queries.ts';

const usual = { QuietFrom: '21:30', QuietUntil: '07:00' };
const none = { QuietFrom: null, QuietUntil: null };

interface QuietHoursProps {
  from: string | null;
  until: string | null;
  onChange: (hours: Pick<NotificationSettings, 'QuietFrom' | 'QuietUntil'>) => void;
}

function QuietHours({ from, until, onChange }: QuietHoursProps) {
  const isOn = from !== null && until !== null;
  return (
    <RowGroup note="Quiet hours never hold back a Distress Alert.">
      <SwitchRow
        label="Quiet hours"
        help={isOn ? 'Other notices wait until you’re up' : 'Notices come at any time'}
        checked={isOn}
        onChange={(checked) => onChange(checked ? usual : none)}
      />
      {isOn && (
        <HoursFields
          label="Quiet hours"
          from={from}
          until={until}
          onSave={(QuietFrom, QuietUntil) => onChange({ QuietFrom, QuietUntil })}
        />
      )}
    </RowGroup>
  );
}

type SwitchName = 'checkIn' | 'safePlaceShared' | 'distressAlert' | 'crewAccept' | 'newAnnouncement';

const switches: { name: SwitchName; label: string; help: (isOn: boolean) => string }[] = [
  { name: 'checkIn', label: 'Check-in', help: () => 'Somebody you crew for has checked in' },
  { name: 'safePlaceShared', label: 'Safe place shared', help: () => 'A safe place was shared in an alert' },
  {
    name: 'distressAlert',
    label: 'Distress alert',
    help: (isOn) =>
      isOn
        ? 'Somebody you crew for needs someone. Off would mean no push and no email, and they’d see that you have alerts off'
        : 'Off: no push and no email for alerts. A text still comes after a minute unless you’ve seen it in the app, and they see that you have alerts off',
  },
  {
    name: 'crewAccept',
    label: 'Crew accept',
    help: () => 'Somebody you asked joins your Crew, or you’re let into one that you said yes to',
  },
  { name: 'newAnnouncement', label: 'New announcement', help: () => `News from the people who run ${brand.name}` },
];

function Switches({ settings }: { settings: NotificationSettings }) {
  const { mutate } = useMutation(changeNotifications(useQueryClient()));
  return (
    <>
      <RowGroup
        heading="Tell me about"
        note="Notices never show what somebody feels or wrote. Everything also waits in your list. Two things always come, to keep you safe: the question whether somebody who used your link is the one you meant, and news about your account."
      >
        {switches.map(({ name, label, help }) => (
          <SwitchRow
            key={name}
            name={name}
            label={label}
            help={help(settings[name])}
            checked={settings[name]}
            onChange={(checked) => mutate({ [name]: checked })}
          />
        ))}
        <SwitchRow
          name="byEmail"
          label="By email as well"
          help="Alerts, codes and news about your account come by email all the same"
          checked={settings.byEmail}
          onChange={(byEmail) => mutate({ byEmail })}
        />
      </RowGroup>
      <QuietHours
        key={`${settings.QuietFrom} ${settings.QuietUntil}`}
        from={settings.QuietFrom}
        until={settings.QuietUntil}
        onChange={mutate}
      />
      <SleepHours
        key={`${settings.AsleepFrom} ${settings.AsleepUntil} asleep`}
        from={settings.AsleepFrom}
        until={settings.AsleepUntil}
        onChange={mutate}
      />
    </>
  );
}

export function NoticeSettingsScreen() {
  const settings = useQuery(settingsQueries.notifications());
  return (
    <SubPage title="Notices and quiet hours" back={toSettings}>
      {settings.data ? (
        <Switches settings={settings.data} />
      ) : (
        <ReadState of={settings} rows={6} loading="Loading your notices" failed="Your notices didn’t load" />
      )}
      <RowGroup>
        <RowLink
          to={routes.notificationList.path}
          label="On this device"
          help="Turn notifications on in this browser"
          icon={<BellRingingIcon size={24} />}
        />
      </RowGroup>
    </SubPage>
  );
}
