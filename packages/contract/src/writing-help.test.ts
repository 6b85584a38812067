import { expect, it } from 'vitest';
import { cluesIn } from './writing-help.ts';

const known = { own: 'Tahlia Moreno', names: ['Jonah Reid', 'Will Grace', 'Rae'] };
const found = (text: string) => cluesIn(text, known).map(({ kind, words }) => `${kind}: ${words}`);

it.each([
  ['jonah was there, and JONAH said nothing', ['known-name: jonah', 'known-name: JONAH']],
  ['Then Moreno called', ['own-name: Moreno']],
  ['signed, tahlia moreno', ['own-name: tahlia moreno']],
  ['My best mate Jonah knew', ['known-name: Jonah']],
  ['I sat with Will on the bus', ['known-name: Will']],
  ['My best friend Priya knew', ['name: Priya']],
  ['my brother, Sam Okafor, too', ['name: Sam Okafor']],
  ['Mr Nguyen saw it', ['name: Mr Nguyen']],
  ['a girl called Zoe sat down', ['name: Zoe']],
  ['At Kelvin Grove State College it began', ['school: Kelvin Grove State College']],
  ['I go to St. Mary’s High', ['school: St. Mary’s High']],
  ['my roommate at St Brigid’s noticed', ['school: St Brigid’s']],
  ['we moved to St Kilda', ['place: St Kilda']],
  ['then University of Newcastle', ['school: University of Newcastle']],
  ['We moved to Dubbo', ['place: Dubbo']],
  ['we live in Little River', ['place: Little River']],
  ['the mall in Parramatta', ['place: Parramatta']],
  ['hanging out in parramatta', ['place: parramatta']],
  ['QLD 4059 is where', ['place: QLD 4059']],
  ['at 14 Wattle Grove Road, upstairs', ['address: 14 Wattle Grove Road']],
  ['find me @quiet.magpie', ['handle: @quiet.magpie']],
  ['my snap is quiet_magpie7', ['handle: quiet_magpie7']],
  ['write to tahlia.m@example.com', ['email: tahlia.m@example.com']],
  ['text me on 0491 570 156', ['phone: 0491 570 156']],
  ['+61 491 570 156 works too', ['phone: +61 491 570 156']],
  ['see https://example.com/me and discord.gg/abc', ['link: https://example.com/me', 'link: discord.gg/abc']],
])('notices in “%s”', (text, expected) => expect(found(text)).toEqual(expected));

it.each([
  'In March my mum got sick. On Monday I went back to school.',
  'Will it get better? I will be okay.',
  'My friend said so. My mum, Dad and Nan came at Christmas.',
  'I called Kids Helpline on 1800 55 1800, then 13 11 14.',
  'From 2019 to 2020, and 2019-2020, nothing helped.',
  'I live in Australia and I’m Muslim. My School was fine.',
  'Year 10 was hard; Maths, English and Science too.',
  'The orange light, i.e. the lamp... then.it went off',
  '',
])('leaves alone: %s', (text) => expect(found(text)).toEqual([]));
