// Grounding: one sense at a time, at the person's own pace. Works offline and stores nothing.
import { useEffect, useRef, useState } from 'react';
import { Lantern } from '#shared/ui/Lantern.tsx';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { PracticePage } from '../parts/PracticePage.tsx';
import styles from '../parts/practice.module.css';

interface Sense {
  count: number;
  asks: string;
  help: string;
}

/** Grounding by the senses: five, four, three, two, one. */
const senses: readonly Sense[] = [
  { count: 5, asks: 'Five things you can see', help: 'Anything. A crack in the wall, a colour, your own hands.' },
  { count: 4, asks: 'Four things you can feel', help: 'Your feet on the floor, a sleeve, the chair, the air.' },
  { count: 3, asks: 'Three things you can hear', help: 'Near or far. A fridge, a bird, a car going by.' },
  { count: 2, asks: 'Two things you can smell', help: 'Your jumper, soap, rain. Or two smells you like.' },
  { count: 1, asks: 'One thing you can taste', help: 'A sip of water counts. So does a taste you remember.' },
];

function OneSense({ sense, isFirst, onOn }: { sense: Sense; isFirst: boolean; onOn: () => void }) {
  const [found, setFound] = useState(0);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isFirst) heading.current?.focus();
  }, [isFirst]);
  const hasAll = found >= sense.count;
  return (
    <div className={`card ${styles['sense']}`}>
      <h2 ref={heading} tabIndex={-1} className="h2">
        {sense.asks}
      </h2>
      <p className="muted">{sense.help}</p>
      <div className={styles['found']}>
        {Array.from({ length: sense.count }, (_, index) => (
          <Lantern key={index} kind={index < found ? 'lit' : 'unlit'} size={44} />
        ))}
      </div>
      <output className="small muted">
        {found} of {sense.count}
      </output>
      <PlainButton size="large" full onClick={() => (hasAll ? onOn() : setFound(found + 1))}>
        {hasAll ? 'Go on' : 'Found one'}
      </PlainButton>
      {!hasAll && (
        <PlainButton variant="text" onClick={onOn}>
          Skip this sense
        </PlainButton>
      )}
    </div>
  );
}

export function GroundingScreen() {
  const [at, setAt] = useState(0);
  const sense = senses[at];
  return (
    <PracticePage title="Come back to here" intro="Five, four, three, two, one. No hurry, and no wrong answers.">
      {sense ? (
        <OneSense key={at} sense={sense} isFirst={at === 0} onOn={() => setAt(at + 1)} />
      ) : (
        <div className={`card ${styles['sense']}`}>
          <h2 className="h2">You’re here</h2>
          <p>Take one slow breath out. If it’s still too much, somebody can be with you: Alert is at the top.</p>
          <PlainButton variant="soft" onClick={() => setAt(0)}>
            Once more
          </PlainButton>
        </div>
      )}
    </PracticePage>
  );
}
