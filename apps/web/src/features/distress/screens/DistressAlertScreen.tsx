// Behind every Distress Alert button: tell my people, then see who answers; works locked, gated and without any server.
import { useSearchParams } from 'react-router';
import { useLocked } from '#shared/session/session.ts';
import { PracticeView } from '../parts/PracticeView.tsx';
import { RealAlert } from '../parts/RealAlert.tsx';
import { useAlertRecipients } from '../whomToTell.ts';

const practising = 'practise';

export function DistressAlertScreen() {
  const [search, setSearch] = useSearchParams();
  const isLocked = useLocked();
  const whom = useAlertRecipients();
  const mayPractise = !isLocked && whom.people.length > 0;
  if (search.has(practising) && mayPractise) {
    return <PracticeView whom={whom} onLeave={() => setSearch({}, { replace: true })} />;
  }
  return <RealAlert whom={whom} onPractise={mayPractise ? () => setSearch({ [practising]: '1' }) : null} />;
}
