// The lists that sign-up, profile and crew screens choose from.
export interface State {
  id: string;
  label: string;
  value: string;
  position: number;
}

export const states = [
  { id: 'nsw', label: 'New South Wales', value: 'NSW', position: 1 },
  { id: 'vic', label: 'Victoria', value: 'VIC', position: 2 },
  { id: 'qld', label: 'Queensland', value: 'QLD', position: 3 },
  { id: 'sa', label: 'South Australia', value: 'SA', position: 4 },
  { id: 'wa', label: 'Western Australia', value: 'WA', position: 5 },
  { id: 'tas', label: 'Tasmania', value: 'TAS', position: 6 },
  { id: 'nt', label: 'Northern Territory', value: 'NT', position: 7 },
  { id: 'act', label: 'Australian Capital Territory', value: 'ACT', position: 8 },
  { id: 'other-territories', label: 'Other Territories', value: 'OT', position: 9 },
] as const satisfies readonly State[];

export interface Gender {
  id: string;
  label: string;
  /** What is sent. */
  code: 'M' | 'F' | 'N' | 'O' | 'P';
  /** Opens a field for their own words. */
  asksForWords: boolean;
  position: number;
}

export const genders = [
  { id: 'man-or-boy', label: 'Man or boy', code: 'M', asksForWords: false, position: 1 },
  { id: 'woman-or-girl', label: 'Woman or girl', code: 'F', asksForWords: false, position: 2 },
  { id: 'non-binary', label: 'Non-binary', code: 'N', asksForWords: false, position: 3 },
  { id: 'different-term', label: 'Different term', code: 'O', asksForWords: true, position: 4 },
  { id: 'prefer-not-to-say', label: 'Prefer not to say', code: 'P', asksForWords: false, position: 5 },
] as const satisfies readonly Gender[];

export interface IndigenousStatus {
  id: string;
  label: string;
  code: '1' | '2' | '3' | '4' | '9';
  /** False for what is only ever stored, when the question was skipped. */
  offered: boolean;
  position: number;
}

// oxfmt-ignore
export const indigenousStatuses = [
  { id: 'aboriginal', label: 'Aboriginal', code: '1', offered: true, position: 1 },
  { id: 'torres-strait-islander', label: 'Torres Strait Islander', code: '2', offered: true, position: 2 },
  { id: 'both', label: 'Both Aboriginal and Torres Strait Islander', code: '3', offered: true, position: 3 },
  { id: 'neither', label: 'Neither', code: '4', offered: true, position: 4 },
  { id: 'prefer-not-to-say', label: 'Prefer not to say', code: '9', offered: true, position: 5 },
  { id: 'not-stated', label: 'Not stated', code: '9', offered: false, position: 6 },
] as const satisfies readonly IndigenousStatus[];

export interface Relationship {
  id: string;
  label: string;
  isAdult: boolean;
  /** Has a duty of care by their work. Rules follow these two flags, never the label. */
  isProfessional: boolean;
  position: number;
}

