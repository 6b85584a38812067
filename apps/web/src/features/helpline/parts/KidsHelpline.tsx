// Kids Helpline by phone and by web chat; the count goes beside.
import ChatCircleFillIcon from '~icons/ph/chat-circle-fill';
import ChatsCircleFillIcon from '~icons/ph/chats-circle-fill';
import PhoneFillIcon from '~icons/ph/phone-fill';
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
      icon={<ChatsCircleFillIcon size={26} aria-hidden="true" />}
    >
      <PlainButton
        href={telHref(kidsHelpline.number)}
        icon={<PhoneFillIcon size={20} aria-hidden="true" />}
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
        icon={<ChatCircleFillIcon size={20} aria-hidden="true" />}
        onClick={() => void countBeside('chat')}
      >
        WebChat
      </PlainButton>
    </HelpService>
  );
}
