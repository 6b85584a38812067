// Who hears of what was just saved, with a way to change it while there is time.
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import BellSlashFillIcon from '~icons/ph/bell-slash-fill';
import CheckCircleFillIcon from '~icons/ph/check-circle-fill';
import ClockFillIcon from '~icons/ph/clock-fill';
import LockSimpleBoldIcon from '~icons/ph/lock-simple-bold';
import MoonFillIcon from '~icons/ph/moon-fill';
import PaperPlaneTiltFillIcon from '~icons/ph/paper-plane-tilt-fill';
import { routes } from '@mycrew/contract/paths.ts';
import { useNow } from '#shared/hooks/useNow.ts';
import type { SavedCheckin } from '../savedCheckin.ts';
import { asOf, headsUpLines, type HeadsUpLine } from '../headsUps.ts';
import { useVisibilityOf } from '../useVisibilityOf.ts';
import { ChangeWhoHears } from './ChangeWhoHears.tsx';
import { TakeBack } from './TakeBack.tsx';
import styles from './HeadsUps.module.css';

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
