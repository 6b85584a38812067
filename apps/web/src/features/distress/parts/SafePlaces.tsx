// Places where I would be safe, proposed by the crew or shared by me; theirs wait for my yes.
import type { SafePlace } from '@mycrew/contract/places.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { directionsTo } from '#shared/format/directions.ts';
import { useHeld } from '#shared/session/useHeld.ts';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { acceptSafePlace, removeSafePlace } from '../safePlaces.queries.ts';

export function SafePlaces({ places }: { places: readonly SafePlace[] }) {
  const queries = useQueryClient();
  const accept = useMutation(acceptSafePlace(queries));
  const remove = useMutation(removeSafePlace(queries));
  const isBusy = accept.isPending || remove.isPending;
  const maySay = !useHeld();
  if (places.length === 0) return null;
  return (
    <section className="card stack12" aria-labelledby="safe-places">
      <h2 id="safe-places" className="title">
        Safe places
      </h2>
      <ul className="stack12">
        {places.map((place) => (
          <li key={place._id} className="stack8">
            <p>
              <strong>{place.PlaceName}</strong>
              <br />
              <span className="small muted">
                {place.State === 'proposed'
                  ? `${place.By.FirstName} thinks you’d be safe here`
                  : 'Everyone who was told sees it'}
              </span>
            </p>
            <div className="wrap8">
              {maySay && place.State === 'proposed' && (
                <PlainButton size="small" disabled={isBusy} onClick={() => accept.mutate(place._id)}>
                  I’ll go there
                </PlainButton>
              )}
              <PlainButton
                variant="soft"
                size="small"
                href={directionsTo(place.Coordinates)}
                target="_blank"
                rel="noopener noreferrer"
                aria-label={`Directions to ${place.PlaceName}`}
              >
                Directions
              </PlainButton>
              {maySay && (
                <PlainButton variant="text" size="small" disabled={isBusy} onClick={() => remove.mutate(place._id)}>
                  {place.State === 'proposed' ? 'No thanks' : 'Take away'}
                  <span className="visuallyHidden">, {place.PlaceName}</span>
                </PlainButton>
              )}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
