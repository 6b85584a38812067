import { routes } from '@mycrew/contract/paths.ts';
import PhoneFillIcon from '~icons/ph/phone-fill';
import { telHref } from '#shared/help/phoneLinks.ts';
import { useInAppLink } from '#shared/routing/useInAppLink.ts';
import { useClosing } from '#shared/session/sessionEvents.ts';
import { useHeld } from '#shared/session/useHeld.ts';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { SheetDialog } from '#shared/ui/SheetDialog.tsx';
import { countBeside } from '../countBeside.ts';
import { kidsHelpline } from '../helpline.words.ts';
import { noteChat } from '../sayFirst.ts';
import { ChatDoor } from './ChatDoor.tsx';
import { ToDistressAlert } from './ToDistressAlert.tsx';
import styles from './help.module.css';

/** Behind the lock, new terms or a closing account only the public page is reachable. */
function useOtherNumbers(): ReturnType<typeof useInAppLink> {
  const inside = useInAppLink(routes.professionalHelpHere.path);
  const isHeld = useHeld();
  const isClosing = useClosing() !== null;
  return isHeld || isClosing ? { href: routes.needHelpNow.path, onClick: () => {} } : inside;
}

export function HelplineDialog({ onClose }: { onClose: () => void }) {
  const others = useOtherNumbers();
  return (
    <SheetDialog open id="helpline" title="Kids Helpline" onClose={onClose}>
      <div className={styles.helpDialog}>
        <p className={`${styles.helpDialogNumber} numbers`}>{kidsHelpline.number}</p>
        <p className="muted">Ages 5 to 25. Free, any time, no name needed.</p>
        <PlainButton
          full
          size="large"
          href={telHref(kidsHelpline.number)}
          icon={<PhoneFillIcon size={22} aria-hidden="true" />}
          onClick={() => void countBeside('call')}
        >
          Call
        </PlainButton>
        <PlainButton
          full
          variant="soft"
          href={kidsHelpline.webChat}
          target="_blank"
          rel="noopener"
          onClick={() => {
            void countBeside('chat');
            noteChat(kidsHelpline.name);
          }}
        >
          WebChat
        </PlainButton>
        <ChatDoor name={kidsHelpline.name} address={kidsHelpline.webChat} onFollow={onClose} />
        <ToDistressAlert words="Get Help Now" onFollow={onClose} />
        <PlainButton
          full
          variant="text"
          href={others.href}
          onClick={(event) => {
            others.onClick(event);
            onClose();
          }}
        >
          Other numbers
        </PlainButton>
      </div>
    </SheetDialog>
  );
}
