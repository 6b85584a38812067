// Beginnings of sentences after the topics of Experiences, by the categories of that room: for whoever would
// rather go on from a sentence than answer a question.
import { promptsIn, type PromptGroups } from './prompt.ts';

const starters: PromptGroups = {
  'school-and-study': {
    name: 'School and study',
    texts: {
      'experience-first-day': 'On my first day there I …',
      'experience-marks': 'Nobody asked how I was, only how I did, and …',
    },
  },
  friends: {
    name: 'Friends',
    texts: {
      'experience-drifted': 'We didn’t fight, we just …',
      'experience-stood-by': 'The one who stood by me was …',
    },
  },
  family: {
    name: 'Family',
    texts: {
      'experience-at-home': 'At our place everybody knows not to talk about …',
      'experience-two-homes': 'Between one home and the other I …',
    },
  },
  'identity-and-sexuality': {
    name: 'Identity and sexuality',
    texts: { 'experience-first-told': 'The first person I told was …' },
  },
  'culture-and-belonging': {
    name: 'Culture and belonging',
    texts: { 'experience-in-between': 'At home I’m one person, outside another, and in between …' },
  },
  bullying: {
    name: 'Bullying',
    texts: { 'experience-what-they-said': 'What they said stopped being true when …' },
  },
  'anxiety-and-stress': {
    name: 'Anxiety and stress',
    texts: {
      'experience-before-it-starts': 'I can tell it’s starting when …',
      'experience-tried': 'People said to breathe. What really helped was …',
    },
  },
  'low-mood': {
    name: 'Low mood',
    texts: { 'experience-one-colour': 'When everything was one colour, I still …' },
  },
  'grief-and-loss': {
    name: 'Grief and loss',
    texts: { 'experience-still-there': 'What I still catch myself doing is …' },
  },
  'body-and-food': {
    name: 'Body and food',
    texts: { 'experience-mirror': 'What I wish I could tell the mirror is …' },
  },
  'disability-and-neurodivergence': {
    name: 'Disability and neurodivergence',
    texts: { 'experience-my-way': 'It got easier when I did it my way, which was …' },
  },
  'good-days': {
    name: 'Good days',
    texts: { 'experience-out-of-nowhere': 'Out of nowhere it was a good day, because …' },
  },
};

export const experienceStarters = promptsIn(starters);
