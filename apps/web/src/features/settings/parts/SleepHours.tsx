// The hours in which not even an alert wakes this person: shown to whoever chooses recipients, before they send.
import type { NotificationSettings } from '@mycrew/contract/settings.ts';
import { RowGroup } from '#shared/ui/RowGroup.tsx';
import { SwitchRow } from '#shared/ui/SwitchRow.tsx';
import { HoursFields } from './HoursFields.tsx';

const usual = { AsleepFrom: '23:00', AsleepUntil: '06:30' };
const none = { AsleepFrom: null, AsleepUntil: null };

interface SleepHoursProps {
  from: string | null;
  until: string | null;
  onChange: (hours: Pick<NotificationSettings, 'AsleepFrom' | 'AsleepUntil'>) => void;
}

export function SleepHours({ from, until, onChange }: SleepHoursProps) {
  const isOn = from !== null && until !== null;
  return (
    <RowGroup note="An alert is sent to you in these hours too. Whoever sends one sees beforehand that it may not wake you, and can choose somebody else as well.">
      <SwitchRow
        label="When I can’t be woken"
        help={isOn ? 'They see these hours before they send' : 'You may hear an alert at any hour'}
        checked={isOn}
        onChange={(checked) => onChange(checked ? usual : none)}
      />
      {isOn && (
        <HoursFields
          label="When I can’t be woken"
          from={from}
          until={until}
          onSave={(AsleepFrom, AsleepUntil) => onChange({ AsleepFrom, AsleepUntil })}
        />
      )}
    </RowGroup>
  );
}
