// The whole way through an alert with nobody told; a banner says so all the time.
import MaskHappyFillIcon from '~icons/ph/mask-happy-fill';
import { useState } from 'react';
import { topBar } from '#shared/ui/bars.ts';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { forgetChoice, useAlertChoice } from '../alertChoice.ts';
import { usePractice } from '../practice.ts';
import type { AlertRecipients } from '../whomToTell.ts';
import { ActiveView } from './ActiveView.tsx';
import { EndedView } from './EndedView.tsx';
import { OkDialog } from './OkDialog.tsx';
import { StartView } from './StartView.tsx';
import styles from './alertPage.module.css';

interface PracticeViewProps {
  whom: AlertRecipients;
  onLeave: () => void;
}

export function PracticeView({ whom, onLeave }: PracticeViewProps) {
  const { stage, as, alert, move } = usePractice();
  const choice = useAlertChoice(whom.last);
  const [asksOk, setAsksOk] = useState(false);
  const leave = () => {
    forgetChoice();
    onLeave();
  };
  const banner = (
    <div ref={topBar} className={`banner banner--info ${styles.practiceBanner}`} role="note">
      <MaskHappyFillIcon size={24} aria-hidden="true" />
      <span className="banner__text">
        <strong>Practice: nobody is told.</strong>
      </span>
      <PlainButton variant="outline" size="small" onClick={leave}>
        Stop practising
      </PlainButton>
    </div>
  );
  if (stage === 'on' && alert) {
    return (
      <>
        <ActiveView
          alert={alert}
          acts={{
            takeBack: () => move({ type: 'end', as: 'mistake' }),
            sayOk: () => move({ type: 'end', as: 'ok' }),
            changeNote: (note) => move({ type: 'note', note }),
            stopSharing: () => move({ type: 'place', hasPlace: false }),
            share: async () => {
              move({ type: 'place', hasPlace: true });
              return true;
            },
          }}
          tappedAt={alert.sentAt}
          onOk={() => setAsksOk(true)}
          isPractice
          lead={banner}
        />
        <OkDialog
          open={asksOk}
          onClose={() => setAsksOk(false)}
          onOk={() => {
            setAsksOk(false);
            move({ type: 'end', as: 'ok' });
          }}
        />
      </>
    );
  }
  if (stage === 'ended') {
    return <EndedView as={as} isPractice lead={banner} onAgain={() => move({ type: 'again' })} />;
  }
  return (
    <StartView
      whom={whom}
      choice={choice}
      isPractice
      onPractise={null}
      onNotify={(how, people) => move({ type: 'tell', choice: how, people, at: Date.now() })}
      lead={banner}
    />
  );
}
