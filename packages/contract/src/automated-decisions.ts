/**
 * What programs here decide or help to decide (Privacy Act 1988, APP 1.7 to 1.9). The privacy policy that ships is written
 * from this table; a test holds it to the markers in the code, both ways.
 */

/** The kinds of personal information that such programs look at, in words to whoever it is about. */
export const informationUsed = {
  account: 'your email address and your mobile number',
  age: 'your year of birth, and what your parent answered',
  alerts: 'your Distress Alert, what you allowed for it, and how your Crew can be reached',
  checkins: 'your check-ins, with their words, tags and sleep',
  crew: 'who is in your Crew, and the rule you set',
  handedIn: 'what you handed in, its labels, and when',
  likes: 'how many likes a piece has, and how old it is',
  network: 'the network address you come from',
  pictures: 'your pictures',
  reports: 'what was reported, why, and when',
  smallActs: 'which small things you did, and what helped',
  tries: 'wrong tries, when they were, and on which browser',
  use: 'how often you did it, and when',
  writing: 'the words you write there',
} as const;

interface AutomatedDecision {
  /** What is decided; a heading. */
  what: string;
  /** In the end: a program alone, a person whom it helps, or the reader’s own device, which tells nobody. */
  by: 'program' | 'person' | 'device';
  from: readonly (keyof typeof informationUsed)[];
  /** To somebody of fourteen. */
  plain: string;
  /** How a person is reached about it. */
  ask: string;
}

const write = 'Write to {operatorEmail}, and a person will look at it.';
const yours = 'It stays on your device, and changes only what you are shown.';

