// A page of our own words: paragraphs, and points where a list is easier to read.
export interface WrittenSection {
  heading?: string;
  words?: readonly string[];
  points?: readonly string[];
}
