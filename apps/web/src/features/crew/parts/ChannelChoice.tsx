import type { InvitationChannel } from '@mycrew/contract/channels.ts';
import ChatTextIcon from '~icons/ph/chat-text';
import CheckBoldIcon from '~icons/ph/check-bold';
import EnvelopeSimpleIcon from '~icons/ph/envelope-simple';
import LinkSimpleIcon from '~icons/ph/link-simple';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { channelChoices } from '../crewWords.ts';
import styles from '../crew.module.css';
import chipStyles from '#shared/ui/Chip.module.css';

const icons = { sms: ChatTextIcon, email: EnvelopeSimpleIcon, link: LinkSimpleIcon } as const;
const order: readonly InvitationChannel[] = ['sms', 'email', 'link'];

interface ChannelChoiceProps {
  chosen: InvitationChannel;
  field: UseFormRegisterReturn;
}

export function ChannelChoice({ chosen, field }: ChannelChoiceProps) {
  return (
    <fieldset className={styles.channels}>
      <legend className="field__label">How should we ask them?</legend>
      <div className={styles.channelsRow}>
        {order.map((channel) => {
          const Icon = icons[channel];
          return (
            <label
              key={channel}
              className={
                channel === chosen
                  ? `${chipStyles.chip} ${chipStyles.chosen} ${styles.channelsOne}`
                  : `${chipStyles.chip} ${styles.channelsOne}`
              }
            >
              <input type="radio" className="visuallyHidden" value={channel} {...field} />
              {channel === chosen ? (
                <CheckBoldIcon size={20} aria-hidden="true" />
              ) : (
                <Icon size={20} aria-hidden="true" />
              )}
              <span>{channelChoices[channel]}</span>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
