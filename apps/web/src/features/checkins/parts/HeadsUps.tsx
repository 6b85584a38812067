// The recipients of what was just saved, with a way to change them while there is time.
import { routes } from '@mycrew/contract/paths.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import BellSlashFillIcon from '~icons/ph/bell-slash-fill';
import CheckCircleFillIcon from '~icons/ph/check-circle-fill';
import ClockFillIcon from '~icons/ph/clock-fill';
import LockSimpleBoldIcon from '~icons/ph/lock-simple-bold';
import MoonFillIcon from '~icons/ph/moon-fill';
import PaperPlaneTiltFillIcon from '~icons/ph/paper-plane-tilt-fill';
import { WhenCrewHearsForm } from '#features/support/support.parts.ts';
import { setSupportRule, supportQueries, takeBack } from '#features/support/support.queries.ts';
import { wordsOf } from '#shared/api/ApiError.ts';
import { countOf } from '#shared/format/counts.ts';
import { useNow } from '#shared/hooks/useNow.ts';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { SheetDialog } from '#shared/ui/SheetDialog.tsx';
import { SkeletonRows } from '#shared/ui/SkeletonRows.tsx';
import { toast } from '#shared/ui/toasts.ts';
import { useCheckinFlow } from '../flowContext.ts';
import { asOf, headsUpLines, type HeadsUpLine, timeLeft, type HeadsUp, fromLog } from '../headsUps.ts';
import { type SavedCheckin, useVisibilityOf } from '../savedCheckin.ts';
import styles from '../screens/DoneScreen.module.css';

interface TakeBackProps {
  checkinId: string;
  words: string;
  onTaken?: () => void;
}

/** Retracts a notification within its time limit. */
function TakeBack({ checkinId, words, onTaken }: TakeBackProps) {
  const { amend } = useCheckinFlow();
  const takingBack = useMutation(takeBack());
  const take = () =>
    takingBack.mutate(checkinId, {
      onSuccess: ({ HeadsUps }) => {
        amend({ HeadsUps: HeadsUps.map(fromLog) });
        onTaken?.();
      },
    });
  return (
    <>
      <PlainButton variant="soft" full loading={takingBack.isPending} onClick={take}>
        {words}
      </PlainButton>
      <p role="alert" className="small">
        {takingBack.isError && `That didn’t work. ${wordsOf(takingBack.error)}`}
      </p>
    </>
  );
}

interface ChangeWhoHearsProps {
  open: boolean;
  onClose: () => void;
  checkinId: string;
  headsUps: HeadsUp[];
  people: { _id: string; FirstName: string }[];
}

/** Retracts this notification, or changes the rule for the next ones. */
function ChangeWhoHears({ open, onClose, checkinId, headsUps, people }: ChangeWhoHearsProps) {
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

const marks = {
  due: PaperPlaneTiltFillIcon,
  told: CheckCircleFillIcon,
  waits: MoonFillIcon,
  rested: ClockFillIcon,
  takenBack: BellSlashFillIcon,
};

interface HeadsUpsProps {
  saved: SavedCheckin;
  /** Undefined until they are read. */
  people: { _id: string; FirstName: string }[] | undefined;
}

export function HeadsUps({ saved, people }: HeadsUpsProps) {
  const [isChanging, setChanging] = useState(false);
  const now = useNow(1_000).getTime();
  const headsUps = asOf(saved.HeadsUps, now);
  const byMe = saved.offer !== undefined;
  const lines = headsUpLines(headsUps, newsOf(saved), useVisibilityOf(saved));
  const change = people && people.length > 0 && !byMe && (
    <button type="button" className="link small" onClick={() => setChanging(true)}>
      Change
    </button>
  );
  return (
    <div className={styles.lines}>
      {lines.map((line, at) => (
        <Line key={line.state} line={line}>
          {at === 0 && change}
        </Line>
      ))}
      {lines.length === 0 && (
        <div className="banner">
          <LockSimpleBoldIcon size={24} aria-hidden="true" />
          <p className="banner__text">
            <strong>{people?.length === 0 ? 'Only you can see this.' : 'Nobody got a message.'}</strong>
          </p>
          {change}
        </div>
      )}
      {byMe && lines.some(({ state }) => state === 'due' || state === 'waits') && (
        <TakeBack checkinId={saved.Checkin._id} words="Take it back" />
      )}
      {lines.some(({ state }) => state === 'waits') && (
        <Link to={routes.distressAlert.path} className="link small">
          Send a Distress Alert
        </Link>
      )}
      <ChangeWhoHears
        open={isChanging}
        onClose={() => setChanging(false)}
        checkinId={saved.Checkin._id}
        headsUps={headsUps}
        people={people ?? []}
      />
    </div>
  );
}

function newsOf({ offer, IsHard }: SavedCheckin): string {
  if (offer === 'tapped') return 'you could use a hello.';
  return IsHard ? 'it’s a hard day.' : 'you checked in.';
}

function Line({ line, children }: { line: HeadsUpLine; children?: ReactNode }) {
  const Mark = marks[line.state];
  return (
    <div className={`banner banner--lamp ${styles.line}`}>
      <Mark size={24} aria-hidden="true" />
      <p className="banner__text">
        <strong>{line.who}</strong> {line.rest}
      </p>
      {children}
    </div>
  );
}
