// Gives a place to the alert: the youth shares it, a supporter proposes it and she says yes or no.
import type { AlertDetails } from '@mycrew/contract/alerts.ts';
import type { NearbyPlace } from '@mycrew/contract/places.ts';
import CheckCircleBoldIcon from '~icons/ph/check-circle-bold';
import HandHeartBoldIcon from '~icons/ph/hand-heart-bold';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useKeyFor } from '#shared/hooks/useKeyFor.ts';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { Tag } from '#shared/ui/Tag.tsx';
import { proposePlace } from '../places.queries.ts';
import { isSamePlace } from '../placeWords.ts';

interface ProposeButtonProps {
  alert: AlertDetails;
  place: NearbyPlace;
}

export function ProposeButton({ alert, place }: ProposeButtonProps) {
  const keyFor = useKeyFor();
  const { mutate, isPending, data } = useMutation(proposePlace(useQueryClient()));
  const given = alert.SafePlaces.find((one) => isSamePlace(place, one)) ?? data;
  const { FirstName } = alert.Youth;
  if (given) {
    const isShared = given.State === 'shared';
    return (
      <output>
        <Tag tone={isShared ? 'success' : 'lamp'} icon={<CheckCircleBoldIcon size={16} aria-hidden="true" />}>
          {isShared
            ? 'Shared in the alert'
            : `Proposed. ${alert.IsMine ? 'It waits for your yes' : `It waits for ${FirstName}’s yes`}`}
        </Tag>
      </output>
    );
  }
  const words = alert.IsMine ? 'Share with my Crew' : `Propose to ${FirstName}`;
  const body = {
    DistressId: alert.DistressId,
    PlaceName: place.Name,
    Coordinates: { latitude: place.Latitude, longitude: place.Longitude },
  };
  return (
    <PlainButton
      full
      loading={isPending}
      icon={<HandHeartBoldIcon size={20} aria-hidden="true" />}
      aria-label={`${words}: ${place.Name}`}
      onClick={() => mutate({ body, key: keyFor(body) })}
    >
      {words}
    </PlainButton>
  );
}
