// At the hard moment, where no rule is chosen yet: let one person know, or not now. Nothing to fill in.
import { nudgeWords } from '@mycrew/contract/who-sees.ts';
import { useMutation } from '@tanstack/react-query';
import type { CrewMember } from '@mycrew/contract/crew.ts';
import { notifyCrew } from '#features/support/support.queries.ts';
import { wordsOf } from '#shared/api/ApiError.ts';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { useCheckinFlow } from '../flowContext.ts';
import { tappedNow } from '../headsUps.ts';
import type { SavedCheckin } from '../savedCheckin.ts';
import { useVisibilityOf } from '../useVisibilityOf.ts';
import styles from './SafeNow.module.css';

export function NotifyOne({ saved, person }: { saved: SavedCheckin; person: CrewMember }) {
  const { amend } = useCheckinFlow();
  const telling = useMutation(notifyCrew());
  const visibility = useVisibilityOf(saved);
  const name = person.FirstName;
  const notify = () =>
    telling.mutate(
      { checkinId: saved.Checkin._id, crewId: person._id },
      { onSuccess: ({ HeadsUps }) => amend({ offer: 'tapped', HeadsUps: tappedNow(HeadsUps, Date.now()) }) },
    );
  return (
    <section className={`card ${styles.ask}`} aria-labelledby="tell-one">
      <h2 className="h3" id="tell-one">
        Let {name} know you could use a hello?
      </h2>
      <p className="small muted">
        {saved.HeadsUps.length > 0 && 'Taken back; nobody was told. '}
        {visibility && nudgeWords(visibility, name, saved.words)} You have ten seconds to take it back.
      </p>
      <div className={styles.answers}>
        <PlainButton loading={telling.isPending} onClick={notify}>
          Tell {name}
        </PlainButton>
        <PlainButton variant="text" onClick={() => amend({ offer: 'notNow' })}>
          Not now
        </PlainButton>
      </div>
      <p role="alert" className="small">
        {telling.isError && `Not told yet. ${wordsOf(telling.error)}`}
      </p>
    </section>
  );
}
