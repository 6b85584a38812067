// Grounding by the senses: five, four, three, two, one.
export interface Sense {
  count: number;
  asks: string;
  help: string;
}

export const senses: readonly Sense[] = [
  { count: 5, asks: 'Five things you can see', help: 'Anything. A crack in the wall, a colour, your own hands.' },
  { count: 4, asks: 'Four things you can feel', help: 'Your feet on the floor, a sleeve, the chair, the air.' },
  { count: 3, asks: 'Three things you can hear', help: 'Near or far. A fridge, a bird, a car going by.' },
  { count: 2, asks: 'Two things you can smell', help: 'Your jumper, soap, rain. Or two smells you like.' },
  { count: 1, asks: 'One thing you can taste', help: 'A sip of water counts. So does a taste you remember.' },
];
