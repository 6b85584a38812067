// The small pictures with which a crew member can answer a check-in; none of them can read as mockery.
export interface ReplyEmotion {
  id: string;
  codepoint: string;
  label: string;
  /** `hard` and `pleasant` stand only beside check-ins of that kind, `any` beside all. */
  fits: 'any' | 'pleasant' | 'hard';
  position: number;
}

export const replyEmotions = [
  { id: 'with-you', codepoint: '1F49C', label: 'With you', fits: 'any', position: 1 },
  { id: 'hug', codepoint: '1F917', label: 'Hug', fits: 'any', position: 2 },
  { id: 'holding-you', codepoint: '1FAC2', label: 'Here for you', fits: 'hard', position: 3 },
  { id: 'not-going-anywhere', codepoint: '1F9E1', label: 'Not going anywhere', fits: 'hard', position: 4 },
  { id: 'love', codepoint: '2764-FE0F', label: 'Sending love', fits: 'any', position: 5 },
  { id: 'celebrate', codepoint: '1F389', label: 'So good', fits: 'pleasant', position: 6 },
  { id: 'strong', codepoint: '1F4AA', label: 'You did that', fits: 'pleasant', position: 7 },
  { id: 'applause', codepoint: '1F44F', label: 'Well done', fits: 'pleasant', position: 8 },
  { id: 'hands-up', codepoint: '1F64C', label: 'Cheering for you', fits: 'pleasant', position: 9 },
  { id: 'sunshine', codepoint: '2600-FE0F', label: 'Made my day', fits: 'pleasant', position: 10 },
  { id: 'sparkle', codepoint: '2728', label: 'Love this for you', fits: 'pleasant', position: 11 },
] as const satisfies readonly ReplyEmotion[];
