// What is said wherever my place is being kept up to date.
export const liveWords = (isArea: boolean): string =>
  `Those you told see ${isArea ? 'about where' : 'where'} you are now.`;
