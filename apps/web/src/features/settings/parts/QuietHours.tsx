// The quiet hours: a switch, and from when until when.
import type { NotificationSettings } from '@mycrew/contract/settings.ts';
import { RowGroup } from '#shared/ui/RowGroup.tsx';
import { SwitchRow } from '#shared/ui/SwitchRow.tsx';
import { HoursFields } from './HoursFields.tsx';

const usual = { QuietFrom: '21:30', QuietUntil: '07:00' };
const none = { QuietFrom: null, QuietUntil: null };

interface QuietHoursProps {
  from: string | null;
  until: string | null;
  onChange: (hours: Pick<NotificationSettings, 'QuietFrom' | 'QuietUntil'>) => void;
}

export function QuietHours({ from, until, onChange }: QuietHoursProps) {
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
