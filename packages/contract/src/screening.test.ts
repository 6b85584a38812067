import { expect, it } from 'vitest';
import { detectedIn, keyOfNoticed, markNoticed, noticedIn, noticedSentence, screen } from './screening.ts';

const known = { own: 'Tahlia Moreno', names: ['Jonah Reid'] };
const noticed = (text: string) => noticedIn(text, known).map(({ kind, words }) => `${kind}: ${words}`);

it.each([
  ['I took two tablets for my headache at school', ['quantity: two tablets']],
  ['maybe 20 panadol, maybe more', ['quantity: 20 panadol']],
  ['I had a whole box of sleeping tablets', ['quantity: a whole box of sleeping tablets']],
  ['500mg every hour', ['quantity: 500mg']],
  ['a bottle of vodka on my own', ['quantity: a bottle of vodka']],
  ['from the ninth floor', ['quantity: from the ninth floor']],
  ['there’s a 30 metre drop', ['quantity: 30 metre drop']],
  ['I was on 400 calories', ['quantity: 400 calories']],
  ['I only weighed 41 kg', ['quantity: I only weighed 41 kg']],
  ['twenty cuts', ['quantity: twenty cuts']],
  ['I took all of my meds', ['method: took all of my meds']],
  ['she overdosed on paracetamol', ['method: overdosed on paracetamol']],
  ['a razor blade in my pencil case', ['method: razor blade']],
  ['I kept cutting my arms', ['method: cutting my arms']],
  ['he tried to hang himself', ['method: hang himself']],
  ['the rope was around my neck', ['method: rope was around my neck']],
  ['I thought of jumping off the bridge', ['method: jumping off the bridge']],
  ['I stood on the railing', ['method: stood on the railing']],
  ['walking into traffic', ['method: walking into traffic']],
  ['I made myself sick after lunch', ['method: made myself sick']],
  ['drinking bleach', ['method: drinking bleach']],
  ['I want to die at Harrow Bridge', ['crisis: want to die', 'method: Harrow Bridge']],
  ['Jonah told Tahlia about suicide', ['known-name: Jonah', 'own-name: Tahlia', 'crisis: suicide']],
])('notices in “%s”', (text, expected) => expect(noticed(text)).toEqual(expected));

it.each([
  'My best is a 100 kg deadlift.',
  'I ran 10 metres, then 50 m in the pool. The dog weighs 30 kg.',
  'I take my meds every morning, and a tablet for hay fever.',
  'I cut my leg at footy. I cut my hair, and cut myself some slack at 20 past.',
  'Twenty tabs open, two shots at goal, ten beers’ worth of jokes.',
  'A blade of grass, my shoulder blade, my rollerblades.',
  'We walked over the bridge and jumped off the pier. I jumped into bed.',
  'Jump rope, a rope ladder, the belt of my dress.',
  'My phone died and the car was exhausted. That joke killed me.',
  'Year 10, on the 3rd of May, 250 ml of milk, 4 floors of shops.',
  'She shot a photo of the knife block. I burned dinner.',
  '',
])('leaves alone: %s', (text) => expect(noticed(text)).toEqual([]));

it('says where each passage stands, none twice', () => {
  const text = 'Tahlia:\n\nI took 20 panadol. I want\nto rest, and I want  to die.';
  const found = screen(text, known);
  expect(found.map(({ kind }) => kind)).toEqual(['own-name', 'quantity', 'crisis']);
  for (const { from, to, words } of found) expect(text.slice(from, to)).toBe(words);
  for (const [at, { from }] of found.entries()) expect(from).toBeGreaterThanOrEqual(found[at - 1]?.to ?? 0);
});

it.each([
  ['I want to die', ['self-harm']],
  ['I was purging and counting calories', ['eating']],
  ['Dad was drunk and hit me', ['abuse', 'alcohol-drugs']],
  ['my nan died in May', ['grief']],
  ['he raped her', ['sexual-assault']],
  ['they called me a slur', ['discrimination']],
  ['my mum kicked me out', ['family-conflict']],
  ['got bashed at the station', ['violence']],
  ['The bus was late and nobody minded.', []],
  ['My phone died, I was dead tired and drank some water.', []],
])('suggests what “%s” is about', (text, expected) => expect(detectedIn(text).toSorted()).toEqual(expected.toSorted()));

it('cuts a text where something was found, whatever its capitals, and keeps every letter', () => {
  const text = 'Jonah and JONAH, not Jonahs';
  const chunks = markNoticed(text, noticedIn(text, known));
  expect(chunks.map(({ words }) => words).join('')).toBe(text);
  expect(chunks.filter((chunk) => chunk.found).map(({ words }) => words)).toEqual(['Jonah', 'JONAH']);
  expect(markNoticed(text, [])).toEqual([{ words: text }]);
});

it('says why in a sentence, and knows the same words again', () => {
  const [jonah] = noticedIn('Jonah', known);
  expect(`“Jonah” ${noticedSentence(jonah!)}`).toMatch(/^“Jonah” is the name of somebody around you here\./u);
  expect(keyOfNoticed(jonah!)).toBe(keyOfNoticed({ kind: 'known-name', words: 'JONAH' }));
});
