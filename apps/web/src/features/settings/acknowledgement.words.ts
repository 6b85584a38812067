// Acknowledgement of Country.
import type { WrittenSection } from './writtenWords.ts';

export const acknowledgement: readonly WrittenSection[] = [
  {
    words: [
      'We acknowledge the Traditional Custodians of the lands, skies and waters on which MyCrew is made and used, across the whole of this continent and its islands. We pay our respects to Elders past and present.',
      'Aboriginal and Torres Strait Islander peoples have looked after Country, kin and community for more than 65,000 years. Sovereignty was never ceded.',
      'Being well has always been about more than one person: about family, culture, language, Country and story. We try to learn from that, and we know that we have more to learn.',
      'To every young Aboriginal and Torres Strait Islander person here: you are welcome as you are.',
    ],
  },
  {
    heading: 'Somebody to yarn with',
    words: [
      '13YARN is run by Aboriginal and Torres Strait Islander people, day and night: 13 92 76. You don’t need a reason to call.',
      'Pages on MyCrew may speak of people who have died. We say so beforehand where we know.',
    ],
  },
];
