// Take this one back while there is time, or change the rule for the next ones.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { setSupportRule, supportQueries } from '#features/support/support.queries.ts';
import { wordsOf } from '#shared/api/ApiError.ts';
import { countOf } from '#shared/format/counts.ts';
import { useNow } from '#shared/hooks/useNow.ts';
import { SheetDialog } from '#shared/ui/SheetDialog.tsx';
import { SkeletonRows } from '#shared/ui/SkeletonRows.tsx';
import { toast } from '#shared/ui/toasts.ts';
import { WhenCrewHearsForm } from '#features/support/support.parts.ts';
import { timeLeft, type HeadsUp } from '../headsUps.ts';
import { TakeBack } from './TakeBack.tsx';
import styles from './ChangeWhoHears.module.css';

interface ChangeWhoHearsProps {
  open: boolean;
  onClose: () => void;
  checkinId: string;
  headsUps: HeadsUp[];
  people: { _id: string; FirstName: string }[];
}

export function ChangeWhoHears({ open, onClose, checkinId, headsUps, people }: ChangeWhoHearsProps) {
  const waits = headsUps.some(({ State }) => State === 'waits' || State === 'due');
  return (
    <SheetDialog id="who-hears" open={open} onClose={onClose} title="Who hears" width={520}>
      <div className={styles.parts}>
        {waits && (
          <section className="stack10">
            <h3 className="title">This one</h3>
            <TimeLeft headsUps={headsUps} />
            <TakeBack checkinId={checkinId} words="Tell nobody this time" onTaken={onClose} />
          </section>
        )}
        <section className="stack10">
          <h3 className="title">From now on</h3>
          {open && <Rule people={people} onSaved={onClose} />}
        </section>
      </div>
    </SheetDialog>
  );
}

function TimeLeft({ headsUps }: { headsUps: HeadsUp[] }) {
  const seconds = Math.ceil(timeLeft(headsUps, useNow(500).getTime()) / 1_000);
  return (
    <p className="small muted numbers">
      {seconds > 0 ? `${countOf(seconds, 'second')} left to take it back.` : 'Nobody is told yet.'}
    </p>
  );
}

function Rule({ people, onSaved }: { people: ChangeWhoHearsProps['people']; onSaved: () => void }) {
  const queries = useQueryClient();
  const rule = useQuery(supportQueries.rule());
  const setting = useMutation(setSupportRule(queries));
  if (rule.isError) return <p className="small">We couldn’t load your rule just now. It still holds.</p>;
  if (!rule.data) return <SkeletonRows rows={3} shape="text" />;
  return (
    <WhenCrewHearsForm
      people={people}
      value={{ mode: rule.data.Mode, runLength: rule.data.RunLength, crewIds: rule.data.CrewIds }}
      saveWord="Save for next time"
      isSaving={setting.isPending}
      problem={setting.isError ? wordsOf(setting.error) : null}
      onSave={(next) =>
        setting.mutate(next, {
          onSuccess: () => {
            void toast.success('Saved for next time');
            onSaved();
          },
        })
      }
    />
  );
}
