// Three dots and the words that somebody is typing; without motion the dots stand still.
export function TypingLine({ name, isTyping }: { name: string; isTyping: boolean }) {
  return (
    <output className="chatTyping">
      {isTyping && (
        <>
          <span className="chatTyping__dots" aria-hidden="true">
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
