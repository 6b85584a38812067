import type { HelpDirectory, HelpService } from '@mycrew/contract/helpline.ts';

export const aService = (with_: Partial<HelpService> = {}): HelpService => ({
  _id: 'lifeline',
  Group: 'anybody',
  Name: 'Lifeline',
  About: 'Crisis support.',
  WhoFor: 'Any age.',
  Ways: [
    { Channel: 'call', Label: '13 11 14', Address: 'tel:131114' },
    { Channel: 'text', Label: '0477 13 11 14', Address: 'sms:0477131114?&body=Hi' },
  ],
  Hours: null,
  HoursText: 'Day and night',
  Ages: null,
  Cost: null,
  GoodToKnow: ['An interpreter can join.'],
  Site: 'https://www.lifeline.org.au/',
  State: null,
  VerifiedOn: '2026-11-20',
  ...with_,
});

export const aDirectory = (with_: Partial<HelpDirectory> = {}): HelpDirectory => ({
  Groups: [
    { _id: 'danger', Title: 'Someone is in danger now' },
    { _id: 'young', Title: 'For young people' },
    { _id: 'anybody', Title: 'For anybody' },
  ],
  Services: [
    aService({ _id: 'triple-zero', Group: 'danger', Name: 'Triple Zero' }),
    aService({
      _id: 'kids-helpline',
      Group: 'young',
      Name: 'Kids Helpline',
      Ways: [{ Channel: 'call', Label: '1800 551 800', Address: 'tel:1800551800' }],
    }),
    aService({
      _id: 'eheadspace',
      Group: 'young',
      Name: 'eheadspace',
      Hours: { Zone: 'caller', Days: Array.from({ length: 7 }, () => [{ From: '15:00', To: '22:00' }]) },
      HoursText: '3 pm to 10 pm, every day',
    }),
    aService(),
  ],
  Pathway: [
    {
      _id: 'someone-i-know',
      Title: 'Someone I know',
      About: 'Whoever feels easiest.',
      WhatToSay: '“Can I tell you something?”',
      WhatItCosts: 'Nothing.',
      WhatHappens: ['Pick a quiet moment.'],
      Ways: [],
    },
    {
      _id: 'headspace',
      Title: 'headspace',
      About: 'Made for ages 12 to 25.',
      WhatToSay: '“I’ve never done this before.”',
      WhatItCosts: 'Free or low cost.',
      WhatHappens: ['A first talk.'],
      Ways: [{ Channel: 'call', Label: '1800 650 890', Address: 'tel:1800650890' }],
    },
  ],
  Questions: [
    {
      _id: 'a',
      About: 'When you call 000',
      Question: 'What do they ask first?',
      Answer: ['Police, fire or ambulance?'],
    },
  ],
  ...with_,
});
