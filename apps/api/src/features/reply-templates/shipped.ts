// The templates that come with MyCrew: help first, then thanks, then what to do. They are begun with, and made one's own.
import { emergencyNumber, helplineNumber, lifelineNumber } from '@mycrew/contract/constants.ts';
import type { TemplatePurpose } from '@mycrew/contract/reply-templates.ts';

export interface Template {
  id: string;
  purpose: TemplatePurpose;
  title: string;
  words: string;
}

const helpNow = `If you’re not safe right now, ring ${emergencyNumber}. Kids Helpline is there day and night on ${helplineNumber}, and Lifeline on ${lifelineNumber}.`;
const ifItIsHard = `If it gets hard, Kids Helpline is there day and night: ${helplineNumber}. In danger, ring ${emergencyNumber}.`;

const numbered = (from: number, purpose: TemplatePurpose, all: readonly (readonly [title: string, words: string])[]) =>
  all.map(([title, words], at): Template => ({
    id: `0197c0de-0000-7000-8000-${String(from + at).padStart(12, '0')}`,
    purpose,
    title,
    words,
  }));

/** Ids stay for good: what leads changed is stored under them. New ones go to the end of their purpose. */
export const shippedTemplates: readonly Template[] = [
  ...numbered(100, 'piece', [
    [
      'They may not be safe',
      `${helpNow}\n\nThank you for trusting us with this. We read all of it, and we’re worried about you. We’ve held your piece for now so that you come first. Would you tell one person you trust how you are tonight?`,
    ],
    [
      'Names or places in it',
      `${ifItIsHard}\n\nThank you for writing this. It will help somebody. It has a name or a place in it that could point at you or at somebody else, so we’ve marked where. Change it in your own words, or say yes to what we suggest.`,
    ],
    [
      'A method in it',
      `${ifItIsHard}\n\nThank you for being honest about something this hard. We don’t publish how somebody was hurt, because a reader on a bad day could take it the wrong way. Could you leave that part out, and say more about what helped you through?`,
    ],
    [
      'One small change',
      'Thank you for sending this in. It reads well, and it’s yours. There’s one small thing before others can read it. Have a look at what we marked: you can change it your way, or say yes to ours.',
    ],
    [
      'Not this time',
      `${ifItIsHard}\n\nThank you for sending this in. We can’t publish it as it is, and that says nothing about you or what you went through. You can still read it, change it and send it in again whenever you like.`,
    ],
    [
      'Taken down',
      `${ifItIsHard}\n\nWe’ve taken your piece down for now, because something in it could hurt you or somebody who reads it. It’s still yours, and you can work on it. If you think we got it wrong, ask for another look: somebody else reads it then.`,
    ],
  ]),
  ...numbered(200, 'comment', [
    [
      'Could hurt somebody',
      `Your comment isn’t shown any more, because it could hurt the person who wrote the piece. You may not have meant it that way. Say it again in words you’d want to read on a hard day. ${ifItIsHard}`,
    ],
    [
      'Has somebody’s details',
      'Your comment isn’t shown, because it has details that could point at somebody. You can write it again without them. Thank you for joining in.',
    ],
  ]),
  ...numbered(300, 'report', [
    [
      'We took something down',
      `We took down something you wrote, because it could hurt somebody. It happens, and nothing else follows from it. If you think we got it wrong, you can tell us in the app. ${ifItIsHard}`,
    ],
    [
      'We’re worried about you',
      `${helpNow}\n\nSomebody who read what you wrote was worried about you, and so are we. You haven’t done anything wrong. Is there one person you could tell tonight? You can also write to us here.`,
    ],
  ]),
  ...numbered(400, 'sanction', [
    [
      'A first warning',
      `We’re writing because something you wrote hurt somebody, or could have. This is a warning: nothing is taken away from you. Have a read of what we mean, and let’s start fresh. If you see it another way, answer us. ${ifItIsHard}`,
    ],
    [
      'A pause from writing to others',
      `For a while you can’t publish, comment or invite people. Your check-ins, your journal, your chats and all help stay open to you. When the time is over it opens again by itself. If you see it another way, answer us: somebody else reads it. ${ifItIsHard}`,
    ],
    [
      'The account is closed for now',
      `${ifItIsHard}\n\nWe’ve closed your account for now, because other people were not safe. Nothing of yours is deleted. You can answer us when you sign in, and somebody else than who decided reads what you write.`,
    ],
  ]),
  ...numbered(500, 'appeal', [
    [
      'We take it back',
      'Thank you for answering. You were right to ask, and we take it back from today. We’re sorry for the trouble, and glad you told us.',
    ],
    [
      'It stays',
      `Thank you for answering, and for how you put it. Somebody who didn’t decide the first time has read all of it again, and it stays as it is. Here is why, in one sentence: … Help stays open to you the whole time. ${ifItIsHard}`,
    ],
  ]),
  // Help, the question and how to answer stand in the message already: these are a line to add.
  ...numbered(600, 'welfare-check', [
    [
      'Somebody with you',
      'Is there one person who could be with you for the next hour? You could just send them: ‘I’m not okay tonight.’ That’s enough.',
    ],
    [
      'The next ten minutes',
      'Just the next ten minutes: go where somebody else is, and if there’s something near you that you could hurt yourself with, leave it behind or give it to them.',
    ],
    [
      'What happens next',
      'If we believe you’re in danger, we may ask the emergency services to look for you. Two of us decide that together, and afterwards you can read in the app what was done and why.',
    ],
    [
      'Somebody else takes over',
      'My shift ends soon. Somebody else from our team has read all of this and goes on from here, so you don’t have to begin again.',
    ],
  ]),
];
