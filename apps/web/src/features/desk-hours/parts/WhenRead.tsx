// By when somebody reads what is handed in here, and who helps meanwhile. Says nothing of a time where that is not known.
import type { Promised, ReadingKind } from '@mycrew/contract/desk-hours.ts';
import { useQuery } from '@tanstack/react-query';
import { TelephoneLine } from '#shared/help/TelephoneLine.tsx';
import { deskHoursQueries } from '../desk-hours.queries.ts';
import { readWords } from '../readWords.ts';

interface PromisedLineProps {
  promised: Promised | undefined;
  /** False where help stands right beside it. */
  hasHelp?: boolean;
}

/** As a page was told it, also before signing in. */
export function PromisedLine({ promised, hasHelp = true }: PromisedLineProps) {
  return (
    <div className="stack6">
      {promised && <p>{readWords(promised)}</p>}
      {hasHelp && <TelephoneLine lead="If you need somebody now:" />}
    </div>
  );
}

interface WhenReadProps {
  kind: ReadingKind;
  hasHelp?: boolean;
}

export function WhenRead({ kind, hasHelp = true }: WhenReadProps) {
  const { data } = useQuery(deskHoursQueries.promised());
  return <PromisedLine promised={kind === 'urgent' ? data?.Urgent : data?.Pieces} hasHelp={hasHelp} />;
}
