// For youths under 15 before a parent's consent: who was asked, what works, what waits, and asking again.
import { useState } from 'react';
import type { Consent } from '@mycrew/contract/consent.ts';
import { routes } from '@mycrew/contract/paths.ts';
import CheckBoldIcon from '~icons/ph/check-bold';
import HourglassMediumIcon from '~icons/ph/hourglass-medium';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { askParentAgain } from '#features/consent/consent.queries.ts';
import { longDay } from '#shared/format/times.ts';
import { useMyAlertIsOn } from '#shared/help/myAlertIsOn.ts';
import { SendFailed } from '#shared/forms/SendFailed.tsx';
import { HelpBlock } from '#shared/help/HelpBlock.tsx';
import { useHelp } from '#shared/help/useHelp.ts';
import { lazyDialog } from '#shared/ui/lazyDialog.tsx';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { toast } from '#shared/ui/toasts.ts';
import styles from '../home.module.css';

interface Words {
  title: string;
  words: string;
}

const worksNow = 'checking in, Kids Helpline and 000.';
const goesOn =
  'checking in, and everything you wrote stays yours. Kids Helpline and 000 too, and they need nobody’s yes.';

/** The text of home while a parent's consent is open. */
function parentWords({ State, AskedOf, ExpiresOn }: Consent, isAlertOn = false): Words {
  const who = AskedOf ?? 'your parent or carer';
  const until = ExpiresOn ? `They have until ${longDay(ExpiresOn)}.` : '';
  switch (State) {
    case 'opened':
      return { title: `${who} has opened our mail`, words: `The answer is still to come. ${until}` };
    case 'declined':
      return {
        title: 'The answer was no for now',
        words:
          'That is about inviting people, not about you. You could talk with them, and we can ask again after a week.',
      };
    case 'expired':
      return { title: 'Our mail ran out without an answer', words: `${who} had seven days. You can ask again.` };
    case 'withdrawn':
      return {
        title: 'The yes was taken back',
        words: isAlertOn
          ? 'Your alert stays on, and whoever you told stays with it until it is over. After that your Crew ends for now.'
          : 'Your Crew has ended for now, and that’s not your fault. You can ask again when it fits.',
      };
    default:
      return { title: `We asked ${who}`, words: `A parent or carer says yes before you can have a Crew. ${until}` };
  }
}

/** After a withdrawal: who listens at once, and a page with more of them. */
function SomebodyToTalkTo() {
  const { openHelpline, openEmergency } = useHelp();
  return (
    <>
      <PlainButton full to={routes.professionalHelpHere.path}>
        Talk to somebody about this
      </PlainButton>
      <HelpBlock label="Who listens now" helpline={{ onClick: openHelpline }} emergency={{ onClick: openEmergency }} />
    </>
  );
}

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
