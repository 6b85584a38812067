import type { City, NearbyPlace, SafePlace } from '@mycrew/contract/places.ts';
import type { CityRow } from './city-list.ts';
import type { PlacesNearby } from './places.service.ts';
import type { OpenedPlace } from './safe-places.service.ts';

const placeToWire = ({ place, isOpen }: PlacesNearby['places'][number]): NearbyPlace => ({
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

export const nearbyToWire = ({ places, onlyStored, credits }: PlacesNearby) => ({
  Places: places.map(placeToWire),
  OnlyStored: onlyStored,
  Credits: credits,
});

export const cityToWire = ({ name, state, latitude, longitude }: CityRow): City => ({
  Name: name,
  State: state,
  Latitude: latitude,
  Longitude: longitude,
});

export const safePlaceToWire = ({ row, spot, pictureUrl }: OpenedPlace): SafePlace => ({
  _id: row.id,
  DistressId: row.alertId,
  PlaceName: spot.name,
  Coordinates: { latitude: spot.latitude, longitude: spot.longitude },
  By: { _id: row.authorId, FirstName: row.firstName, LastName: row.lastName, ProfilePicUrl: pictureUrl },
  State: row.state,
  CreatedOn: row.createdAt.toISOString(),
});
