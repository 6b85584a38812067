// Mixes the sentences so that each handful holds one of every family, and nobody has to name the family first.
import { familyIds, type FeelingTemplate } from '@mycrew/contract/checkins.ts';

export function sentencePages(sentences: FeelingTemplate[]): FeelingTemplate[][] {
  const byFamily = familyIds.map((family) => sentences.filter(({ Category }) => Category === family));
  const longest = Math.max(0, ...byFamily.map((list) => list.length));
  return Array.from({ length: longest }, (_, at) => byFamily.flatMap((list) => list[at] ?? [])).filter(
    (page) => page.length > 0,
  );
}
