// No answer from the server: said as it is, with every way that needs no server first.
import { useOnline } from '#shared/hooks/useOnline.ts';
import { OtherWays } from './OtherWays.tsx';
import styles from './alertPage.module.css';

interface NotSentYetProps {
  people: readonly { _id: string; FirstName: string }[];
}

export function NotSentYet({ people }: NotSentYetProps) {
  const isOnline = useOnline();
  return (
    <section className={`card ${styles.notSentYet}`} aria-labelledby="not-sent-yet">
      <div role="alert">
        <h2 id="not-sent-yet" className="h3">
          Nobody has been told yet
        </h2>
        <p>
          {isOnline ? 'We can’t reach MyCrew right now.' : 'You’re offline.'} We keep trying, and your alert goes out by
          itself. Please don’t wait for it.
        </p>
      </div>
      <OtherWays people={people} />
    </section>
  );
}
