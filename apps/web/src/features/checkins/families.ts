// The names of the families of feelings.
import type { FamilyId } from '@mycrew/contract/checkins.ts';

export const familyNames: Record<FamilyId, string> = {
  happy: 'Happy',
  calm: 'Calm',
  connected: 'Connected',
  unsure: 'Unsure',
  worried: 'Worried',
  angry: 'Angry',
  sad: 'Sad',
  flat: 'Flat',
};

const isFamily = (text: string): text is FamilyId => text in familyNames;

export function familyId(name: string | null | undefined): FamilyId | 'none' {
  const text = (name ?? '').trim().toLowerCase();
  return isFamily(text) ? text : 'none';
}
