// Above sign-up for people who came from Google: what it told us, and that the rest is theirs to say.
export function GoogleNote() {
  return (
    <output className="banner banner--info">
      <span className="banner__text">
        <strong>Google told us your name and email.</strong> Change what isn’t right. We got nothing else from it.
      </span>
    </output>
  );
}
