// Two versions of a text, word by word (Myers 1986, the greedy way): what stayed, what went, what came.

export interface DiffPiece {
  is: 'same' | 'gone' | 'new';
  words: string;
}

/** So many words may differ; beyond that the texts have little in common, and are shown whole. */
const mostDifferent = 1_200;

const tokensOf = (text: string): string[] => text.match(/\n+|[^\S\n]+|[\p{L}\p{N}'’-]+|[^\s\p{L}\p{N}]/gu) ?? [];

type Step = DiffPiece['is'];

/** Each round keeps how far it came on each diagonal; null where too much differs. */
function rounds(before: readonly string[], after: readonly string[]): Map<number, number>[] | null {
  const reach = new Map([[1, 0]]);
  const kept: Map<number, number>[] = [];
  for (let different = 0; different <= mostDifferent; different += 1) {
    kept.push(new Map(reach));
    for (let line = -different; line <= different; line += 2) {
      const isDown = line === -different || (line !== different && reach.get(line - 1)! < reach.get(line + 1)!);
      let x = isDown ? reach.get(line + 1)! : reach.get(line - 1)! + 1;
      while (x < before.length && x - line < after.length && before[x] === after[x - line]) x += 1;
      reach.set(line, x);
      if (x >= before.length && x - line >= after.length) return kept;
    }
  }
  return null;
}

function stepsBack(kept: readonly Map<number, number>[], fromX: number, fromY: number): Step[] {
  const steps: Step[] = [];
  let x = fromX;
  let y = fromY;
  for (let different = kept.length - 1; different >= 0; different -= 1) {
    const reach = kept[different]!;
    const line = x - y;
    const isDown = line === -different || (line !== different && reach.get(line - 1)! < reach.get(line + 1)!);
    const startLine = isDown ? line + 1 : line - 1;
    const startX = reach.get(startLine) ?? 0;
    const startY = startX - startLine;
    while (x > startX && y > startY && x > 0 && y > 0) {
      steps.push('same');
      x -= 1;
      y -= 1;
    }
    if (different > 0) steps.push(isDown ? 'new' : 'gone');
    x = startX;
    y = startY;
  }
  return steps.toReversed();
}

interface Place {
  gone: string;
  come: string;
  /** What stayed after it. */
  same: string;
}

/** 'Kelvin High' that became 'my school' is one change, not two with a space between them. */
const isBridge = (here: Place, next: Place): boolean =>
  /^[^\S\n]+$/u.test(here.same) && here.gone + next.gone !== '' && here.come + next.come !== '';

/** Neighbours of a kind become one; what went stands before what came. */
function joined(pieces: readonly DiffPiece[]): DiffPiece[] {
  const places: Place[] = [{ gone: '', come: '', same: '' }];
  for (const { is, words } of pieces) {
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
  const old = tokensOf(before);
  const now = tokensOf(after);
  let start = 0;
  while (start < old.length && start < now.length && old[start] === now[start]) start += 1;
  let end = 0;
  while (end < Math.min(old.length, now.length) - start && old.at(-1 - end) === now.at(-1 - end)) end += 1;
  const oldMiddle = old.slice(start, old.length - end);
  const nowMiddle = now.slice(start, now.length - end);
  const kept = rounds(oldMiddle, nowMiddle);
  const steps = kept && stepsBack(kept, oldMiddle.length, nowMiddle.length);
  const middle: DiffPiece[] = [];
  if (steps) {
    let x = 0;
    let y = 0;
    for (const is of steps) {
      middle.push({ is, words: is === 'new' ? nowMiddle[y]! : oldMiddle[x]! });
      if (is !== 'new') x += 1;
      if (is !== 'gone') y += 1;
    }
  } else middle.push({ is: 'gone', words: oldMiddle.join('') }, { is: 'new', words: nowMiddle.join('') });
  const same = (tokens: readonly string[]): DiffPiece[] =>
    tokens.length > 0 ? [{ is: 'same', words: tokens.join('') }] : [];
  return joined([...same(old.slice(0, start)), ...middle, ...same(old.slice(old.length - end))]);
}

/** How many places were changed: words that went and came at one place count once. */
export const countChanges = (pieces: readonly DiffPiece[]): number =>
  pieces.filter(({ is }, at) => is !== 'same' && !(is === 'new' && pieces[at - 1]?.is === 'gone')).length;

/** One side of it, as paragraphs: the version before (`gone`), or the one after (`new`). */
export function paragraphsOf(pieces: readonly DiffPiece[], side: 'gone' | 'new'): DiffPiece[][] {
  const paragraphs: DiffPiece[][] = [[]];
  for (const { is, words } of pieces) {
    if (is !== 'same' && is !== side) continue;
    words.split(/\n{2,}/u).forEach((part, at) => {
      if (at > 0) paragraphs.push([]);
      if (part !== '') paragraphs.at(-1)!.push({ is, words: part });
    });
  }
  return paragraphs.filter((paragraph) => paragraph.length > 0);
}
