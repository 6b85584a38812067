// My answer has not reached anybody yet: said plainly, with what I can do about it.
import { drop, sendNow, type Waiting } from '#shared/outbox/outbox.ts';
import { PlainButton } from '#shared/ui/PlainButton.tsx';

interface CrewAnswerWaitsProps {
  waiting: Waiting | null;
  youth: string;
}

export function CrewAnswerWaits({ waiting, youth }: CrewAnswerWaitsProps) {
  if (!waiting) return null;
  if (waiting.state === 'refused') {
    return (
      <div className="banner banner--alert" role="alert">
        <span className="banner__text">Your answer wasn’t taken. {waiting.trouble?.message}</span>
        <PlainButton variant="outline" size="small" onClick={() => void drop(waiting.key)}>
          OK
        </PlainButton>
      </div>
    );
  }
  if (waiting.state === 'asks') {
    return (
      <div className="banner banner--lamp" role="alert">
        <span className="banner__text">Your answer is from a while ago and {youth} hasn’t got it. Is it still so?</span>
        <PlainButton variant="soft" size="small" onClick={() => void sendNow(waiting.key)}>
          Send it
        </PlainButton>
        <PlainButton variant="outline" size="small" onClick={() => void drop(waiting.key)}>
          No
        </PlainButton>
      </div>
    );
  }
  if (!waiting.trouble) return null;
  return (
    <output className="banner banner--lamp">
      <span className="banner__text">
        <strong>Not with {youth} yet.</strong> Your answer goes out by itself as soon as there is a connection.
      </span>
    </output>
  );
}
