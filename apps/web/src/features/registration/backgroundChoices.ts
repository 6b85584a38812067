// Two static lists, and the value that opens a text field.
export const otherValue = 'Other';

/** One letter goes over the wire. */
export const genders = [
  { value: 'M', label: 'Man or boy' },
  { value: 'F', label: 'Woman or girl' },
  { value: 'N', label: 'Non-binary' },
  { value: 'O', label: 'Different term' },
  { value: 'P', label: 'Prefer not to say' },
] as const;
export const differentTerm = 'O';

/** Codes of the standard question on Aboriginal and Torres Strait Islander origin. */
export const firstNationsAnswers = [
  { value: '1', label: 'Aboriginal' },
  { value: '2', label: 'Torres Strait Islander' },
  { value: '3', label: 'Both Aboriginal and Torres Strait Islander' },
  { value: '4', label: 'Neither' },
  { value: '9', label: 'Prefer not to say' },
] as const;
