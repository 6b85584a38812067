export const allFields = ['title', 'day', 'mood', 'tags', 'prompt', 'text', 'pictures'] as const;
export type PrintField = (typeof allFields)[number];
export type Fields = Record<PrintField, boolean>;

export const fieldWords: Record<PrintField, string> = {
  title: 'Titles',
  day: 'Days',
  mood: 'Moods',
  tags: 'Tags',
  prompt: 'The questions you began from',
  text: 'What you wrote',
  pictures: 'Pictures',
};

export const someFields: Fields = {
  title: true,
  day: true,
  mood: true,
  tags: false,
  prompt: true,
  text: true,
  pictures: false,
};

const leftOutNames: Record<PrintField, string> = {
  title: 'titles',
  day: 'days',
  mood: 'moods',
  tags: 'tags',
  prompt: 'the questions you began from',
  text: 'what you wrote',
  pictures: 'pictures',
};

const inEnglish = new Intl.ListFormat('en-AU', { type: 'conjunction' });

export function leftOutWords(fields: Fields, hasDrafts: boolean): string {
  const chosen = allFields.filter((field) => !fields[field]).map((field) => leftOutNames[field]);
  const always = [...(hasDrafts ? ['drafts'] : []), 'who you shared with', 'your check-ins'];
  return `Left out: ${inEnglish.format([...chosen, ...always])}.`;
}
