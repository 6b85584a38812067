// No answer and no stored copy: the numbers that are built into the page.
import { ErrorState } from '#shared/ui/ErrorState.tsx';
import { routes } from '@mycrew/contract/paths.ts';
import type { ReactNode } from 'react';
import ChatCircleFillIcon from '~icons/ph/chat-circle-fill';
import ChatsCircleFillIcon from '~icons/ph/chats-circle-fill';
import PhoneFillIcon from '~icons/ph/phone-fill';
import { telHref } from '#shared/help/phoneLinks.ts';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import tones from '#shared/ui/Tag.module.css';
import { countBeside } from '../countBeside.ts';
import { words } from '../helpline.messages.ts';
import { kidsHelpline } from '../helpline.words.ts';
import { noteChat } from '../sayFirst.ts';
import { ChatDoor } from './ChatDoor.tsx';
import styles from './help.module.css';

interface HelpServiceProps {
  name: string;
  about: string;
  icon: ReactNode;
  tone: 'primary' | 'info' | 'lamp';
  children: ReactNode;
}

function HelpService({ name, about, icon, tone, children }: HelpServiceProps) {
  return (
    <section className={`card ${styles.helpService}`} aria-label={name}>
      <div className={styles.helpServiceHead}>
        <span className={`${styles.helpServiceMark} ${tones[tone]}`}>{icon}</span>
        <div>
          <h2 className="title">{name}</h2>
          <p className="small muted">{about}</p>
        </div>
      </div>
      <div className={styles.helpServiceWays}>{children}</div>
    </section>
  );
}

function KidsHelpline() {
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
        onClick={() => {
          void countBeside('chat');
          noteChat(kidsHelpline.name);
        }}
      >
        WebChat
      </PlainButton>
      <ChatDoor name={kidsHelpline.name} address={kidsHelpline.webChat} />
    </HelpService>
  );
}

export function DirectoryAway({ onRetry }: { onRetry: () => void }) {
  return (
    <>
      <KidsHelpline />
      <div className="card">
        <ErrorState title={words('othersAway')} onRetry={onRetry} homeHref={routes.home.path}>
          {words('twoWork')}
        </ErrorState>
      </div>
    </>
  );
}
