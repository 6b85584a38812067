// The question after an alert, and what may fit the answer; for whoever asked for help, and for whoever was asked.
import type { FollowUpAnswer } from '@mycrew/contract/alerts.ts';

export const followUpAnswers: { answer: FollowUpAnswer; words: string }[] = [
  { answer: 'better', words: 'Better' },
  { answer: 'same', words: 'About the same' },
  { answer: 'harder', words: 'Harder' },
  { answer: 'skip', words: 'I’d rather not say' },
];

interface Question {
  title: string;
  words: string;
}

const since = { 24: 'yesterday', 72: 'a few days ago' } as const;

export const followUpQuestion = (isMine: boolean, hours: 24 | 72, youth: string): Question =>
  isMine
    ? {
        title: 'How are you going?',
        words: `You asked for support ${since[hours]}. There is no right answer, and only you see what you choose here.`,
      }
    : {
        title: `How is it with ${youth}, and with you?`,
        words: `${youth} asked for support ${since[hours]}, and you were told. Only you see what you choose here.`,
      };

export function followUpThanks(isMine: boolean, answer: FollowUpAnswer, youth: string): Question {
  if (answer === 'skip') return { title: 'That’s fine', words: 'Nothing is asked of you. These are here either way.' };
  if (isMine) {
    return {
      better: { title: 'Good to hear', words: 'It can still go up and down. That’s not a step back.' },
      same: {
        title: 'Thanks for saying',
        words: 'It takes the time it takes. One small thing may make today lighter.',
      },
      harder: {
        title: 'Thanks for saying it',
        words: 'You don’t have to carry that alone. Somebody can be with you today, in a call or in the room.',
      },
    }[answer];
  }
  return {
    better: { title: 'Good to hear', words: `A short hello to ${youth} now and then keeps the light on.` },
    same: { title: 'Thanks for saying', words: `You needn’t fix it. Being somebody ${youth} can reach is a lot.` },
    harder: {
      title: 'Thanks for saying it',
      words: 'It’s more than one person should hold. Bring in an adult you trust, and look after yourself too.',
    },
  }[answer];
}
