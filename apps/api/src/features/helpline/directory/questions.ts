// Questions about calling a helpline, and alternatives to calling.
import type { CallQuestion } from '../help-types.ts';

export const callQuestions: readonly CallQuestion[] = [
  {
    id: 'when-000',
    about: 'emergency',
    question: 'Is it bad enough to call 000?',
    answer: [
      'If somebody may get badly hurt in the next minutes or hours, yes. That includes you.',
      'If you are not sure, call.',
    ],
  },
  {
    id: 'first-question-000',
    about: 'emergency',
    question: 'What do they ask first?',
    answer: [
      '“Police, fire or ambulance?” Say one. For thoughts of ending your life, say ambulance.',
      'On a mobile they also ask where you are: the state and town.',
    ],
  },
  {
    id: 'then-000',
    about: 'emergency',
    question: 'And then?',
    answer: [
      'You are put through. Say where you are first, then what is happening.',
      'Help can already be on its way while they keep asking. Stay on the line until they say you can go.',
    ],
  },
  {
    id: 'where-am-i',
    about: 'emergency',
    question: 'What if I don’t know where I am?',
    answer: [
      'Say what you see: a street sign, a shop, a school, a bus stop number.',
      'The free Emergency+ app shows your position to read out.',
    ],
  },
  {
    id: 'cost-000',
    about: 'emergency',
    question: 'Does it cost anything?',
    answer: [
      'No. 000 is free from every phone, without credit and from a locked screen. On a mobile, 112 reaches it too.',
    ],
  },
  {
    id: 'trouble-000',
    about: 'emergency',
    question: 'Will I be in trouble?',
    answer: ['Not for asking for help. If it turns out to be less bad than you thought, that is good news.'],
  },
  {
    id: 'who-answers-khl',
    about: 'helpline',
    question: 'Who picks up?',
    answer: ['First a recording about privacy, then a trained counsellor. Evenings are busy, so you may wait.'],
  },
  {
    id: 'what-to-say-khl',
    about: 'helpline',
    question: 'What do I say?',
    answer: [
      '“I don’t know where to start” is enough. They ask, you answer what you want to.',
      'You can hang up whenever you like and call again.',
    ],
  },
  {
    id: 'name-khl',
    about: 'helpline',
    question: 'Do they need my name?',
    answer: ['No. It is free, for ages 5 to 25, at any hour.'],
  },
  {
    id: 'secret-khl',
    about: 'helpline',
    question: 'Will they tell my parents?',
    answer: [
      'What you say stays with them. If you or somebody else is in serious danger they have to get help, and they try to talk with you about it first.',
    ],
  },
  {
    id: 'no-voice',
    about: 'cannotTalk',
    question: 'I can’t speak out loud',
    answer: [
      'You can text Lifeline on 0477 13 11 14, or use the web chat of Kids Helpline.',
      '000 can’t be texted. If you call and stay silent, you are asked to press 55; that puts you through to the police.',
    ],
  },
  {
    id: 'relay',
    about: 'cannotTalk',
    question: 'I’m Deaf, or speaking is hard',
    answer: [
      'Text the National Relay Service on 0423 677 767 and put 000 in the first message, with police, fire or ambulance and the address.',
      'From a TTY, dial 106.',
    ],
  },
  {
    id: 'not-safe-to-call',
    about: 'cannotTalk',
    question: 'Somebody would hear me',
    answer: [
      'Go where other people are: a shop, a library, a station. Ask somebody who works there to call for you.',
      'A neighbour’s phone or a public phone works as well.',
    ],
  },
  {
    id: 'other-language',
    about: 'cannotTalk',
    question: 'English is not my first language',
    answer: [
      'For other numbers call TIS National on 131 450 and say your language.',
      'On 000, say police, fire or ambulance first, then ask for an interpreter.',
    ],
  },
  {
    id: 'while-waiting',
    about: 'waiting',
    question: 'What do I do until somebody comes?',
    answer: [
      'Move away from what could hurt you, or towards people. Sit down, feet on the ground.',
      'Breathe out for longer than you breathe in. Keep your phone close and plugged in.',
    ],
  },
  {
    id: 'worried-about-friend',
    about: 'somebodyElse',
    question: 'A friend scares me with what they say',
    answer: [
      'Ask them straight out if they are thinking of ending their life. Asking does not put the thought there.',
      'Stay with them, tell an adult, and call 000 if it may happen soon. You don’t have to keep that secret.',
    ],
  },
  {
    id: 'told-by-alert',
    about: 'somebodyElse',
    question: 'I got an alert and can’t reach them',
    answer: [
      'Call them, then somebody near them. If you think they are in danger, call 000 and say where you last knew them to be.',
    ],
  },
];
