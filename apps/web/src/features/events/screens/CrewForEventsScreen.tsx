// The shared events, beside the calendar of a youth one crews for.
import { hrefOf } from '@mycrew/contract/paths.ts';
import { useParams } from 'react-router';
import { TheirEvents } from '../parts/TheirEvents.tsx';

export function CrewForEventsScreen() {
  const { id = '' } = useParams();
  return <TheirEvents key={id} id={id} back={{ path: hrefOf('crewForCalendar', { id }), label: 'Calendar' }} />;
}
