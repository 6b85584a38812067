// Well-known places in Sydney, so that a search finds some without an external source.
import { uuidv7 } from 'uuidv7';
import type { Tx } from '#database/database.ts';
import { placeStore, type PlaceToStore } from '#features/places/places.store.ts';

type Row = [ref: string, name: string, address: string, latitude: number, longitude: number, phone?: string];

/** Each with an emergency department, which never closes. */
const hospitals: Row[] = [
  ['sydney-hospital', 'Sydney Hospital', '8 Macquarie Street, Sydney 2000', -33.8685, 151.2126, '(02) 9382 7111'],
  [
    'st-vincents',
    'St Vincent’s Hospital',
    '390 Victoria Street, Darlinghurst 2010',
    -33.8804,
    151.2208,
    '(02) 8382 1111',
  ],
  ['rpa', 'Royal Prince Alfred Hospital', '50 Missenden Road, Camperdown 2050', -33.8893, 151.1827, '(02) 9515 6111'],
  ['prince-of-wales', 'Prince of Wales Hospital', 'Barker Street, Randwick 2031', -33.9188, 151.2387, '(02) 9382 2222'],
  [
    'royal-north-shore',
    'Royal North Shore Hospital',
    'Reserve Road, St Leonards 2065',
    -33.8214,
    151.1911,
    '(02) 9926 7111',
  ],
  ['st-george', 'St George Hospital', 'Gray Street, Kogarah 2217', -33.9673, 151.1341, '(02) 9113 1111'],
  ['westmead', 'Westmead Hospital', 'Hawkesbury Road, Westmead 2145', -33.8036, 150.9877, '(02) 8890 5555'],
];
const policeStations: Row[] = [
  ['day-street', 'Day Street Police Station', '192 Day Street, Sydney 2000', -33.8746, 151.2042],
  ['surry-hills', 'Surry Hills Police Station', '151 Goulburn Street, Surry Hills 2010', -33.8781, 151.2117],
  ['kings-cross', 'Kings Cross Police Station', 'Elizabeth Bay Road, Potts Point 2011', -33.8736, 151.2251],
  ['newtown', 'Newtown Police Station', '222 Australia Street, Newtown 2042', -33.8962, 151.1793],
];
const libraries: Row[] = [
  ['state-library', 'State Library of NSW', '1 Shakespeare Place, Sydney 2000', -33.8664, 151.2131, '(02) 9273 1414'],
  ['customs-house', 'Customs House Library', '31 Alfred Street, Sydney 2000', -33.862, 151.2108],
  ['darling-square', 'Darling Square Library', '1 Little Pier Street, Haymarket 2000', -33.8777, 151.2026],
  ['green-square', 'Green Square Library', '355 Botany Road, Zetland 2017', -33.9057, 151.2026],
  ['marrickville', 'Marrickville Library', '313 Marrickville Road, Marrickville 2204', -33.9113, 151.1549],
];
const stations: Row[] = [
  ['central', 'Central Station', 'Eddy Avenue, Haymarket 2000', -33.8832, 151.2066],
  ['town-hall', 'Town Hall Station', 'George Street, Sydney 2000', -33.8737, 151.207],
  ['redfern', 'Redfern Station', 'Lawson Street, Redfern 2016', -33.8917, 151.1987],
];
const fireStations: Row[] = [
  ['city-fire', 'City of Sydney Fire Station', '211 Castlereagh Street, Sydney 2000', -33.8748, 151.2094],
];

const asPlaces = (type: PlaceToStore['type'], rows: Row[], hours: string | null = null): PlaceToStore[] =>
  rows.map(([ref, name, address, latitude, longitude, phone = null]) => ({
    id: uuidv7(),
    source: 'house',
    sourceRef: ref,
    type,
    name,
    address,
    latitude,
    longitude,
    phone,
    hours,
  }));

export const addPlaces = async (tx: Tx, now: Date): Promise<void> => {
  const places = [
    ...asPlaces('hospital', hospitals, '24/7'),
    ...asPlaces('police', policeStations),
    ...asPlaces('library', libraries),
    ...asPlaces('trainStation', stations),
    ...asPlaces('fireStation', fireStations),
  ];
  await placeStore.save(tx, places, now);
};
