// Every way to reach a service, each a plain link.
import type { HelpService, HelpWay } from '@mycrew/contract/helpline.ts';
import ChatCircleFillIcon from '~icons/ph/chat-circle-fill';
import ChatTextFillIcon from '~icons/ph/chat-text-fill';
import PhoneFillIcon from '~icons/ph/phone-fill';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { countBeside } from '../countBeside.ts';
import styles from './help.module.css';

const icons = {
  call: <PhoneFillIcon size={20} aria-hidden="true" />,
  relay: <PhoneFillIcon size={20} aria-hidden="true" />,
  text: <ChatTextFillIcon size={20} aria-hidden="true" />,
  webchat: <ChatCircleFillIcon size={20} aria-hidden="true" />,
} as const;

const names: Record<HelpWay['Channel'], (name: string, label: string) => string> = {
  call: (name, label) => `Call ${name}, ${label}`,
  relay: (name, label) => `Call ${name}, ${label}`,
  text: (name, label) => `Text ${label}, ${name}`,
  webchat: (name, label) => `${label}, ${name}, opens a new page`,
};

const counted = { call: 'call', webchat: 'chat' } as const;

/** Only Kids Helpline is counted, without the person. */
const countFor = (name: string, { Channel }: HelpWay) =>
  name === 'Kids Helpline' && (Channel === 'call' || Channel === 'webchat')
    ? () => void countBeside(counted[Channel])
    : undefined;

interface WayLinksProps extends Pick<HelpService, 'Name' | 'Ways'> {
  /** Beside opening a chat, never before it. */
  onChat?: () => void;
}

export function WayLinks({ Name, Ways, onChat }: WayLinksProps) {
  if (Ways.length === 0) return null;
  return (
    <div className={styles.helpServiceWays}>
      {Ways.map((way, at) => (
        <PlainButton
          key={way.Channel + way.Label}
          variant={at === 0 ? 'soft' : 'outline'}
          href={way.Address}
          icon={icons[way.Channel]}
          aria-label={names[way.Channel](Name, way.Label)}
          onClick={() => {
            countFor(Name, way)?.();
            if (way.Channel === 'webchat') onChat?.();
          }}
          {...(way.Channel === 'webchat' && { target: '_blank', rel: 'noopener' })}
        >
          {way.Channel === 'text' ? `Text ${way.Label}` : way.Label}
        </PlainButton>
      ))}
    </div>
  );
}
