// Beside what is read: the note of a hand-over, and what colleagues did with it.
import type { HistoryKind, HistoryLine } from '@mycrew/contract/staff.ts';
import { useQuery } from '@tanstack/react-query';
import { dayAndTime } from '#shared/format/times.ts';
import { ReadState } from '#shared/ui/ReadState.tsx';
import { actionLabel } from '../auditWords.ts';
import { staffQueries } from '../staff.queries.ts';
import styles from './ItemHistory.module.css';

const nameOf = ({ By }: HistoryLine): string => By?.FirstName ?? 'A colleague';

function HandedOn({ line }: { line: HistoryLine }) {
  return (
    <div className="banner banner--lamp">
      <span className="banner__text">
        <strong>
          Handed over by {nameOf(line)}, {dayAndTime(line.At)}
        </strong>
        <br />
        {line.Why}
      </span>
    </div>
  );
}

export function ItemHistory({ kind, id }: { kind: HistoryKind; id: string }) {
  const history = useQuery(staffQueries.history(kind, id));
  if (!history.data)
    return <ReadState of={history} loading="Loading its history" failed="Its history didn’t load" rows={1} />;
  const handedOn = history.data.find(({ Action, Why }) => Action === 'report-handed-on' && Why);
  return (
    <>
      {handedOn && <HandedOn line={handedOn} />}
      <details className={styles['history']}>
        <summary>History ({history.data.length})</summary>
        {history.data.length === 0 && <p className="small muted">Nobody of the staff has done anything with it yet.</p>}
        <ol>
          {history.data.map((line) => (
            <li key={line._id}>
              <time className="small muted" dateTime={line.At}>
                {dayAndTime(line.At)}
              </time>
              <span>
                {nameOf(line)}: {actionLabel(line.Action)}
              </span>
              {line.Why && <span className="small">{line.Why}</span>}
            </li>
          ))}
        </ol>
      </details>
    </>
  );
}
