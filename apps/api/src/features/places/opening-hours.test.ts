// What hours say about a moment, and when they say nothing.
import { describe, expect, it } from 'vitest';
import { isOpenAt } from './opening-hours.ts';
import { zonesAt } from './zones.ts';

const sydney = 'Australia/Sydney';
/** Wednesday 25 November 2026, by the clock in Sydney. */
const at = (time: string, date = '2026-11-25') => new Date(`${date}T${time}:00+11:00`);

describe('opening hours', () => {
  it.each([
    ['24/7', '03:00', true],
    ['Mo-Fr 09:00-17:00', '09:00', true],
    ['Mo-Fr 09:00-17:00', '17:00', false],
    ['Mo-Fr 09:00-17:00; Sa 09:00-12:00', '08:59', false],
    ['Mo,We,Fr 10:00-12:00, 13:00-15:00', '12:30', false],
    ['Mo,We,Fr 10:00-12:00,13:00-15:00', '13:30', true],
    ['Mo-Su 08:00-22:00; We off', '10:00', false],
    ['Mo - Su 8:00 - 22:00; PH off', '10:00', true],
    ['Mo-Su,PH 08:00-22:00', '10:00', true],
    ['08:00-22:00', '10:00', true],
    ['Tu 20:00-04:00', '03:59', true],
    ['Tu 20:00-04:00', '04:00', false],
    ['Sa-We 00:00-24:00', '23:59', true],
    ['Th-Tu 00:00-24:00', '12:00', false],
  ])('%s at %s: %s', (hours, time, open) => {
    expect(isOpenAt(hours, at(time), sydney)).toBe(open);
  });

  it.each([
    'by appointment',
    'Mo-Fr 09:00+',
    'Mo-Fr sunrise-sunset',
    'Jan-Mar Mo-Fr 09:00-17:00',
    'Mo-Fr 09:00-17:00 "except lunch"',
    'Mo-Fr 09:00-17:00 || "call us"',
    'We[1] 10:00-12:00',
    'Mo-Fr 25:99-26:00',
    'Monday: 9:00 AM – 5:00 PM',
    '',
    ' ; ',
  ])('says nothing about %j', (hours) => {
    expect(isOpenAt(hours, at('10:00'), sydney)).toBeNull();
  });

  it.each(['2026-12-25', '2026-04-03', '2026-04-06', '2027-03-26', '2026-01-26'])(
    'says nothing on %s, a public holiday, but of what is always open',
    (day) => {
      expect(isOpenAt('Mo-Su 08:00-22:00', at('10:00', day), sydney)).toBeNull();
      expect(isOpenAt('24/7', at('10:00', day), sydney)).toBe(true);
    },
  );

  it('goes by the clock on the wall there', () => {
    const nineInSydney = at('09:00');
    expect(isOpenAt('Mo-Fr 09:00-17:00', nineInSydney, 'Australia/Brisbane')).toBe(false);
    expect(isOpenAt('Mo-Fr 09:00-17:00', nineInSydney, 'Australia/Perth')).toBe(false);
  });
});

describe('the zone of a point', () => {
  it.each([
    ['Sydney', -33.87, 151.21, ['Australia/Sydney']],
    ['Melbourne', -37.81, 144.96, ['Australia/Sydney']],
    ['Hobart', -42.88, 147.33, ['Australia/Sydney']],
    ['Brisbane', -27.47, 153.02, ['Australia/Brisbane']],
    ['Cairns', -16.92, 145.77, ['Australia/Brisbane']],
    ['Mount Isa', -20.73, 139.5, ['Australia/Brisbane']],
    ['Adelaide', -34.93, 138.6, ['Australia/Adelaide']],
    ['Darwin', -12.46, 130.84, ['Australia/Darwin']],
    ['Perth', -31.95, 115.86, ['Australia/Perth']],
    ['Broken Hill', -31.96, 141.47, ['Australia/Broken_Hill']],
    ['Canberra', -35.28, 149.13, ['Australia/Sydney']],
    ['Jervis Bay', -35.13, 150.7, ['Australia/Sydney']],
    ['Renmark', -34.17, 140.75, ['Australia/Adelaide']],
    ['Cocklebiddy', -32.04, 126.1, ['Australia/Eucla']],
    ['Caiguna', -32.27, 125.3, ['Australia/Perth']],
    ['Lord Howe Island', -31.56, 159.08, ['Australia/Lord_Howe']],
    ['Christmas Island', -10.49, 105.63, ['Indian/Christmas']],
    ['the Cocos Islands', -12.19, 96.83, ['Indian/Cocos']],
    ['Norfolk Island', -29.03, 167.95, ['Pacific/Norfolk']],
    ['Auckland', -36.85, 174.76, []],
    ['London', 51.5, -0.12, []],
  ])('%s', (_name, latitude, longitude, zones) => {
    expect(zonesAt({ latitude, longitude })).toEqual(zones);
  });

  it('is two near a border', () => {
    const tweedHeads = zonesAt({ latitude: -28.18, longitude: 153.54 });
    expect(tweedHeads.sort()).toEqual(['Australia/Brisbane', 'Australia/Sydney']);
    const eucla = zonesAt({ latitude: -31.68, longitude: 128.94 });
    expect(eucla.sort()).toEqual(['Australia/Adelaide', 'Australia/Eucla']);
  });
});
