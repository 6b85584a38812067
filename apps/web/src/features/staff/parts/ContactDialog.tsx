// Who somebody is and how to reach them, on no page that could be left open: closed, it is asked for anew.
import type { ContactDetails } from '@mycrew/contract/staff.ts';
import { clockTime } from '#shared/format/times.ts';
import { SheetDialog } from '#shared/ui/SheetDialog.tsx';
import styles from '../desk.module.css';

export function ContactDialog({ details, onClose }: { details: ContactDetails; onClose: () => void }) {
  const { FirstName, LastName, Email, Mobile, YearOfBirth, State, OpenUntil } = details;
  const lines = [
    ['Name', `${FirstName} ${LastName}`],
    ['Mobile', Mobile],
    ['Email', Email],
    ['Year of birth', YearOfBirth],
    ['State', State],
  ] as const;
  return (
    <SheetDialog open id="contact-details" title="Contact details" onClose={onClose}>
      <p className="muted">Open until {clockTime(OpenUntil)}. In danger now: call 000 with these at hand.</p>
      <dl className={styles['details']}>
        {lines.map(([name, value]) => (
          <div key={name}>
            <dt className="small muted">{name}</dt>
            <dd>{value ?? 'not known'}</dd>
          </div>
        ))}
      </dl>
    </SheetDialog>
  );
}
