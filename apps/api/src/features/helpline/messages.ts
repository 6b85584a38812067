// Every sentence of the pages without script that is not of the directory, by its key: what a translator turns.
// `{name}` stands for something that the page puts in; a key that is missing in a translation does not compile.
import type { WordsOf } from '@mycrew/contract/words.ts';

export const english = {
  leaveFast: 'Leave fast',
  leaveNote:
    'Leave fast opens the weather. It can’t clear your browser history: this page stays in it, and Back shows it again.',
  nothingKept: 'These pages need no account and keep nothing about you.',
  signInAt: '{brand}, sign in',
  callTripleZero: 'Call 000',

  numbersTitle: 'Phone numbers',
  numbersHeading: 'Need help now',
  numbersIntro: 'You don’t need an account, or the right words.',
  somebodyInDanger: 'Someone is in danger now',
  cannotSpeak: 'Can’t speak or hear?',
  reachByText: 'Reach 000 by text or TTY',
  more: 'More people who help',
  whichState: 'Which state?',
  findSafePlace: 'Find a safe place near you',
  readAbout: 'Read about panic, self-harm, a friend in trouble and more',
  pauseQuietly: 'In {brand}: pause what someone sees, quietly',
  whatHappens: 'What happens when I call?',
  checkedOn: 'Checked on {day}.',
  tryNext: 'If a number doesn’t answer, try the next one.',

  placesTitle: 'Places nearby',
  placesHeading: 'Find a safe place',
  placesIntro: 'Somewhere with people, light and a phone.',
  unsafeHere: 'You don’t feel safe where you are',
  places: 'Places',
  town: 'Town or suburb',
  kindOfPlace: 'Kind of place',
  anyKind: 'Any',
  showPlaces: 'Show places',
  whereNow: 'Where you can go now',
  goTripleZero: 'In danger: call 000. You can say “I don’t know where I am”; they help you find out.',
  goHospital: 'The emergency department of a hospital is open day and night, and you may just sit there.',
  goPolice:
    'A police station. Where the door is closed at night there is often a phone beside it that reaches an officer.',
  goAnywhere:
    'Anywhere with people and light: a service station, a supermarket, a train station with staff. Say to whoever works there: “I don’t feel safe. Can I wait here, and can you call for me?”',
  goSomebody: 'The home of somebody you trust. Call them on the way, and stay on the phone.',
  anotherTown: 'Another one?',
  unknownTown: 'We know no town or suburb called “{town}”.',
  tryBigger: 'Try the next bigger one, or see below.',
  couldNotLook: 'We couldn’t look just now. That’s on us, not on you.',
  belowHelps: 'What stands below helps without a list.',
  near: 'Near {place}',
  noneNear: 'We know no such place near {place}.',
  belowWhere: 'See below where to go.',
  hasGaps: 'This list may have gaps: only places stored here were looked through.',
  talkNow: 'Talk to somebody now',
  notLogged: 'We don’t keep or log what you look for. It stands in this page’s address, in your browser.',
  tooOften: 'A lot is being looked for from here. Try again in {seconds} seconds.',
} as const;

export type Message = keyof typeof english;
/** A translation: every key, none beside them. */
type Messages = Readonly<Record<Message, string>>;

/** As plain text: whoever draws it escapes it. */
export type Words = WordsOf<Messages>;
