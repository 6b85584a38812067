// Three dots and the words that somebody is typing; without motion the dots stand still.
import styles from '../chat.module.css';

export function TypingLine({ name, isTyping }: { name: string; isTyping: boolean }) {
  return (
    <output className={styles['chatTyping']}>
      {isTyping && (
        <>
          <span className={styles['chatTypingDots']} aria-hidden="true">
            <i />
            <i />
            <i />
          </span>
          <span>{name} is typing</span>
        </>
      )}
    </output>
  );
}
