// First-person sentences for somebody who has no words yet; each leads to words they may choose from.
import type { EmotionFamilyId, EmotionId } from './emotions.ts';

export interface FeelingTemplate {
  id: string;
  family: EmotionFamilyId;
  text: string;
  /** The first belongs to the family. */
  emotions: readonly EmotionId[];
}

// oxfmt-ignore
export const feelingTemplates = [
  { id: 'happy-body', family: 'happy', text: 'My chest feels light and I keep smiling for no reason.', emotions: ['happy', 'excited'] },
  { id: 'happy-wish', family: 'happy', text: 'I want to keep this day in my pocket.', emotions: ['grateful', 'happy', 'peaceful'] },
  { id: 'happy-fact', family: 'happy', text: 'Something I worked at went well.', emotions: ['proud', 'confident', 'relieved'] },
  { id: 'happy-company', family: 'happy', text: 'I want to tell somebody my good news.', emotions: ['excited', 'proud', 'close'] },
  { id: 'happy-start', family: 'happy', text: 'I have an idea and I want to begin right away.', emotions: ['inspired', 'energised', 'curious'] },
  { id: 'happy-quiet', family: 'happy', text: 'It is a good thing, and I am not ready to share it.', emotions: ['hopeful', 'happy', 'content'] },

  { id: 'calm-body', family: 'calm', text: 'My shoulders have come down from my ears.', emotions: ['relaxed', 'relieved'] },
  { id: 'calm-wish', family: 'calm', text: 'I would like everything to stay this quiet.', emotions: ['peaceful', 'calm'] },
  { id: 'calm-fact', family: 'calm', text: 'I slept, I ate, and today was fine.', emotions: ['rested', 'balanced', 'content'] },
  { id: 'calm-company', family: 'calm', text: 'I am with people I do not have to perform for.', emotions: ['comfortable', 'safe', 'included'] },
  { id: 'calm-after', family: 'calm', text: 'The hard part is over and I can breathe out.', emotions: ['relieved', 'safe', 'hopeful'] },
  { id: 'calm-quiet', family: 'calm', text: 'I have nothing to report, in a nice way.', emotions: ['content', 'comfortable'] },

  { id: 'connected-body', family: 'connected', text: 'I got a hug and I can still feel it.', emotions: ['loved', 'cared-for', 'safe'] },
  { id: 'connected-wish', family: 'connected', text: 'I wish they knew how much that meant to me.', emotions: ['appreciated', 'close', 'grateful'] },
  { id: 'connected-fact', family: 'connected', text: 'Somebody saved me a seat.', emotions: ['included', 'valued'] },
  { id: 'connected-company', family: 'connected', text: 'I was there for somebody today.', emotions: ['caring', 'close', 'proud'] },
  { id: 'connected-seen', family: 'connected', text: 'I did not have to explain. They just got it.', emotions: ['understood', 'supported', 'relieved'] },
  { id: 'connected-quiet', family: 'connected', text: 'I am not alone with this. That is all for now.', emotions: ['supported', 'cared-for'] },

  { id: 'unsure-body', family: 'unsure', text: 'My stomach is doing something and I cannot tell which thing.', emotions: ['mixed', 'unsure', 'nervous'] },
  { id: 'unsure-wish', family: 'unsure', text: 'I wish I could press pause and think.', emotions: ['confused', 'unsure', 'overwhelmed'] },
  { id: 'unsure-fact', family: 'unsure', text: 'Something happened that I did not see coming.', emotions: ['surprised', 'shocked', 'startled'] },
  { id: 'unsure-company', family: 'unsure', text: 'I want somebody to think out loud with.', emotions: ['unsure', 'curious', 'confused'] },
  { id: 'unsure-big', family: 'unsure', text: 'A song or a video got to me more than I expected.', emotions: ['moved', 'mixed', 'amazed'] },
  { id: 'unsure-quiet', family: 'unsure', text: 'Please give me a while. I am still working it out.', emotions: ['mixed', 'unsure'] },

  { id: 'worried-body', family: 'worried', text: 'My heart is going fast and I am sitting still.', emotions: ['anxious', 'panicked', 'scared'] },
  { id: 'worried-wish', family: 'worried', text: 'I want my head to stop running ahead of me.', emotions: ['worried', 'anxious', 'stressed'] },
  { id: 'worried-fact', family: 'worried', text: 'There is too much to do and not enough of me.', emotions: ['stressed', 'overwhelmed', 'drained'] },
  { id: 'worried-company', family: 'worried', text: 'I do not want to be by myself right now.', emotions: ['scared', 'unsafe', 'lonely'] },
  { id: 'worried-seen', family: 'worried', text: 'I keep thinking everyone noticed.', emotions: ['insecure', 'nervous', 'ashamed'] },
  { id: 'worried-quiet', family: 'worried', text: 'Stay close, but please do not ask me yet.', emotions: ['nervous', 'worried', 'overwhelmed'] },

  { id: 'angry-body', family: 'angry', text: 'My jaw is tight and my hands are hot.', emotions: ['angry', 'furious', 'stressed'] },
  { id: 'angry-wish', family: 'angry', text: 'I want somebody to say that it was not fair.', emotions: ['resentful', 'disrespected', 'hurt'] },
  { id: 'angry-fact', family: 'angry', text: 'They said they would, and they did not.', emotions: ['let-down', 'disappointed', 'resentful'] },
  { id: 'angry-company', family: 'angry', text: 'I need to let it out to somebody who will not fix it.', emotions: ['frustrated', 'angry', 'annoyed'] },
  { id: 'angry-small', family: 'angry', text: 'Every little noise is too much today.', emotions: ['irritable', 'annoyed', 'tired'] },
  { id: 'angry-quiet', family: 'angry', text: 'I need space before I talk about it.', emotions: ['angry', 'frustrated', 'hurt'] },

  { id: 'sad-body', family: 'sad', text: 'There is a lump in my throat that will not go.', emotions: ['sad', 'hurt', 'grieving'] },
  { id: 'sad-wish', family: 'sad', text: 'I wish I could go back to how it was.', emotions: ['grieving', 'homesick', 'guilty'] },
  { id: 'sad-fact', family: 'sad', text: 'I saw the photos and I was not asked along.', emotions: ['lonely', 'hurt', 'let-down'] },
  { id: 'sad-company', family: 'sad', text: 'I just want company. We do not have to talk.', emotions: ['lonely', 'sad'] },
  { id: 'sad-hide', family: 'sad', text: 'I would like to disappear under a blanket for a bit.', emotions: ['ashamed', 'sad', 'drained'] },
  { id: 'sad-quiet', family: 'sad', text: 'I am not okay, and I cannot say why yet.', emotions: ['sad', 'hopeless', 'empty'] },

  { id: 'flat-body', family: 'flat', text: 'My body feels heavy, like wet clothes.', emotions: ['tired', 'drained', 'burnt-out'] },
  { id: 'flat-wish', family: 'flat', text: 'I want to want something.', emotions: ['unmotivated', 'empty', 'bored'] },
  { id: 'flat-fact', family: 'flat', text: 'I have been scrolling and I do not know for how long.', emotions: ['bored', 'disconnected', 'meh'] },
  { id: 'flat-company', family: 'flat', text: 'You can sit with me. I will not be much fun.', emotions: ['disconnected', 'drained', 'lonely'] },
  { id: 'flat-far', family: 'flat', text: 'It is like watching my day through a window.', emotions: ['numb', 'disconnected', 'empty'] },
  { id: 'flat-quiet', family: 'flat', text: 'Nothing to say today, and that is all right.', emotions: ['meh', 'tired'] },
] as const satisfies readonly FeelingTemplate[];
