// Every emoji the product shows: the nine words of each family, then the ones people answer with.
export const feelingCodepoints = {
  happy: ['1f60a', '1f929', '1f3c5', '1f31f', '1f64f', '1f61c', '1f4aa', '1f4a1', '26a1'],
  calm: ['1f60c', '1f642', '1f9d8', '1f6e1', '1f54a', '1f634', '2696', '1f6cb', '1f605'],
  connected: ['1f970', '1f91d', '1faf6', '1f4ac', '1f49e', '1f932', '1f917', '1f48e', '1f490'],
  unsure: ['1f62e', '1f632', '1f914', '1f615', '1f92f', '1f440', '1f979', '1f937', '1fae4'],
  worried: ['1f61f', '1f630', '1f62c', '1f628', '1f62b', '1f631', '1f635', '1f97a', '1f6a8'],
  angry: ['1f612', '1f624', '1f620', '1f621', '1f49a', '1f61e', '1f644', '1f4a2', '1f616'],
  sad: ['1f622', '1f614', '1f641', '1f494', '1f613', '1f648', '1f3e0', '1f5a4', '1f327'],
  flat: ['1f971', '1f610', '1f636', '1fae5', '1f9a5', '1faab', '1f50c', '1f611', '1f525'],
} as const;

/** Where there were no words. */
export const wordlessCodepoint = '1f4ad';

export const replyCodepoints = [
  '1f49c',
  '1f917',
  '1f389',
  '1f4aa',
  '1f44f',
  '1fac2',
  '2600',
  '1f308',
  '1f64c',
  '2764',
  '1f60a',
  '1f622',
  '1f44d',
  '1f525',
  '2728',
  '1f9e1',
] as const;
