// Apostrophes as they are printed, whichever key wrote them.
export const curly = (text: string): string => text.replaceAll("'", '’');
