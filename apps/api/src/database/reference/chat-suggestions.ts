// Short first words for a chat, for whoever does not know how to begin; offered as chips, sent only when tapped.
import { helplineNumber } from '@mycrew/contract/constants.ts';

export interface ChatSuggestion {
  id: string;
  situation: 'supporter-after-hard-checkin' | 'supporter-after-youth' | 'supporter' | 'youth-after-supporter' | 'youth';
  text: string;
  position: number;
}

// oxfmt-ignore
export const chatSuggestions = [
  { id: 'hard-1', situation: 'supporter-after-hard-checkin', text: 'Thinking of you', position: 1 },
  { id: 'hard-2', situation: 'supporter-after-hard-checkin', text: 'I’m around if you want me', position: 2 },
  { id: 'hard-3', situation: 'supporter-after-hard-checkin', text: 'Want company or quiet?', position: 3 },
  { id: 'hard-4', situation: 'supporter-after-hard-checkin', text: 'You don’t have to explain', position: 4 },
  { id: 'hard-5', situation: 'supporter-after-hard-checkin', text: 'Can I call you tonight?', position: 5 },

  { id: 'reply-1', situation: 'supporter-after-youth', text: 'I’m here. Tell me more?', position: 1 },
  { id: 'reply-2', situation: 'supporter-after-youth', text: `Seen. I can’t talk right now. Kids Helpline can, any time: ${helplineNumber}`, position: 2 },
  { id: 'reply-3', situation: 'supporter-after-youth', text: 'Seen. Give me half an hour and I’m yours', position: 3 },
  { id: 'reply-4', situation: 'supporter-after-youth', text: 'Can I call you?', position: 4 },
  { id: 'reply-5', situation: 'supporter-after-youth', text: 'No rush. I’m with you on this', position: 5 },

  { id: 'supporter-1', situation: 'supporter', text: 'How’s your day going?', position: 1 },
  { id: 'supporter-2', situation: 'supporter', text: 'This made me think of you', position: 2 },
  { id: 'supporter-3', situation: 'supporter', text: 'Free for a walk this week?', position: 3 },
  { id: 'supporter-4', situation: 'supporter', text: 'Proud of you', position: 4 },
  { id: 'supporter-5', situation: 'supporter', text: 'No need to reply', position: 5 },

  { id: 'answer-1', situation: 'youth-after-supporter', text: 'Yes, thank you', position: 1 },
  { id: 'answer-2', situation: 'youth-after-supporter', text: 'Can we just talk?', position: 2 },
  { id: 'answer-3', situation: 'youth-after-supporter', text: 'Not tonight', position: 3 },
  { id: 'answer-4', situation: 'youth-after-supporter', text: 'Just listen, please', position: 4 },
  { id: 'answer-5', situation: 'youth-after-supporter', text: 'I’m a bit better now', position: 5 },

  { id: 'youth-1', situation: 'youth', text: 'Are you free to talk?', position: 1 },
  { id: 'youth-2', situation: 'youth', text: 'Rough day. Distract me?', position: 2 },
  { id: 'youth-3', situation: 'youth', text: 'Can you come over?', position: 3 },
  { id: 'youth-4', situation: 'youth', text: 'Guess what happened today', position: 4 },
  { id: 'youth-5', situation: 'youth', text: 'Thanks for being there', position: 5 },
] as const satisfies readonly ChatSuggestion[];