// oxfmt-ignore
export const relationships = [
  { id: 'friend', label: 'Friend', isAdult: false, isProfessional: false, position: 1 },
  { id: 'best-friend', label: 'Best friend', isAdult: false, isProfessional: false, position: 2 },
  { id: 'partner', label: 'Partner', isAdult: false, isProfessional: false, position: 3 },
  { id: 'sibling', label: 'Brother, sister or sibling', isAdult: false, isProfessional: false, position: 4 },
  { id: 'mum', label: 'Mum', isAdult: true, isProfessional: false, position: 5 },
  { id: 'dad', label: 'Dad', isAdult: true, isProfessional: false, position: 6 },
  { id: 'step-parent', label: 'Step-parent', isAdult: true, isProfessional: false, position: 7 },
  { id: 'foster-or-kinship-carer', label: 'Foster or kinship carer', isAdult: true, isProfessional: false, position: 8 },
  { id: 'grandparent', label: 'Grandparent', isAdult: true, isProfessional: false, position: 9 },
  { id: 'aunt-or-uncle', label: 'Aunt or uncle', isAdult: true, isProfessional: false, position: 10 },
  { id: 'cousin', label: 'Cousin', isAdult: false, isProfessional: false, position: 11 },
  { id: 'elder', label: 'Elder', isAdult: true, isProfessional: false, position: 12 },
  { id: 'teacher', label: 'Teacher', isAdult: true, isProfessional: true, position: 13 },
  { id: 'school-counsellor', label: 'School counsellor', isAdult: true, isProfessional: true, position: 14 },
  { id: 'coach', label: 'Coach', isAdult: true, isProfessional: false, position: 15 },
  { id: 'youth-worker', label: 'Youth worker', isAdult: true, isProfessional: true, position: 16 },
  { id: 'mentor', label: 'Mentor', isAdult: true, isProfessional: false, position: 17 },
  { id: 'health-worker', label: 'GP, psychologist or other health worker', isAdult: true, isProfessional: true, position: 18 },
  { id: 'neighbour', label: 'Neighbour', isAdult: true, isProfessional: false, position: 19 },
  { id: 'workmate', label: 'Workmate', isAdult: false, isProfessional: false, position: 20 },
  { id: 'online-friend', label: 'Online friend', isAdult: false, isProfessional: false, position: 21 },
  { id: 'other', label: 'Somebody else', isAdult: false, isProfessional: false, position: 22 },
] as const satisfies readonly Relationship[];

export interface BackgroundChoice {
  id: string;
  label: string;
  /** What is sent and stored; it differs from the label only where the specification says so. */
  value: string;
  /** Opens a field for their own words. */
  asksForWords: boolean;
  /** Choosing it clears every other choice. */
  standsAlone: boolean;
  position: number;
}

