// Somebody's shared events, opened from a notification.
import { routes } from '@mycrew/contract/paths.ts';
import { useParams } from 'react-router';
import { TheirEvents } from '../parts/TheirEvents.tsx';

const back = { path: routes.home.path, label: 'Home' };

export function PersonEventsScreen() {
  const { id = '' } = useParams();
  return <TheirEvents key={id} id={id} back={back} />;
}
