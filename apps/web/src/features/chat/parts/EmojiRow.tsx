// A few emoji to put into a message, each with its word for whoever does not see it.
import { EmojiGlyph } from '#shared/ui/EmojiGlyph.tsx';
import styles from '../composer.module.css';

const emoji: readonly (readonly [string, string])[] = [
  ['💜', 'Purple heart'],
  ['🤗', 'Hug'],
  ['😊', 'Smile'],
  ['😜', 'Silly'],
  ['🥹', 'Moved'],
  ['😢', 'Sad'],
  ['😫', 'Stressed'],
  ['😡', 'Angry'],
  ['🙏', 'Thank you'],
  ['💪', 'Strong'],
  ['🎉', 'Celebrate'],
  ['👍', 'Yes'],
];

export function EmojiRow({ onPick }: { onPick: (character: string) => void }) {
  return (
    <ul className={styles.emoji} aria-label="Emoji">
      {emoji.map(([character, word]) => (
        <li key={character}>
          <button type="button" className="iconButton" aria-label={word} onClick={() => onPick(character)}>
            <EmojiGlyph codepoint={character} size={26} />
          </button>
        </li>
      ))}
    </ul>
  );
}
