// Shown before saving when somebody feels unsafe: people and numbers first, the check-in after.
import { emergencyNumber } from '@mycrew/contract/constants.ts';
import { routes } from '@mycrew/contract/paths.ts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import BroadcastBoldIcon from '~icons/ph/broadcast-bold';
import LifebuoyFillIcon from '~icons/ph/lifebuoy-fill';
import PhoneCallBoldIcon from '~icons/ph/phone-call-bold';
import PhoneFillIcon from '~icons/ph/phone-fill';
import { crewQueries } from '#features/crew/crew.queries.ts';
import { useHelp } from '#shared/help/useHelp.ts';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { SheetDialog } from '#shared/ui/SheetDialog.tsx';
import styles from './SaveBar.module.css';

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

type Way = 'helpline' | 'emergency' | 'alert';
const everyWay: readonly Way[] = ['emergency', 'alert', 'helpline'];

export function HelpWays({ ways = everyWay, onLeave }: { ways?: readonly Way[]; onLeave?: () => void }) {
  const navigate = useNavigate();
  const { openHelpline, openEmergency } = useHelp();
  const { data: crew } = useQuery(crewQueries.crew());
  const buttons = {
    emergency: {
      variant: 'alert',
      Icon: PhoneCallBoldIcon,
      words: `Call ${emergencyNumber}`,
      act: openEmergency,
    },
    // Without a Crew an alert reaches nobody: name what is there instead.
    alert:
      crew?.length === 0
        ? {
            variant: 'alertSoft' as const,
            Icon: LifebuoyFillIcon,
            words: 'More people who help now',
            act: () => void navigate(routes.professionalHelpHere.path),
          }
        : {
            variant: 'alertSoft' as const,
            Icon: BroadcastBoldIcon,
            words: 'Distress Alert to my Crew',
            act: () => void navigate(routes.distressAlert.path),
          },
    helpline: { variant: 'outline', Icon: PhoneFillIcon, words: 'Kids Helpline', act: openHelpline },
  } as const;
  return (
    <div className={styles.ways}>
      {ways.map((way) => {
        const { variant, Icon, words, act } = buttons[way];
        return (
          <PlainButton
            key={way}
            variant={variant}
            size="large"
            full
            icon={<Icon size={22} aria-hidden="true" />}
            onClick={() => {
              onLeave?.();
              act();
            }}
          >
            {words}
          </PlainButton>
        );
      })}
    </div>
  );
}
