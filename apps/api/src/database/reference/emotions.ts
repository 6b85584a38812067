// The eight emotion families and their 72 words, from which a check-in is made; and what stands for none.
import { noWords } from '@mycrew/contract/checkins.ts';

export type EmotionFamilyId = 'happy' | 'calm' | 'connected' | 'unsure' | 'worried' | 'angry' | 'sad' | 'flat';

export interface EmotionFamily {
  id: EmotionFamilyId;
  name: string;
  colour: string;
  /** The text colour that can be read on `colour`. */
  textColour: '#1A1A1A' | '#FFFFFF';
  quadrant: 'pleasant-high' | 'pleasant-low' | 'unpleasant-high' | 'unpleasant-low' | 'between';
  position: number;
}

export interface Emotion {
  id: string;
  family: EmotionFamilyId;
  text: string;
  /** Upper-case hex; a variation selector joined by a hyphen. */
  codepoint: string;
  valence: -2 | -1 | 0 | 1 | 2;
  energy: -2 | -1 | 0 | 1 | 2;
  /** `gentle` offers support after saving, `help-first` shows help before. Who hears is never decided here. */
  mark: null | 'gentle' | 'help-first';
  position: number;
}

export const emotionFamilies = [
  { id: 'happy', name: 'Happy', colour: '#C6850E', textColour: '#1A1A1A', quadrant: 'pleasant-high', position: 1 },
  { id: 'calm', name: 'Calm', colour: '#33A259', textColour: '#1A1A1A', quadrant: 'pleasant-low', position: 2 },
  {
    id: 'connected',
    name: 'Connected',
    colour: '#EE54C7',
    textColour: '#1A1A1A',
    quadrant: 'pleasant-high',
    position: 3,
  },
  { id: 'unsure', name: 'Unsure', colour: '#B03C12', textColour: '#FFFFFF', quadrant: 'between', position: 4 },
  {
    id: 'worried',
    name: 'Worried',
    colour: '#46097C',
    textColour: '#FFFFFF',
    quadrant: 'unpleasant-high',
    position: 5,
  },
  { id: 'angry', name: 'Angry', colour: '#781D2B', textColour: '#FFFFFF', quadrant: 'unpleasant-high', position: 6 },
  { id: 'sad', name: 'Sad', colour: '#0168E8', textColour: '#FFFFFF', quadrant: 'unpleasant-low', position: 7 },
  { id: 'flat', name: 'Flat', colour: '#687180', textColour: '#FFFFFF', quadrant: 'unpleasant-low', position: 8 },
] as const satisfies readonly EmotionFamily[];

