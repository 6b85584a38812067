import type { InvitationChannel } from '@mycrew/contract/channels.ts';
import { type ReactNode, useId } from 'react';
import { previewOf } from '../crewWords.ts';
import styles from '../crew.module.css';

interface MessagePreviewProps {
  channel: InvitationChannel;
  inviter: string;
  invited: string;
  message: string;
}

export const PreviewWords = ({ children }: { children: ReactNode }) => (
  <blockquote className={styles.previewWords}>{children}</blockquote>
);

export function MessagePreview({ channel, ...written }: MessagePreviewProps) {
  const id = useId();
  return (
    <section className="preview" aria-labelledby={id}>
      <h2 id={id} className="field__label">
        {channel === 'email' ? 'Their email' : 'Their text'}
      </h2>
      <PreviewWords>
        {previewOf(channel, written).map((line) => (
          <p key={line}>{line}</p>
        ))}
      </PreviewWords>
    </section>
  );
}
