// The eight families of feelings, as the pictures know them; the API's name leads to one of them.
export const familyNames = {
  happy: 'Happy',
  calm: 'Calm',
  connected: 'Connected',
  unsure: 'Unsure',
  worried: 'Worried',
  angry: 'Angry',
  sad: 'Sad',
  flat: 'Flat',
} as const;

export type FamilyId = keyof typeof familyNames;

export const familyIds = Object.keys(familyNames) as FamilyId[];

const isFamily = (text: string): text is FamilyId => text in familyNames;

export function familyId(name: string | null | undefined): FamilyId | 'none' {
  const text = (name ?? '').trim().toLowerCase();
  return isFamily(text) ? text : 'none';
}
