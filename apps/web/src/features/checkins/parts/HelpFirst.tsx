// Shown before anything is saved when somebody feels unsafe: people and numbers first, the check-in after.
import { useNavigate } from 'react-router';
import BroadcastBoldIcon from '~icons/ph/broadcast-bold';
import PhoneFillIcon from '~icons/ph/phone-fill';
import PhoneCallBoldIcon from '~icons/ph/phone-call-bold';
import { emergencyNumber } from '@mycrew/contract/constants.ts';
import { routes } from '@mycrew/contract/paths.ts';
import { useHelp } from '#shared/help/useHelp.ts';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { SheetDialog } from '#shared/ui/SheetDialog.tsx';
import styles from './HelpFirst.module.css';

export function HelpFirst({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <SheetDialog
      id="help-first"
      open={open}
      onClose={onClose}
      title="Are you in danger right now?"
      actions={
        <PlainButton variant="soft" size="large" full onClick={onClose}>
          Keep checking in
        </PlainButton>
      }
    >
      <p className="body muted">You don’t have to do this alone. Your check-in stays here while you reach somebody.</p>
      <HelpWays onLeave={onClose} />
    </SheetDialog>
  );
}

export function HelpWays({ onLeave }: { onLeave?: () => void }) {
  const navigate = useNavigate();
  const { openHelpline, openEmergency } = useHelp();
  const leaving = (act: () => unknown) => () => {
    onLeave?.();
    act();
  };
  return (
    <div className={styles.ways}>
      <PlainButton
        variant="alert"
        size="large"
        full
        icon={<PhoneCallBoldIcon size={22} aria-hidden="true" />}
        onClick={leaving(openEmergency)}
      >
        Call {emergencyNumber}
      </PlainButton>
      <PlainButton
        variant="alertSoft"
        size="large"
        full
        icon={<BroadcastBoldIcon size={22} aria-hidden="true" />}
        onClick={leaving(() => navigate(routes.distressAlert.path))}
      >
        Distress Alert to my Crew
      </PlainButton>
      <PlainButton
        variant="outline"
        size="large"
        full
        icon={<PhoneFillIcon size={22} aria-hidden="true" />}
        onClick={leaving(openHelpline)}
      >
        Kids Helpline
      </PlainButton>
    </div>
  );
}
