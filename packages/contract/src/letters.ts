// Which characters a single line may hold, after Unicode's UTS 39 and TR 36: what is seen, and what a script needs to be
// written right. No lookbehind, so that every browser can read it.

/** Scripts in which a joiner, or its opposite, distinguishes words. */
const joining =
  'Arabic Syriac Mandaic Nko Devanagari Bengali Gurmukhi Gujarati Oriya Tamil Telugu Kannada Malayalam Sinhala Khmer Myanmar Balinese Javanese'
    .split(' ')
    .map((script) => `\\p{Script=${script}}`)
    .join('');
/** What is unseen and yet needed: where it stands, and after what. The first group is what it stands after. */
const needed = [
  String.raw`([${joining}]\p{M}*)[\u200c\u200d]`,
  String.raw`(\p{Script=Mongolian})[\u180b-\u180f]`,
  String.raw`(\p{Ideographic})[\ufe00-\ufe0f\u{e0100}-\u{e01ef}]`,
  String.raw`(\p{Emoji})[\ufe0e\ufe0f]`,
].map((pattern) => new RegExp(pattern, 'gu'));
const emojiJoined = /(\p{Extended_Pictographic}\p{Emoji_Modifier}?)\u200d(?=\p{Extended_Pictographic})/gu;

/** Controls, formats (tags and directions among them), lone surrogates, private and unassigned; fillers and blanks. */
const unseen = /[\p{C}\p{Default_Ignorable_Code_Point}\p{Zl}\p{Zp}\u2800]/gu;
const piled = /[\p{Mn}\p{Me}]{4}/u;

const withoutNeeded = (typed: string): string =>
  needed.reduce((left, pattern) => left.replace(pattern, '$1'), typed).replace(emojiJoined, '$1');

export const hasStray = (typed: string): boolean => {
  const left = withoutNeeded(typed);
  return left.search(unseen) >= 0 || piled.test(left.normalize('NFD'));
};

export const hasLetterOrDigit = (typed: string): boolean => /[\p{L}\p{N}]/u.test(typed.replace(unseen, ''));

export const isSeen = (typed: string): boolean => /\S/u.test(typed.replace(unseen, ''));

/** For what was stored before it would have been refused. */
export const withoutStray = (typed: string): string =>
  (hasStray(typed) ? typed.replace(/[\s\p{Zl}\p{Zp}]+/gu, ' ').replace(unseen, '') : typed)
    .normalize('NFD')
    .replace(/([\p{Mn}\p{Me}]{3})[\p{Mn}\p{Me}]+/gu, '$1')
    .normalize('NFC');
