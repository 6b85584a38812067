import type { placesEndpoints } from '@mycrew/contract/places.ts';
import type { Handlers } from '#http/call.ts';
import { reply } from '#http/reply.ts';
import type { CityList } from './city-list.ts';
import { cityToWire, nearbyToWire, safePlaceToWire } from './places.presenter.ts';
import type { Places } from './places.service.ts';
import type { SafePlaces } from './safe-places.service.ts';

interface PlaceRooms {
  places: Places;
  cities: CityList;
  safePlaces: SafePlaces;
}

export const placesRoutes = ({ places, cities, safePlaces }: PlaceRooms): Handlers<typeof placesEndpoints> => ({
  shareSafePlace: async ({ tx, me, body, context }) => {
    const { DistressId, Coordinates, PlaceName, YouthId = null, CrewId = null } = body;
    const spot = { name: PlaceName, ...Coordinates };
    const proposal = { alertId: DistressId, spot, youthId: YouthId, crewId: CrewId };
    const place = safePlaceToWire(await safePlaces.share(tx, me, proposal, context.now));
    return reply(place.State === 'shared' ? 'Your Crew can see it.' : 'They can see it and say yes.', place, 201);
  },
  removeSafePlace: async ({ tx, me, body }) => {
    await safePlaces.remove(tx, me, body.SafePlaceId);
    return reply('It’s gone.', null);
  },
  acceptSafePlace: async ({ tx, me, body }) => {
    await safePlaces.accept(tx, me, body.SafePlaceId);
    return reply('Everybody you told can see it.', null);
  },
  nearby: async ({ tx, query }) => nearbyToWire(await places.near(tx, query)),
  cities: async ({ query }) => (await cities.beginning(query.q)).map(cityToWire),
  map: async () => places.map(),
});
