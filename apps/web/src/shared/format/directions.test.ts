import { expect, it } from 'vitest';
import { directionsTo } from './directions.ts';

const newtown = { latitude: -33.9, longitude: 151.18 };

it.each([
  ['Mozilla/5.0 (Linux; Android 16; Pixel 9)', 'geo:-33.9,151.18?q=-33.9,151.18'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X)', 'https://maps.apple.com/?daddr=-33.9,151.18'],
  ['Mozilla/5.0 (X11; Linux x86_64)', 'https://www.openstreetmap.org/directions?to=-33.9%2C151.18'],
])('leads to the map of %s', (userAgent, href) => expect(directionsTo(newtown, userAgent)).toBe(href));