// oxfmt-ignore
export const emotions = [
  { id: 'happy', family: 'happy', text: 'Happy', codepoint: '1F60A', valence: 2, energy: 1, mark: null, position: 1 },
  { id: 'excited', family: 'happy', text: 'Excited', codepoint: '1F929', valence: 2, energy: 2, mark: null, position: 2 },
  { id: 'proud', family: 'happy', text: 'Proud', codepoint: '1F3C5', valence: 2, energy: 1, mark: null, position: 3 },
  { id: 'hopeful', family: 'happy', text: 'Hopeful', codepoint: '1F31F', valence: 1, energy: 1, mark: null, position: 4 },
  { id: 'grateful', family: 'happy', text: 'Grateful', codepoint: '1F64F', valence: 2, energy: 0, mark: null, position: 5 },
  { id: 'playful', family: 'happy', text: 'Playful', codepoint: '1F61C', valence: 2, energy: 2, mark: null, position: 6 },
  { id: 'confident', family: 'happy', text: 'Confident', codepoint: '1F4AA', valence: 2, energy: 1, mark: null, position: 7 },
  { id: 'inspired', family: 'happy', text: 'Inspired', codepoint: '1F4A1', valence: 2, energy: 2, mark: null, position: 8 },
  { id: 'energised', family: 'happy', text: 'Energised', codepoint: '26A1', valence: 1, energy: 2, mark: null, position: 9 },

  { id: 'calm', family: 'calm', text: 'Calm', codepoint: '1F60C', valence: 2, energy: -1, mark: null, position: 10 },
  { id: 'content', family: 'calm', text: 'Content', codepoint: '1F642', valence: 1, energy: -1, mark: null, position: 11 },
  { id: 'relaxed', family: 'calm', text: 'Relaxed', codepoint: '1F9D8', valence: 2, energy: -2, mark: null, position: 12 },
  { id: 'safe', family: 'calm', text: 'Safe', codepoint: '1F6E1-FE0F', valence: 2, energy: -1, mark: null, position: 13 },
  { id: 'peaceful', family: 'calm', text: 'Peaceful', codepoint: '1F54A-FE0F', valence: 2, energy: -2, mark: null, position: 14 },
  { id: 'rested', family: 'calm', text: 'Rested', codepoint: '1F634', valence: 1, energy: -2, mark: null, position: 15 },
  { id: 'balanced', family: 'calm', text: 'Balanced', codepoint: '2696-FE0F', valence: 1, energy: -1, mark: null, position: 16 },
  { id: 'comfortable', family: 'calm', text: 'Comfortable', codepoint: '1F6CB-FE0F', valence: 1, energy: -1, mark: null, position: 17 },
  { id: 'relieved', family: 'calm', text: 'Relieved', codepoint: '1F605', valence: 1, energy: 0, mark: null, position: 18 },

  { id: 'loved', family: 'connected', text: 'Loved', codepoint: '1F970', valence: 2, energy: 0, mark: null, position: 19 },
  { id: 'included', family: 'connected', text: 'Included', codepoint: '1F91D', valence: 2, energy: 0, mark: null, position: 20 },
  { id: 'supported', family: 'connected', text: 'Supported', codepoint: '1FAF6', valence: 2, energy: 0, mark: null, position: 21 },
  { id: 'understood', family: 'connected', text: 'Understood', codepoint: '1F4AC', valence: 2, energy: 0, mark: null, position: 22 },
  { id: 'close', family: 'connected', text: 'Close', codepoint: '1F49E', valence: 2, energy: 0, mark: null, position: 23 },
  { id: 'caring', family: 'connected', text: 'Caring', codepoint: '1F932', valence: 1, energy: 0, mark: null, position: 24 },
  { id: 'cared-for', family: 'connected', text: 'Cared for', codepoint: '1F917', valence: 2, energy: 0, mark: null, position: 25 },
  { id: 'valued', family: 'connected', text: 'Valued', codepoint: '1F48E', valence: 2, energy: 0, mark: null, position: 26 },
  { id: 'appreciated', family: 'connected', text: 'Appreciated', codepoint: '1F490', valence: 2, energy: 1, mark: null, position: 27 },

  { id: 'surprised', family: 'unsure', text: 'Surprised', codepoint: '1F62E', valence: 0, energy: 2, mark: null, position: 28 },
  { id: 'amazed', family: 'unsure', text: 'Amazed', codepoint: '1F632', valence: 1, energy: 2, mark: null, position: 29 },
  { id: 'curious', family: 'unsure', text: 'Curious', codepoint: '1F914', valence: 1, energy: 1, mark: null, position: 30 },
  { id: 'confused', family: 'unsure', text: 'Confused', codepoint: '1F615', valence: -1, energy: 0, mark: null, position: 31 },
  { id: 'shocked', family: 'unsure', text: 'Shocked', codepoint: '1F92F', valence: -1, energy: 2, mark: null, position: 32 },
  { id: 'startled', family: 'unsure', text: 'Startled', codepoint: '1F440', valence: -1, energy: 2, mark: null, position: 33 },
  { id: 'moved', family: 'unsure', text: 'Moved', codepoint: '1F979', valence: 1, energy: 1, mark: null, position: 34 },
  { id: 'unsure', family: 'unsure', text: 'Unsure', codepoint: '1F937', valence: 0, energy: 0, mark: null, position: 35 },
  { id: 'mixed', family: 'unsure', text: 'Mixed', codepoint: '1FAE4', valence: 0, energy: 0, mark: null, position: 36 },

  { id: 'worried', family: 'worried', text: 'Worried', codepoint: '1F61F', valence: -1, energy: 1, mark: null, position: 37 },
  { id: 'anxious', family: 'worried', text: 'Anxious', codepoint: '1F630', valence: -2, energy: 1, mark: null, position: 38 },
  { id: 'nervous', family: 'worried', text: 'Nervous', codepoint: '1F62C', valence: -1, energy: 1, mark: null, position: 39 },
  { id: 'scared', family: 'worried', text: 'Scared', codepoint: '1F628', valence: -2, energy: 2, mark: null, position: 40 },
  { id: 'stressed', family: 'worried', text: 'Stressed', codepoint: '1F62B', valence: -2, energy: 2, mark: null, position: 41 },
  { id: 'panicked', family: 'worried', text: 'Panicked', codepoint: '1F631', valence: -2, energy: 2, mark: 'gentle', position: 42 },
  { id: 'overwhelmed', family: 'worried', text: 'Overwhelmed', codepoint: '1F635', valence: -2, energy: 2, mark: 'gentle', position: 43 },
  { id: 'insecure', family: 'worried', text: 'Insecure', codepoint: '1F97A', valence: -1, energy: 0, mark: null, position: 44 },
  { id: 'unsafe', family: 'worried', text: 'Unsafe', codepoint: '1F6A8', valence: -2, energy: 2, mark: 'help-first', position: 45 },

  { id: 'annoyed', family: 'angry', text: 'Annoyed', codepoint: '1F612', valence: -1, energy: 1, mark: null, position: 46 },
  { id: 'frustrated', family: 'angry', text: 'Frustrated', codepoint: '1F624', valence: -1, energy: 2, mark: null, position: 47 },
  { id: 'angry', family: 'angry', text: 'Angry', codepoint: '1F620', valence: -2, energy: 2, mark: null, position: 48 },
  { id: 'furious', family: 'angry', text: 'Furious', codepoint: '1F621', valence: -2, energy: 2, mark: null, position: 49 },
  { id: 'jealous', family: 'angry', text: 'Jealous', codepoint: '1F49A', valence: -1, energy: 1, mark: null, position: 50 },
  { id: 'let-down', family: 'angry', text: 'Let down', codepoint: '1F61E', valence: -1, energy: 0, mark: null, position: 51 },
  { id: 'disrespected', family: 'angry', text: 'Disrespected', codepoint: '1F644', valence: -1, energy: 1, mark: null, position: 52 },
  { id: 'resentful', family: 'angry', text: 'Resentful', codepoint: '1F4A2', valence: -1, energy: 1, mark: null, position: 53 },
  { id: 'irritable', family: 'angry', text: 'Irritable', codepoint: '1F616', valence: -1, energy: 1, mark: null, position: 54 },

  { id: 'sad', family: 'sad', text: 'Sad', codepoint: '1F622', valence: -1, energy: -1, mark: null, position: 55 },
  { id: 'lonely', family: 'sad', text: 'Lonely', codepoint: '1F614', valence: -2, energy: -1, mark: null, position: 56 },
  { id: 'disappointed', family: 'sad', text: 'Disappointed', codepoint: '1F641', valence: -1, energy: -1, mark: null, position: 57 },
  { id: 'hurt', family: 'sad', text: 'Hurt', codepoint: '1F494', valence: -2, energy: 0, mark: null, position: 58 },
  { id: 'guilty', family: 'sad', text: 'Guilty', codepoint: '1F613', valence: -1, energy: 0, mark: null, position: 59 },
  { id: 'ashamed', family: 'sad', text: 'Ashamed', codepoint: '1F648', valence: -2, energy: -1, mark: 'gentle', position: 60 },
  { id: 'homesick', family: 'sad', text: 'Homesick', codepoint: '1F3E0', valence: -1, energy: -1, mark: null, position: 61 },
  { id: 'grieving', family: 'sad', text: 'Grieving', codepoint: '1F5A4', valence: -2, energy: -1, mark: null, position: 62 },
  { id: 'hopeless', family: 'sad', text: 'Hopeless', codepoint: '1F327-FE0F', valence: -2, energy: -2, mark: 'gentle', position: 63 },

  { id: 'tired', family: 'flat', text: 'Tired', codepoint: '1F971', valence: -1, energy: -2, mark: null, position: 64 },
  { id: 'bored', family: 'flat', text: 'Bored', codepoint: '1F610', valence: -1, energy: -2, mark: null, position: 65 },
  { id: 'numb', family: 'flat', text: 'Numb', codepoint: '1F636', valence: -1, energy: -2, mark: 'gentle', position: 66 },
  { id: 'empty', family: 'flat', text: 'Empty', codepoint: '1FAE5', valence: -2, energy: -2, mark: 'gentle', position: 67 },
  { id: 'unmotivated', family: 'flat', text: 'Unmotivated', codepoint: '1F9A5', valence: -1, energy: -2, mark: null, position: 68 },
  { id: 'drained', family: 'flat', text: 'Drained', codepoint: '1FAAB', valence: -1, energy: -2, mark: null, position: 69 },
  { id: 'disconnected', family: 'flat', text: 'Disconnected', codepoint: '1F50C', valence: -1, energy: -1, mark: null, position: 70 },
  { id: 'meh', family: 'flat', text: 'Meh', codepoint: '1F611', valence: 0, energy: -1, mark: null, position: 71 },
  { id: 'burnt-out', family: 'flat', text: 'Burnt out', codepoint: '1F525', valence: -2, energy: -1, mark: null, position: 72 },
] as const satisfies readonly Emotion[];

/** Saved without words: in no list, and neither pleasant nor hard. */
export const wordless = {
  id: noWords._id,
  family: noWords.Category,
  text: noWords.EmotionName,
  codepoint: noWords.Emotion,
  valence: noWords.Valence,
  energy: 0,
  mark: noWords.Support,
  position: 73,
} as const satisfies Emotion;

export type EmotionId = (typeof emotions)[number]['id'];
