// Three dots and the words that somebody is typing; without motion the dots stand still.
import styles from '../thread.module.css';

export function TypingLine({ name, isTyping }: { name: string; isTyping: boolean }) {
  return (
    <output className={styles.typing}>
      {isTyping && (
        <>
          <span className={styles.typingDots} aria-hidden="true">
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
