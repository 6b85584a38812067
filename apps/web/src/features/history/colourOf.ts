import type { FamilyId } from '@mycrew/contract/checkins.ts';

export const colourOf = (family: FamilyId): string => `var(--family-${family})`;
