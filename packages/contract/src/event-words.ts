// What events can be called, and what they can be filtered by: the lists of events.ts, with their words.

/** Kinds of one's own events. */
export const eventCategories = {
  exam: 'Exam or assignment',
  appointment: 'Appointment',
  work: 'Work shift',
  sport: 'Sport',
  performance: 'Performance',
  family: 'Family event',
  'sorry-business': 'Anniversary or sorry business',
  travel: 'Travel',
  'first-day': 'First day',
  medication: 'Medication or treatment',
  formal: 'Court or formal meeting',
  social: 'Social',
  rest: 'Rest',
} as const;
export type EventCategory = keyof typeof eventCategories;

/** Kinds of what staff publish. */
export const publishedCategories = {
  'group-chat': 'Group chat',
  workshop: 'Workshop',
  'meet-up': 'Community meet-up',
  cultural: 'Cultural',
  movement: 'Sport and movement',
  arts: 'Arts',
  'crew-session': 'Parents and Crew session',
  awareness: 'Awareness day',
  webinar: 'Online webinar',
} as const;
export type PublishedCategory = keyof typeof publishedCategories;

export const whenChoices = {
  today: 'Today',
  week: 'This week',
  month: 'This month',
  custom: 'Dates you choose',
} as const;
export type WhenChoice = keyof typeof whenChoices;

export const howChoices = { online: 'Online', 'in-person': 'In person' } as const;
export const whoChoices = { me: 'For young people', crew: 'For parents and Crew', public: 'For everyone' } as const;
export const costChoices = { free: 'Free', low: 'Under $20', paid: '$20 or more' } as const;
export const ageBands = {
  '13-15': { label: '13 to 15', from: 13, to: 15 },
  '16-17': { label: '16 and 17', from: 16, to: 17 },
  '18-25': { label: '18 to 25', from: 18, to: 25 },
  '26-up': { label: '26 and over', from: 26, to: 120 },
} as const;
export const eventStates = {
  NSW: 'New South Wales',
  VIC: 'Victoria',
  QLD: 'Queensland',
  WA: 'Western Australia',
  SA: 'South Australia',
  TAS: 'Tasmania',
  ACT: 'Australian Capital Territory',
  NT: 'Northern Territory',
  OT: 'Other Territories',
} as const;
export const accessFacts = {
  'step-free': 'Step-free entry',
  'accessible-toilet': 'Accessible toilet',
  auslan: 'Auslan interpreter',
  captions: 'Live captions',
  'hearing-loop': 'Hearing loop',
  'quiet-space': 'Quiet space',
  'support-person': 'Support person comes free',
} as const;
export type AccessFact = keyof typeof accessFacts;

const labelled = (words: Record<string, string>) =>
  Object.entries(words).map(([SubType, Label]) => ({ SubType, Label }));

/** Each `type` of a filter with its `subType`s. The first two also go for the events of one youth. */
export const eventFilters = {
  when: { label: 'When', choices: labelled(whenChoices) },
  category: { label: 'Kind', choices: labelled(publishedCategories) },
  how: { label: 'How', choices: labelled(howChoices) },
  who: { label: 'Who it’s for', choices: labelled(whoChoices) },
  state: { label: 'State or territory', choices: labelled(eventStates) },
  cost: { label: 'Cost', choices: labelled(costChoices) },
  age: { label: 'Age', choices: Object.entries(ageBands).map(([SubType, { label }]) => ({ SubType, Label: label })) },
  accessibility: { label: 'Access', choices: labelled(accessFacts) },
} as const;
export type EventFilterType = keyof typeof eventFilters;
export const eventFilterTypes = Object.keys(eventFilters) as [EventFilterType, ...EventFilterType[]];
