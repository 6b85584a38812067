// One Fluent emoji of the sprite; decorative unless labelled.
const spriteUrl = '/emoji.svg';

const symbolId = (codepoint: string) =>
  `u-${codepoint
    .trim()
    .replace(/^u[+-]/i, '')
    .toLowerCase()
    .replace(/-fe0f$/, '')}`;

/** 'U+1F60A', '1f60a', 'u-1f60a' or the character itself all lead to the same symbol. */
function emojiSymbol(codepoint: string): string {
  const first = codepoint.codePointAt(0) ?? 0;
  return first > 0x2000 ? `u-${first.toString(16)}` : symbolId(codepoint);
}

export function EmojiGlyph({ codepoint, size = 22, label }: { codepoint: string; size?: number; label?: string }) {
  return (
    <svg
      width={size}
      height={size}
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      focusable="false"
      style={{ flex: 'none' }}
    >
      <use href={`${spriteUrl}#${emojiSymbol(codepoint)}`} />
    </svg>
  );
}
