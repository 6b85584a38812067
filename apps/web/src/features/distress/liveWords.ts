export const liveWords = (isArea: boolean): string =>
  `Those you told see ${isArea ? 'about where' : 'where'} you are now.`;
