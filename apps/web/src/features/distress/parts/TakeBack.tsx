// Ten seconds in which a mistaken tap can be taken back, while it is already on its way; longer where it waits.
import { alertTimes } from '@mycrew/contract/constants.ts';
import { useEffect, useState } from 'react';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import styles from './alertPage.module.css';

const secondMs = 1_000;
const leftOf = (until: number) => Math.max(Math.ceil((until - Date.now()) / secondMs), 0);

interface TakeBackProps {
  tappedAt: number;
  /** For as long as nobody can have been told. */
  isOpen?: boolean;
  onTakeBack: () => void;
}

export function TakeBack({ tappedAt, isOpen = false, onTakeBack }: TakeBackProps) {
  const until = tappedAt + alertTimes.takeBackMs;
  const [left, setLeft] = useState(() => leftOf(until));
  useEffect(() => {
    const timer = setInterval(() => setLeft(leftOf(until)), secondMs);
    return () => clearInterval(timer);
  }, [until]);
  if (left === 0 && !isOpen) return null;
  return (
    <div className={`banner ${styles.takeBack}`}>
      <span className="banner__text">Tapped by mistake? {!isOpen && <span className="numbers">{left} s</span>}</span>
      <PlainButton variant="outline" size="small" onClick={onTakeBack}>
        Take it back
      </PlainButton>
    </div>
  );
}
