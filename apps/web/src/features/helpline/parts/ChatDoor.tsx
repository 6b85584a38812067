// At the door of a chat: words to take along, and one question afterwards. The way to the service never waits for it.
import type { HelpService } from '@mycrew/contract/helpline.ts';
import { routes } from '@mycrew/contract/paths.ts';
import { useEffect, useState } from 'react';
import CopyIcon from '~icons/ph/copy';
import { telHref } from '#shared/help/phoneLinks.ts';
import { useInAppLink } from '#shared/routing/useInAppLink.ts';
import { useSession } from '#shared/session/session.ts';
import { useHeld } from '#shared/session/useHeld.ts';
import { Field } from '#shared/ui/Field.tsx';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { countBeside } from '../countBeside.ts';
import { words } from '../helpline.messages.ts';
import { kidsHelpline } from '../helpline.words.ts';
import { forgetChat, longestSayFirst, noteBack, noteChat, useLeft, useSayFirst, writeSayFirst } from '../sayFirst.ts';
import { OpenTag } from './OpenTag.tsx';
import { ToDistressAlert } from './ToDistressAlert.tsx';
import { WayLinks } from './WayLinks.tsx';
import styles from './helpPage.module.css';

interface ChatDoorProps {
  name: string;
  address: string;
  /** Left out where they stand beside it already. */
  hours?: { of: HelpService['Hours']; now: Date };
  /** Another page of the app is opened. */
  onFollow?: () => void;
}

/** The person came back to this page, or opened it anew. */
function useIsBack(name: string): boolean {
  const [openedAt] = useState(() => Date.now());
  const left = useLeft(openedAt);
  const isOurs = left?.name === name;
  useEffect(() => {
    if (!isOurs) return undefined;
    const look = () => {
      if (document.visibilityState === 'visible') noteBack();
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [isOurs]);
  return isOurs && (left.isBack || left.at < openedAt);
}

type Answer = 'okay' | 'noHelp' | 'nobody';

function OtherWays({ onFollow = () => {} }: Pick<ChatDoorProps, 'onFollow'>) {
  const pathways = useInAppLink(routes.pathways.path);
  return (
    <>
      <p>{words('notOnYou')}</p>
      <PlainButton variant="soft" href={telHref(kidsHelpline.number)} onClick={() => void countBeside('call')}>
        {words('callKidsHelpline')}
      </PlainButton>
      <ToDistressAlert words={words('myCrewNow')} onFollow={onFollow} />
      <PlainButton
        variant="text"
        href={pathways.href}
        onClick={(event) => {
          pathways.onClick(event);
          onFollow();
        }}
      >
        {words('pathwaysHeading')}
      </PlainButton>
    </>
  );
}

/** Its answer is stored nowhere. */
function HowWasIt({ onAnswer }: { onAnswer: (answer: Answer | null) => void }) {
  return (
    <fieldset className="stack8">
      <legend className="label">{words('didAnswer')}</legend>
      <div className="wrap8">
        <PlainButton size="small" variant="outline" onClick={() => onAnswer('okay')}>
          {words('wasOkay')}
        </PlainButton>
        <PlainButton size="small" variant="outline" onClick={() => onAnswer('noHelp')}>
          {words('wasNoHelp')}
        </PlainButton>
        <PlainButton size="small" variant="outline" onClick={() => onAnswer('nobody')}>
          {words('nobodyAnswered')}
        </PlainButton>
        <PlainButton size="small" variant="text" onClick={() => onAnswer(null)}>
          {words('ratherNot')}
        </PlainButton>
      </div>
    </fieldset>
  );
}

function WordsToTake({ name, address, hours }: ChatDoorProps) {
  const text = useSayFirst();
  const [status, setStatus] = useState('');
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setStatus(words('copied')),
      () => setStatus(words('notCopied')),
    );
  const isEmpty = text.trim() === '';
  return (
    <>
      {!isEmpty && (
        <PlainButton
          size="small"
          variant="outline"
          icon={<CopyIcon size={20} aria-hidden="true" />}
          onClick={() => void copy()}
        >
          {words('copyWords')}
        </PlainButton>
      )}
      <details className={styles.serviceCardMore}>
        <summary>{words('sayFirst')}</summary>
        <div className="stack12">
          <Field
            label={words('sayFirstField')}
            help={words('sayFirstHelp')}
            multiline
            rows={3}
            maxLength={longestSayFirst}
            autoComplete="off"
            value={text}
            onChange={({ target }) => writeSayFirst(target.value)}
          />
          {hours && (
            <div>
              <OpenTag hours={hours.of} now={hours.now} />
            </div>
          )}
          {!isEmpty && (
            <div className="wrap8">
              <PlainButton
                size="small"
                href={address}
                target="_blank"
                rel="noopener"
                onClick={() => {
                  void copy();
                  noteChat(name);
                  if (name === kidsHelpline.name) void countBeside('chat');
                }}
              >
                {words('copyAndOpen')}
              </PlainButton>
              <PlainButton size="small" variant="text" onClick={() => writeSayFirst('')}>
                {words('clearWords')}
              </PlainButton>
            </div>
          )}
        </div>
      </details>
      <output className="small muted">{status}</output>
    </>
  );
}

function Door(door: ChatDoorProps) {
  const isBack = useIsBack(door.name);
  const [answer, setAnswer] = useState<Answer | null>(null);
  const take = (next: Answer | null) => {
    setAnswer(next);
    forgetChat();
  };
  return (
    <div className="stack8">
      <div className="stack8" aria-live="polite">
        {isBack && <HowWasIt onAnswer={take} />}
        {!isBack && answer === 'okay' && <p>{words('gladOfIt')}</p>}
        {!isBack && answer !== null && answer !== 'okay' && <OtherWays onFollow={door.onFollow} />}
      </div>
      <WordsToTake {...door} />
    </div>
  );
}

/** Signed out, and behind the lock, the links stand alone: what was written there is shown to nobody. */
export function ChatDoor(door: ChatDoorProps) {
  const isHeld = useHeld();
  const isSignedIn = useSession() !== null;
  return isSignedIn && !isHeld ? <Door {...door} /> : null;
}

/** Every way to reach a service; with a chat, also its door. */
export function ServiceWays({ service, now }: { service: HelpService; now: Date }) {
  const { Name, Hours, Ways } = service;
  const chat = Ways.find(({ Channel }) => Channel === 'webchat');
  return (
    <>
      <WayLinks {...service} onChat={() => noteChat(Name)} />
      {chat && <ChatDoor name={Name} address={chat.Address} hours={{ of: Hours, now }} />}
    </>
  );
}
