// Ten seconds in which a mistaken tap can be taken back, while it is already on its way.
import { alertTimes } from '@mycrew/contract/constants.ts';
import { useEffect, useState } from 'react';
import { PlainButton } from '#shared/ui/PlainButton.tsx';

const secondMs = 1_000;
const leftOf = (until: number) => Math.max(Math.ceil((until - Date.now()) / secondMs), 0);

export function TakeBack({ tappedAt, onTakeBack }: { tappedAt: number; onTakeBack: () => void }) {
  const until = tappedAt + alertTimes.takeBackMs;
  const [left, setLeft] = useState(() => leftOf(until));
  useEffect(() => {
    const timer = setInterval(() => setLeft(leftOf(until)), secondMs);
    return () => clearInterval(timer);
  }, [until]);
  if (left === 0) return null;
  return (
    <div className="banner takeBack">
      <span className="banner__text">
        Tapped by mistake? <span className="numbers">{left} s</span>
      </span>
      <PlainButton variant="outline" size="small" onClick={onTakeBack}>
        Take it back
      </PlainButton>
    </div>
  );
}
