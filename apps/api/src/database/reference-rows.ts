// Which reference data goes into which table; rooms add theirs here.
import { articleTopics } from './reference/article-topics.ts';
import { emotionFamilies, emotions, wordless } from './reference/emotions.ts';
import { feelingTemplates } from './reference/feeling-templates.ts';
import { ethnicitiesAndCultures, invitationResources, languages, relationships, states } from './reference/lookups.ts';
import { replyEmotions } from './reference/reply-emotions.ts';

interface ReferenceTable {
  table: string;
  key: string[];
  /** Named as the columns, camelCase. */
  rows: Record<string, unknown>[];
  /** Only where there is none of that key: people change them afterwards. */
  isBeginning?: true;
}

interface Choice {
  id: string;
  label: string;
  value?: string;
  position: number;
}

const choices = (kind: string, list: readonly Choice[]) =>
  list.map(({ id, label, value = label, position, ...flags }) => ({ kind, id, label, value, flags, position }));

/** In the order in which rows may point at each other. */
export const referenceRows = (): ReferenceTable[] => [
  {
    table: 'lookups',
    key: ['kind', 'id'],
    rows: [
      ...choices('state', states),
      ...choices('language', languages),
      ...choices('culture', ethnicitiesAndCultures),
      ...choices('invitationResource', invitationResources),
      ...choices('relationship', relationships),
    ],
  },
  {
    table: 'emotionFamilies',
    key: ['id'],
    rows: emotionFamilies.map(({ id, name, colour, position }) => ({ id, name, colour, position })),
  },
  {
    table: 'emotions',
    key: ['id'],
    rows: [...emotions, wordless].map(({ family, text, ...rest }) => ({ ...rest, familyId: family, name: text })),
  },
  {
    table: 'feelingTemplates',
    key: ['id'],
    rows: feelingTemplates.map(({ id, family, text, emotions: words }, at) => ({
      id,
      familyId: family,
      sentence: text,
      emotionIds: words,
      position: at + 1,
    })),
  },
  { table: 'articleTopics', key: ['id'], rows: articleTopics, isBeginning: true },
  { table: 'replyEmotions', key: ['id'], rows: replyEmotions.map((emotion) => ({ ...emotion })) },
];
