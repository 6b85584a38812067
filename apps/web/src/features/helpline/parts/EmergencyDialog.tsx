import PhoneCallFillIcon from '~icons/ph/phone-call-fill';
import { telHref } from '#shared/help/phoneLinks.ts';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { SheetDialog } from '#shared/ui/SheetDialog.tsx';
import { emergency } from '../helpline.words.ts';
import { ToDistressAlert } from './ToDistressAlert.tsx';
import styles from './help.module.css';

export function EmergencyDialog({ onClose }: { onClose: () => void }) {
  return (
    <SheetDialog open id="emergency" title={`Call ${emergency.number}`} onClose={onClose} closeButton={false}>
      <div className={styles.helpDialog}>
        <p className={`${styles.helpDialogNumber} numbers`}>{emergency.number}</p>
        <p className="muted">Police, fire, ambulance. When somebody is in danger now, you included.</p>
        <PlainButton
          full
          size="large"
          variant="alert"
          href={telHref(emergency.number)}
          icon={<PhoneCallFillIcon size={22} aria-hidden="true" />}
        >
          Call
        </PlainButton>
        <PlainButton full variant="outline" href={emergency.website} target="_blank" rel="noopener">
          Website
        </PlainButton>
        <ToDistressAlert words="GET HELP NOW" onFollow={onClose} />
        <PlainButton full variant="text" onClick={onClose}>
          Close
        </PlainButton>
      </div>
    </SheetDialog>
  );
}
