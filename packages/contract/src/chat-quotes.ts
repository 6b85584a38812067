// Apart from the schemas of chat, because home needs it before they are loaded.
const longestQuote = 140;

/** As much of a message as a quote shows. */
export const quoteOf = (text: string): string => {
  const characters = [...text];
  const beginning = characters.slice(0, longestQuote).join('');
  return characters.length > longestQuote ? `${beginning.trimEnd()}…` : text;
};