// oxfmt-ignore
export const languages = [
  { id: 'mandarin', label: 'Mandarin', value: 'Mandarin', asksForWords: false, standsAlone: false, position: 1 },
  { id: 'arabic', label: 'Arabic', value: 'Arabic', asksForWords: false, standsAlone: false, position: 2 },
  { id: 'vietnamese', label: 'Vietnamese', value: 'Vietnamese', asksForWords: false, standsAlone: false, position: 3 },
  { id: 'cantonese', label: 'Cantonese', value: 'Cantonese', asksForWords: false, standsAlone: false, position: 4 },
  { id: 'punjabi', label: 'Punjabi', value: 'Punjabi', asksForWords: false, standsAlone: false, position: 5 },
  { id: 'greek', label: 'Greek', value: 'Greek', asksForWords: false, standsAlone: false, position: 6 },
  { id: 'italian', label: 'Italian', value: 'Italian', asksForWords: false, standsAlone: false, position: 7 },
  { id: 'filipino', label: 'Filipino or Tagalog', value: 'Filipino or Tagalog', asksForWords: false, standsAlone: false, position: 8 },
  { id: 'hindi', label: 'Hindi', value: 'Hindi', asksForWords: false, standsAlone: false, position: 9 },
  { id: 'spanish', label: 'Spanish', value: 'Spanish', asksForWords: false, standsAlone: false, position: 10 },
  { id: 'nepali', label: 'Nepali', value: 'Nepali', asksForWords: false, standsAlone: false, position: 11 },
  { id: 'korean', label: 'Korean', value: 'Korean', asksForWords: false, standsAlone: false, position: 12 },
  { id: 'tamil', label: 'Tamil', value: 'Tamil', asksForWords: false, standsAlone: false, position: 13 },
  { id: 'urdu', label: 'Urdu', value: 'Urdu', asksForWords: false, standsAlone: false, position: 14 },
  { id: 'dari', label: 'Dari', value: 'Dari', asksForWords: false, standsAlone: false, position: 15 },
  { id: 'persian', label: 'Persian (Farsi)', value: 'Persian (Farsi)', asksForWords: false, standsAlone: false, position: 16 },
  { id: 'hazaragi', label: 'Hazaragi', value: 'Hazaragi', asksForWords: false, standsAlone: false, position: 17 },
  { id: 'bengali', label: 'Bengali', value: 'Bengali', asksForWords: false, standsAlone: false, position: 18 },
  { id: 'sinhala', label: 'Sinhala', value: 'Sinhala', asksForWords: false, standsAlone: false, position: 19 },
  { id: 'gujarati', label: 'Gujarati', value: 'Gujarati', asksForWords: false, standsAlone: false, position: 20 },
  { id: 'malayalam', label: 'Malayalam', value: 'Malayalam', asksForWords: false, standsAlone: false, position: 21 },
  { id: 'samoan', label: 'Samoan', value: 'Samoan', asksForWords: false, standsAlone: false, position: 22 },
  { id: 'tongan', label: 'Tongan', value: 'Tongan', asksForWords: false, standsAlone: false, position: 23 },
  { id: 'swahili', label: 'Swahili', value: 'Swahili', asksForWords: false, standsAlone: false, position: 24 },
  { id: 'dinka', label: 'Dinka', value: 'Dinka', asksForWords: false, standsAlone: false, position: 25 },
  { id: 'burmese', label: 'Burmese', value: 'Burmese', asksForWords: false, standsAlone: false, position: 26 },
  { id: 'karen', label: 'Karen', value: 'Karen', asksForWords: false, standsAlone: false, position: 27 },
  { id: 'khmer', label: 'Khmer', value: 'Khmer', asksForWords: false, standsAlone: false, position: 28 },
  { id: 'thai', label: 'Thai', value: 'Thai', asksForWords: false, standsAlone: false, position: 29 },
  { id: 'indonesian', label: 'Indonesian', value: 'Indonesian', asksForWords: false, standsAlone: false, position: 30 },
  { id: 'turkish', label: 'Turkish', value: 'Turkish', asksForWords: false, standsAlone: false, position: 31 },
  { id: 'macedonian', label: 'Macedonian', value: 'Macedonian', asksForWords: false, standsAlone: false, position: 32 },
  { id: 'serbian', label: 'Serbian', value: 'Serbian', asksForWords: false, standsAlone: false, position: 33 },
  { id: 'croatian', label: 'Croatian', value: 'Croatian', asksForWords: false, standsAlone: false, position: 34 },
  { id: 'polish', label: 'Polish', value: 'Polish', asksForWords: false, standsAlone: false, position: 35 },
  { id: 'german', label: 'German', value: 'German', asksForWords: false, standsAlone: false, position: 36 },
  { id: 'french', label: 'French', value: 'French', asksForWords: false, standsAlone: false, position: 37 },
  { id: 'auslan', label: 'Auslan', value: 'Auslan', asksForWords: false, standsAlone: false, position: 38 },
  { id: 'kriol', label: 'Kriol', value: 'Kriol', asksForWords: false, standsAlone: false, position: 39 },
  { id: 'yumplatok', label: 'Yumplatok', value: 'Yumplatok', asksForWords: false, standsAlone: false, position: 40 },
  { id: 'first-nations-language', label: 'Aboriginal English or another First Nations language', value: 'Aboriginal English or another First Nations language', asksForWords: false, standsAlone: false, position: 41 },
  { id: 'other', label: 'Other (please specify)', value: 'Other', asksForWords: true, standsAlone: false, position: 42 },
  { id: 'prefer-not-to-say', label: 'Prefer not to say', value: 'Prefer not to say', asksForWords: false, standsAlone: true, position: 43 },
] as const satisfies readonly BackgroundChoice[];

