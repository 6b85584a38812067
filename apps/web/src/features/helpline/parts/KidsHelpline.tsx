// Kids Helpline by phone and by web chat; the count goes beside.
import { ChatCircleIcon } from '@phosphor-icons/react/ChatCircle';
import { ChatsCircleIcon } from '@phosphor-icons/react/ChatsCircle';
import { PhoneIcon } from '@phosphor-icons/react/Phone';
import { telHref } from '#shared/help/phoneLinks.ts';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { countBeside } from '../countBeside.ts';
import { kidsHelpline } from '../helpline.words.ts';
import { HelpService } from './HelpService.tsx';

export function KidsHelpline() {
  return (
    <HelpService
      name="Kids Helpline"
      about="Ages 5 to 25. Free, 24 hours."
      tone="primary"
      icon={<ChatsCircleIcon size={26} weight="fill" aria-hidden="true" />}
    >
      <PlainButton
        href={telHref(kidsHelpline.number)}
        icon={<PhoneIcon size={20} weight="fill" aria-hidden="true" />}
        aria-label={`Call Kids Helpline, ${kidsHelpline.number}`}
        onClick={() => void countBeside('call')}
      >
        {kidsHelpline.number}
      </PlainButton>
      <PlainButton
        variant="soft"
        href={kidsHelpline.webChat}
        target="_blank"
        rel="noopener"
        icon={<ChatCircleIcon size={20} weight="fill" aria-hidden="true" />}
        onClick={() => void countBeside('chat')}
      >
        WebChat
      </PlainButton>
    </HelpService>
  );
}
