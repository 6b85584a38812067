// Places, towns and proposals as they go over the wire.
import type { City, NearbyPlace, SafePlace } from '@mycrew/contract/places.ts';
import type { CityRow } from './city-list.ts';
import type { PlaceHere } from './nearest.ts';
import type { SafePlaceRow } from './safe-places.store.ts';

export const placeToWire = (place: PlaceHere, isOpen: boolean | null): NearbyPlace => ({
  _id: place.id ?? `${place.source}:${place.ref}`,
  Name: place.name,
  Type: place.type,
  Address: place.address,
  Latitude: place.latitude,
  Longitude: place.longitude,
  DistanceMetres: Math.round(place.metres),
  Phone: place.phone,
  Hours: place.hours,
  IsOpen: isOpen,
  Source: place.source,
});

export const cityToWire = ({ name, state, latitude, longitude }: CityRow): City => ({
  Name: name,
  State: state,
  Latitude: latitude,
  Longitude: longitude,
});

export interface Spot {
  name: string;
  latitude: number;
  longitude: number;
}

type Shown = Omit<SafePlaceRow, 'youthId' | 'nameSealed' | 'spotSealed' | 'pictureId'>;

export const safePlaceToWire = (row: Shown, spot: Spot, pictureUrl: string | null): SafePlace => ({
  _id: row.id,
  DistressId: row.alertId,
  PlaceName: spot.name,
  Coordinates: { latitude: spot.latitude, longitude: spot.longitude },
  By: { _id: row.authorId, FirstName: row.firstName, LastName: row.lastName, ProfilePicUrl: pictureUrl },
  State: row.state,
  CreatedOn: row.createdAt.toISOString(),
});