// oxfmt-ignore
export const ethnicitiesAndCultures = [
  { id: 'australian-aboriginal', label: 'Australian Aboriginal', value: 'Australian Aboriginal', asksForWords: false, standsAlone: false, position: 1 },
  { id: 'torres-strait-islander', label: 'Torres Strait Islander', value: 'Torres Strait Islander', asksForWords: false, standsAlone: false, position: 2 },
  { id: 'australian', label: 'Australian', value: 'Australian', asksForWords: false, standsAlone: false, position: 3 },
  { id: 'maori', label: 'Māori', value: 'Māori', asksForWords: false, standsAlone: false, position: 4 },
  { id: 'pacific-islander', label: 'Pacific Islander', value: 'Pacific Islander', asksForWords: false, standsAlone: false, position: 5 },
  { id: 'north-west-european', label: 'North-West European', value: 'North-West European', asksForWords: false, standsAlone: false, position: 6 },
  { id: 'southern-and-eastern-european', label: 'Southern and Eastern European', value: 'Southern and Eastern European', asksForWords: false, standsAlone: false, position: 7 },
  { id: 'north-african-and-middle-eastern', label: 'North African and Middle Eastern', value: 'North African and Middle Eastern', asksForWords: false, standsAlone: false, position: 8 },
  { id: 'south-east-asian', label: 'South-East Asian', value: 'South-East Asian', asksForWords: false, standsAlone: false, position: 9 },
  { id: 'north-east-asian', label: 'North-East Asian', value: 'North-East Asian', asksForWords: false, standsAlone: false, position: 10 },
  { id: 'southern-and-central-asian', label: 'Southern and Central Asian', value: 'Southern and Central Asian', asksForWords: false, standsAlone: false, position: 11 },
  { id: 'peoples-of-the-americas', label: 'Peoples of the Americas', value: 'Peoples of the Americas', asksForWords: false, standsAlone: false, position: 12 },
  { id: 'sub-saharan-african', label: 'Sub-Saharan African', value: 'Sub-Saharan African', asksForWords: false, standsAlone: false, position: 13 },
  { id: 'mixed', label: 'Mixed', value: 'Mixed', asksForWords: false, standsAlone: false, position: 14 },
  { id: 'other', label: 'Other (please specify)', value: 'Other', asksForWords: true, standsAlone: false, position: 15 },
  { id: 'prefer-not-to-say', label: 'Prefer not to say', value: 'Prefer not to say', asksForWords: false, standsAlone: true, position: 16 },
] as const satisfies readonly BackgroundChoice[];

// oxfmt-ignore
export const invitationResources = [
  { id: 'friend', label: 'A friend', value: 'A friend', asksForWords: false, standsAlone: false, position: 1 },
  { id: 'crew-invited-me', label: 'My Crew invited me', value: 'My Crew invited me', asksForWords: false, standsAlone: false, position: 2 },
  { id: 'family-or-carer', label: 'Family or carer', value: 'Family or carer', asksForWords: false, standsAlone: false, position: 3 },
  { id: 'school', label: 'School, TAFE or uni', value: 'School, TAFE or uni', asksForWords: false, standsAlone: false, position: 4 },
  { id: 'school-wellbeing', label: 'School counsellor or wellbeing staff', value: 'School counsellor or wellbeing staff', asksForWords: false, standsAlone: false, position: 5 },
  { id: 'health-service', label: 'GP or health service', value: 'GP or health service', asksForWords: false, standsAlone: false, position: 6 },
  { id: 'youth-service', label: 'headspace or a youth service', value: 'headspace or a youth service', asksForWords: false, standsAlone: false, position: 7 },
  { id: 'helpline', label: 'Kids Helpline or Lifeline', value: 'Kids Helpline or Lifeline', asksForWords: false, standsAlone: false, position: 8 },
  { id: 'sport-or-community-club', label: 'Sport or community club', value: 'Sport or community club', asksForWords: false, standsAlone: false, position: 9 },
  { id: 'faith-or-cultural-group', label: 'Faith or cultural group', value: 'Faith or cultural group', asksForWords: false, standsAlone: false, position: 10 },
  { id: 'social-media', label: 'Social media', value: 'Social media', asksForWords: false, standsAlone: false, position: 11 },
  { id: 'search', label: 'Searching online', value: 'Searching online', asksForWords: false, standsAlone: false, position: 12 },
  { id: 'news', label: 'News or a podcast', value: 'News or a podcast', asksForWords: false, standsAlone: false, position: 13 },
  { id: 'poster-or-event', label: 'A poster or an event', value: 'A poster or an event', asksForWords: false, standsAlone: false, position: 14 },
  { id: 'other', label: 'Other (please specify)', value: 'Other', asksForWords: true, standsAlone: false, position: 15 },
] as const satisfies readonly BackgroundChoice[];
