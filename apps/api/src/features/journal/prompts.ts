// Questions to begin a page with. They ask, they never advise; none of them wants a good day, a lesson or a result.
import { experienceStarters } from './experience-starters.ts';
import { promptsIn, type Prompt, type PromptGroups } from './prompt.ts';

const groups: PromptGroups = {
  today: {
    name: 'Today',
    texts: {
      'today-one-moment': 'Which moment of today would you keep?',
      'today-changed': 'What was different by tonight than it was this morning?',
      'today-unsaid': 'What did you nearly say today?',
      'today-smallest': 'What was the smallest good thing?',
      'today-took-energy': 'What took more out of you than anyone could see?',
    },
  },
  feelings: {
    name: 'What I feel',
    texts: {
      'feelings-where': 'Where in your body does this feeling sit, and what is it like?',
      'feelings-colour': 'If this feeling were weather, what would be outside?',
      'feelings-second': 'What other feeling is hiding behind the loud one?',
      'feelings-since': 'When did this start? What was happening just before?',
      'feelings-needs': 'What does this feeling want you to know?',
    },
  },
  people: {
    name: 'People',
    texts: {
      'people-easy': 'Who is it easy to be quiet with?',
      'people-letter': 'Write a letter you won’t send.',
      'people-noticed': 'Who noticed you lately, and how could you tell?',
      'people-missing': 'Who do you miss? Tell them what has happened since.',
      'people-argument': 'That argument: how would each of you tell it?',
    },
  },
  hard: {
    name: 'Hard days',
    texts: {
      'hard-out-of-ten': 'What is the heaviest part of this, said as plainly as you can?',
      'hard-friend': 'If a friend had this day, what would you say to them?',
      'hard-before': 'What helped a little the last time it was like this?',
      'hard-control': 'What of this is yours to carry, and what isn’t?',
      'hard-who-knows': 'Who knows about this? Who could?',
    },
  },
  rest: {
    name: 'Body and rest',
    texts: {
      'rest-sleep': 'What goes round your head when you can’t sleep?',
      'rest-place': 'Describe a place where your shoulders drop.',
      'rest-slow': 'What would a day with no plans look like, hour by hour?',
      'rest-body-thanks': 'What did your body get you through this week?',
      'rest-quiet': 'What have you been too busy to notice?',
    },
  },
  school: {
    name: 'School, work, everything on',
    texts: {
      'school-list': 'Empty your head: everything on your mind, in any order.',
      'school-one-thing': 'If only one thing got done this week, which would you choose?',
      'school-enough': 'What would be good enough, instead of perfect?',
      'school-like': 'What did you get lost in lately, and forget the time?',
      'school-help': 'What would you ask for, if asking were easy?',
    },
  },
  'who-i-am': {
    name: 'Who I am',
    texts: {
      'self-true': 'What is true about you that few people know?',
      'self-younger': 'What would you tell yourself of three years ago?',
      'self-belong': 'Where do you feel you belong? What makes it so?',
      'self-changed-mind': 'What have you changed your mind about?',
      'self-name': 'What do the people who love you say you’re like? What do you say?',
    },
  },
  ahead: {
    name: 'Looking ahead',
    texts: {
      'ahead-tomorrow': 'What would make tomorrow a bit easier?',
      'ahead-nervous': 'What are you nervous about? How might it go if it goes alright?',
      'ahead-hope': 'What are you hoping for without telling anybody?',
      'ahead-goodbye': 'What are you ready to let go of?',
      'ahead-letter': 'Write to yourself a year from now. What do you want them to remember?',
    },
  },
};

export const prompts = promptsIn(groups);

const all = new Map([...prompts, ...experienceStarters].map((prompt) => [prompt.id, prompt]));

/** Whichever kind it is of. */
export const promptOf = (id: string): Prompt | undefined => all.get(id);
