// The alert that somebody came from: for whom a place is looked for, and whether it is still on.
import type { AlertDetails } from '@mycrew/contract/alerts.ts';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { distressQueries } from '#features/distress/distress.queries.ts';
import { isApiError } from '#shared/api/ApiError.ts';
import type { Where } from './looking.ts';

export interface AlertInHand {
  /** '?alert=…' for links onward, or nothing. */
  search: string;
  /** Undefined: none, not read yet, or not mine to see. */
  alert: AlertDetails | undefined;
  isOver: boolean;
  /** Where the youth said she is, to somebody who was told. */
  theirPlace: Where | null;
}

const theirPlaceIn = ({ IsMine, Location, Youth }: AlertDetails): Where | null =>
  IsMine || !Location ? null : { label: Youth.FirstName, latitude: Location.Latitude, longitude: Location.Longitude };

export function useAlertInHand(): AlertInHand {
  const [params] = useSearchParams();
  const id = params.get('alert');
  const { data, error } = useQuery({ ...distressQueries.details(id ?? ''), enabled: id !== null });
  const isGone = isApiError(error) && [404, 422].includes(error.status);
  const alert = isGone ? undefined : data;
  return {
    search: id === null ? '' : `?alert=${encodeURIComponent(id)}`,
    alert,
    isOver: isGone || (alert !== undefined && alert.EndedOn !== null),
    theirPlace: alert && alert.EndedOn === null ? theirPlaceIn(alert) : null,
  };
}
