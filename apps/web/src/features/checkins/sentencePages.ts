// Mixes the sentences so that each page holds one of every family; undecided and heavy ones come first.
import type { FamilyId, FeelingTemplate } from '@mycrew/contract/checkins.ts';

const order: readonly FamilyId[] = ['unsure', 'flat', 'worried', 'sad', 'angry', 'connected', 'calm', 'happy'];

export function sentencePages(sentences: FeelingTemplate[]): FeelingTemplate[][] {
  const byFamily = order.map((family) => sentences.filter(({ Category }) => Category === family));
  const longest = Math.max(0, ...byFamily.map((list) => list.length));
  return Array.from({ length: longest }, (_, at) => byFamily.flatMap((list) => list[at] ?? [])).filter(
    (page) => page.length > 0,
  );
}
