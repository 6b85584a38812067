// For youths under 15 before a parent's yes: who was asked, what works meanwhile, what waits, and asking again.
import { useState } from 'react';
import type { Consent } from '@mycrew/contract/consent.ts';
import CheckBoldIcon from '~icons/ph/check-bold';
import HourglassMediumIcon from '~icons/ph/hourglass-medium';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { askParentAgain } from '#features/consent/consent.queries.ts';
import { useMyAlertIsOn } from '#shared/help/myAlertIsOn.ts';
import { SendFailed } from '#shared/forms/SendFailed.tsx';
import { lazyDialog } from '#shared/ui/lazyDialog.tsx';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { toast } from '#shared/ui/toasts.ts';
import { goesOn, parentWords, worksNow } from '../parentWords.ts';
import { SomebodyToTalkTo } from './SomebodyToTalkTo.tsx';
import styles from '../home.module.css';

const OtherParentDialog = lazyDialog(() => import('./OtherParentDialog.tsx'), 'OtherParentDialog');

export function ParentAsked({ consent }: { consent: Consent }) {
  const queries = useQueryClient();
  const [isChanging, setChanging] = useState(false);
  const again = useMutation(askParentAgain(queries));
  const { title, words } = parentWords(consent, useMyAlertIsOn());
  const isWithdrawn = consent.State === 'withdrawn';
  const { ResendsLeft, AddressChangesLeft } = consent;
  const askSomebodyElse = () => {
    again.reset();
    setChanging(true);
  };
  const ask = () =>
    again.mutate(
      { isParentEmailChange: false },
      { onSuccess: ({ AskedOf }) => void toast.success(`We asked ${AskedOf ?? 'them'} again.`) },
    );
  return (
    <section className="card stack12" aria-label="Your parent’s yes">
      <div>
        <h2 className="title">{title}</h2>
        <p className="small muted">{words}</p>
      </div>
      <ul className={`${styles.parentAskedWhat} small`}>
        <li>
          <CheckBoldIcon size={18} aria-hidden="true" />
          <span>
            <strong>{isWithdrawn ? 'Goes on:' : 'Works now:'}</strong> {isWithdrawn ? goesOn : worksNow}
          </span>
        </li>
        <li>
          <HourglassMediumIcon size={18} aria-hidden="true" />
          <span>
            <strong>Waits:</strong> inviting people into your Crew, and what others share.
          </span>
        </li>
      </ul>
      {isWithdrawn && <SomebodyToTalkTo />}
      <SendFailed error={again.error} />
      <div className={styles.parentAskedWays}>
        {ResendsLeft > 0 && (
          <PlainButton variant="soft" size="small" loading={again.isPending} onClick={ask}>
            Ask again
          </PlainButton>
        )}
        {AddressChangesLeft > 0 && ResendsLeft > 0 && (
          <PlainButton variant="text" size="small" onClick={askSomebodyElse}>
            Ask somebody else
          </PlainButton>
        )}
        <span className="caption hint">
          {ResendsLeft > 0 ? `${ResendsLeft} left today` : 'You can ask again tomorrow.'}
        </span>
      </div>
      {isChanging && <OtherParentDialog onClose={() => setChanging(false)} />}
    </section>
  );
}
