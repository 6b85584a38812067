// The alert of the search: its person, and whether it is active.
import type { AlertDetails } from '@mycrew/contract/alerts.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { distressQueries } from '#features/distress/distress.queries.ts';
import { isApiError } from '#shared/api/ApiError.ts';
import type { Where } from './looking.ts';

export interface AlertInHand {
  /** '?alert=…' for links onward, or nothing. */
  search: string;
  /** Undefined: none, not loaded yet, or not visible to this person. */
  alert: AlertDetails | undefined;
  isOver: boolean;
  /** The position of the youth, for a recipient of the alert. */
  theirPlace: Where | null;
}

const theirPlaceIn = ({ IsMine, Location, Youth }: AlertDetails): Where | null =>
  IsMine || !Location ? null : { label: Youth.FirstName, latitude: Location.Latitude, longitude: Location.Longitude };

/** About 500 m, so that the list does not change with every step of the youth. */
const farDegrees = 0.005;

const isElsewhere = (held: Where | null, now: Where | null): boolean =>
  held === null || now === null
    ? held !== now
    : held.label !== now.label ||
      Math.abs(held.latitude - now.latitude) > farDegrees ||
      Math.abs(held.longitude - now.longitude) > farDegrees;

export function useAlertInHand(): AlertInHand {
  const [params] = useSearchParams();
  const id = params.get('alert');
  const { data, error } = useQuery({ ...distressQueries.details(id ?? ''), enabled: id !== null });
  const isGone = isApiError(error) && [404, 422].includes(error.status);
  const alert = isGone ? undefined : data;
  const theirs = alert && alert.EndedOn === null ? theirPlaceIn(alert) : null;
  const [theirPlace, setTheirPlace] = useState(theirs);
  if (isElsewhere(theirPlace, theirs)) setTheirPlace(theirs);
  return {
    search: id === null ? '' : `?alert=${encodeURIComponent(id)}`,
    alert,
    isOver: isGone || (alert !== undefined && alert.EndedOn !== null),
    theirPlace,
  };
}