/** In the order in which the policy lists them. */
export const automatedDecisions = {
  'age-rungs': {
    what: 'What your age opens',
    by: 'program',
    from: ['age'],
    plain:
      'Your year of birth decides if you can join, and if a parent is asked first. It also decides who you can connect with, if you can comment, and if you can publish. If the year leaves it open, we take the younger age.',
    ask: `Wrong year? ${write}`,
  },
  'who-may-come-in': {
    what: 'Who may open an account here',
    by: 'program',
    from: ['account'],
    plain:
      'Sign-up may be open to everybody, or need a code or an email of the people who run this. Without one you can’t open an account by yourself. Whoever you know here can invite you, and help is open to everybody.',
    ask: write,
  },
  'asking-parents': {
    what: 'When a parent is asked again',
    by: 'program',
    from: ['age', 'use'],
    plain:
      'A parent’s link ends after seven days. After a no, we wait a week before we ask again. When you are old enough to decide for yourself, the asking ends.',
    ask: write,
  },
  'contact-taken': {
    what: 'One account for each address',
    by: 'program',
    from: ['account'],
    plain:
      'If somebody has proved that an email or a mobile is theirs, nobody else can open an account with it. The person who has it gets a mail.',
    ask: `Is it yours? ${write}`,
  },
  'picture-check': {
    what: 'If a picture shows at once',
    by: 'program',
    from: ['pictures'],
    plain:
      'A program looks at each picture before others see it. If it finds nothing, the picture shows. If it is in doubt, the picture waits until one of our staff has looked. It is never taken down by the program alone.',
    ask: `Does a picture wait too long? ${write}`,
  },
  'heads-up-rule': {
    what: 'Who hears of a check-in',
    by: 'program',
    from: ['checkins', 'crew'],
    plain:
      'You set a rule for when your Crew is told. The program follows it. You see who will be told and can stop it. One person hears about you once in a day at most.',
    ask: 'You change the rule yourself, in the settings.',
  },
  'hard-checkin': {
    what: 'Which check-ins count as hard',
    by: 'program',
    from: ['checkins'],
    plain:
      'Each feeling word stands in a list that says if it is a hard one. The program looks up the word you chose. Your rule, and what is offered to you, can follow from it.',
    ask: `Does a word stand wrong? ${write}`,
  },
  'alert-steps': {
    what: 'How an alert goes on',
    by: 'program',
    from: ['alerts'],
    plain:
      'When you ask for help, the program picks the ways to reach each person. It asks again if nobody answers. It tells more of your Crew only if you agreed to that. It ends the alert after six hours.',
    ask: 'You can end an alert at any time. In danger, call 000.',
  },
  'alert-bursts': {
    what: 'When texts are joined',
    by: 'program',
    from: ['alerts'],
    plain:
      'If you start and stop alerts again and again, texts and emails to one person are joined to one in two minutes. The app and push still show each alert at once.',
    ask: write,
  },
  'similar-count': {
    what: 'If you see how many feel alike',
    by: 'program',
    from: ['checkins'],
    plain:
      'We count how many people chose the same feeling in a day. The number is rounded down. If it is under five, nobody is shown a number.',
    ask: write,
  },
  'experience-order': {
    what: 'Which Experiences stand first',
    by: 'program',
    from: ['likes'],
    plain:
      'Popular pieces stand first by their likes and how new they are. Staff pick the ones under their own heading. Nothing about you as a reader changes the order.',
    ask: write,
  },
  'links-removed': {
    what: 'Links that are taken out',
    by: 'program',
    from: ['writing'],
    plain:
      'Links, addresses and numbers are taken out of names and of pieces that others read. This keeps spam and tricks away. In a chat a link stays, and asks you first.',
    ask: write,
  },
  limits: {
    what: 'How often you can do a thing',
    by: 'program',
    from: ['use', 'network'],
    plain:
      'To keep out spam and attacks, most things have a limit for an hour or a day. If you reach it, you have to wait. The wait is shown. A Distress Alert has no limit.',
    ask: `Is a limit too low for you? ${write}`,
  },
  'message-costs': {
    what: 'If a code or an invitation goes by text',
    by: 'program',
    from: ['use', 'account', 'network'],
    plain:
      'Texts cost money, so there is a limit for each day. When it is used up, codes go by email. An alert is always sent by text, whatever it costs.',
    ask: write,
  },
  'wrong-tries': {
    what: 'Waits after wrong codes',
    by: 'program',
    from: ['tries', 'network'],
    plain:
      'After some wrong passwords, PINs or codes you have to wait. After ten wrong tries to unlock, that device is signed out. A browser you used before has its own count, so a stranger’s tries do not stop you.',
    ask: `Locked out? Reset your password, or ask a person: {operatorEmail}.`,
  },
  'lost-second-step': {
    what: 'The wait after a lost second step',
    by: 'program',
    from: ['tries', 'account'],
    plain:
      'If you lost the second step of your sign-in, you can ask to have it taken off. That takes some days, so that you can stop it if it was not you. Each of your addresses is told.',
    ask: write,
  },
  'reused-sign-in': {
    what: 'Ending a sign-in that looks copied',
    by: 'program',
    from: ['tries'],
    plain:
      'If an old key of a sign-in is used again, that sign-in may be copied. The program ends it and sends you a mail. You can sign in again at once.',
    ask: write,
  },
  'deleted-by-age': {
    what: 'What is deleted when it is old',
    by: 'program',
    from: ['use'],
    plain:
      'Some things are deleted after a set time, such as notices, old codes, or where you were in an alert. A closing account goes after 14 days. What you wrote stays until you delete it.',
    ask: write,
  },
  'urgent-words': {
    what: 'What staff read first',
    by: 'person',
    from: ['handedIn', 'reports', 'writing'],
    plain:
      'If what you hand in, report or answer us has words of danger in it, the program puts it first in line. A comment with such words waits until a person has read it. A person decides, not the program.',
    ask: 'A person always reads it. You can appeal what they decide.',
  },
  'staff-call': {
    what: 'When staff are called at once',
    by: 'person',
    from: ['handedIn', 'reports', 'age', 'writing'],
    plain:
      'If somebody may be in danger, the program calls whoever of our staff is on duty. It goes by words of danger, by what was reported, and by a picture in doubt of somebody under 18. If nobody takes it, the next one is called. The call holds no name and no word of yours.',
    ask: 'A person decides what happens. In danger, call 000: do not wait for us.',
  },
  'queue-order': {
    what: 'The order of the line',
    by: 'person',
    from: ['handedIn', 'reports'],
    plain:
      'What waits for staff is put in order by how urgent it is, then by how long it has waited. A person decides each one. Nobody is given what they wrote, and staff are spared topics they asked not to see.',
    ask: 'A person always decides. You can appeal.',
  },
  'welfare-turn': {
    what: 'What is next when we try to reach you',
    by: 'person',
    from: ['reports', 'alerts', 'writing'],
    plain:
      'If staff think you may be in danger, the program shows them the next step and a clock. It goes by what was done, what you answered, and if you have an alert on. A person takes each step.',
    ask: 'You read afterwards what was done and why. You can answer in the app at any time.',
  },
  clues: {
    what: 'Words that could harm you or a reader',
    by: 'person',
    from: ['writing', 'crew'],
    plain:
      'Before you hand in a piece, the program looks for names, schools, places and links. It also looks for words of danger, and for ways to get hurt. It shows them to you, and to the person who reviews the piece. If they stay in, that person has to say yes to each. The program changes nothing.',
    ask: 'You choose what to change. A person reviews the piece.',
  },
  'parent-flags': {
    what: 'A parent’s address that looks odd',
    by: 'person',
    from: ['account', 'age'],
    plain:
      'If a parent’s address is a young person’s own, or was changed, the program notes it in the log of our staff. Nothing is held up by it.',
    ask: write,
  },
  'crisis-words': {
    what: 'Help that is offered',
    by: 'device',
    from: ['writing', 'checkins'],
    plain: `If you write words of danger, your device shows you people to talk to. It tells nobody. ${yours}`,
    ask: 'Kids Helpline is there at any hour: 1800 55 1800. In danger, call 000.',
  },
  'small-acts': {
    what: 'Which small thing is offered',
    by: 'device',
    from: ['checkins', 'smallActs'],
    plain: `After a check-in your device picks one small thing to do. It goes by how you feel, the time of day, and what helped before. ${yours}`,
    ask: 'You can say no each time, or switch it off.',
  },
  patterns: {
    what: 'What goes together in your days',
    by: 'device',
    from: ['checkins'],
    plain: `Your device counts what often comes together, like little sleep and worry. It shows only what is clear. It also picks what a look back shows. ${yours}`,
    ask: 'It is no advice. A doctor or a counsellor can help you read it.',
  },
} as const satisfies Record<string, AutomatedDecision>;

export type AutomatedDecisionId = keyof typeof automatedDecisions;

/** Marks the function that decides. Does nothing: bundlers leave the call out, and a test finds it in the syntax. */
/* @__NO_SIDE_EFFECTS__ */
export const automatedDecision = (_id: AutomatedDecisionId): void => {};
