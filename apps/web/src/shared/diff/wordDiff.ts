// A word diff of two texts.
import { diffArrays } from 'diff';

export interface DiffPiece {
  is: 'same' | 'gone' | 'new';
  words: string;
}

/** Above this number of differences the texts are shown whole. */
const mostDifferent = 1_200;

const tokensOf = (text: string): string[] => text.match(/\n+|[^\S\n]+|[\p{L}\p{N}'’-]+|[^\s\p{L}\p{N}]/gu) ?? [];

interface Place {
  gone: string;
  come: string;
  /** The unchanged text after it. */
  same: string;
}

/** Joins changes separated by a space only: 'Kelvin High' → 'my school' is one change. */
const isBridge = (here: Place, next: Place): boolean =>
  /^[^\S\n]+$/u.test(here.same) && here.gone + next.gone !== '' && here.come + next.come !== '';

/** Merges neighbours of one kind; removals come before additions. */
function joined(articles: readonly DiffPiece[]): DiffPiece[] {
  const places: Place[] = [{ gone: '', come: '', same: '' }];
  for (const { is, words } of articles) {
    const last = places.at(-1)!;
    if (is === 'same') last.same += words;
    else {
      const place = last.same === '' ? last : { gone: '', come: '', same: '' };
      if (place !== last) places.push(place);
      if (is === 'gone') place.gone += words;
      else place.come += words;
    }
  }
  const bridged: Place[] = [];
  for (const place of places) {
    const last = bridged.at(-1);
    if (last && isBridge(last, place)) {
      last.gone += last.same + place.gone;
      last.come += last.same + place.come;
      last.same = place.same;
    } else bridged.push({ ...place });
  }
  return bridged
    .flatMap(({ gone, come, same }): DiffPiece[] => [
      { is: 'gone', words: gone },
      { is: 'new', words: come },
      { is: 'same', words: same },
    ])
    .filter(({ words }) => words !== '');
}

export function diffWords(before: string, after: string): DiffPiece[] {
  const changes = diffArrays(tokensOf(before), tokensOf(after), { maxEditLength: mostDifferent });
  if (!changes)
    return joined([
      { is: 'gone', words: before },
      { is: 'new', words: after },
    ]);
  return joined(
    changes.map(({ added, removed, value }) => ({
      is: added ? 'new' : removed ? 'gone' : 'same',
      words: value.join(''),
    })),
  );
}

/** Number of changes: a replacement counts once. */
export const countChanges = (articles: readonly DiffPiece[]): number =>
  articles.filter(({ is }, at) => is !== 'same' && !(is === 'new' && articles[at - 1]?.is === 'gone')).length;

/** One side as paragraphs: before (`gone`), or after (`new`). */
export function paragraphsOf(articles: readonly DiffPiece[], side: 'gone' | 'new'): DiffPiece[][] {
  const paragraphs: DiffPiece[][] = [[]];
  for (const { is, words } of articles) {
    if (is !== 'same' && is !== side) continue;
    words.split(/\n{2,}/u).forEach((part, at) => {
      if (at > 0) paragraphs.push([]);
      if (part !== '') paragraphs.at(-1)!.push({ is, words: part });
    });
  }
  return paragraphs.filter((paragraph) => paragraph.length > 0);
}
