// What they will read, as it is being written.
import type { InvitationChannel } from '@mycrew/contract/channels.ts';
import { useId } from 'react';
import { previewOf } from '../crewWords.ts';
import styles from '../crew.module.css';

interface MessagePreviewProps {
  channel: InvitationChannel;
  inviter: string;
  invited: string;
  message: string;
}

export function MessagePreview({ channel, ...written }: MessagePreviewProps) {
  const id = useId();
  return (
    <section className="preview" aria-labelledby={id}>
      <h2 id={id} className="field__label">
        {channel === 'email' ? 'Their email' : 'Their text'}
      </h2>
      <blockquote className={styles.previewWords}>
        {previewOf(channel, written).map((line) => (
          <p key={line}>{line}</p>
        ))}
      </blockquote>
    </section>
  );
}
