// The action of a step: a call, a chat, a practice, or the alert. Hidden where the person has left the Crew.
import { hrefOf, routes } from '@mycrew/contract/paths.ts';
import type { StepAct } from '@mycrew/contract/safety-plans.ts';
import BroadcastIcon from '~icons/ph/broadcast';
import ChatCircleFillIcon from '~icons/ph/chat-circle-fill';
import PhoneFillIcon from '~icons/ph/phone-fill';
import WindIcon from '~icons/ph/wind';
import { telHref } from '#shared/help/phoneLinks.ts';
import { PlainButton, type ButtonLook } from '#shared/ui/PlainButton.tsx';
import { actWords } from '../planWords.ts';
import { useCrewName } from '../useCrewName.ts';

const practicePages = { breathing: 'breathing', grounding: 'grounding', 'hope-box': 'hopeBox' } as const;

interface ActButtonProps extends ButtonLook {
  act: StepAct | null;
}

export function ActButton({ act, variant = 'soft', ...look }: ActButtonProps) {
  const nameOf = useCrewName();
  const words = act && actWords(act, nameOf);
  if (!act || !words) return null;
  const given = { variant, ...look };
  switch (act.Kind) {
    case 'call':
      return (
        <PlainButton {...given} href={telHref(act.Number)} icon={<PhoneFillIcon size={20} aria-hidden="true" />}>
          {words}
        </PlainButton>
      );
    case 'chat':
      return (
        <PlainButton
          {...given}
          to={hrefOf('chat', { id: act.CrewId })}
          icon={<ChatCircleFillIcon size={20} aria-hidden="true" />}
        >
          {words}
        </PlainButton>
      );
    case 'practice':
      return (
        <PlainButton
          {...given}
          to={hrefOf(practicePages[act.Practice])}
          icon={<WindIcon size={20} aria-hidden="true" />}
        >
          {words}
        </PlainButton>
      );
    case 'alert':
      return (
        <PlainButton
          {...given}
          variant="alertSoft"
          to={routes.distressAlert.path}
          icon={<BroadcastIcon size={20} aria-hidden="true" />}
        >
          {words}
        </PlainButton>
      );
  }
}
