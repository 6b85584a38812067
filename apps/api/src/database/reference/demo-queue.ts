// What waits at the demo's desk: invented pieces, comments and reports, a few words each, three of them urgent.

export interface WaitingPiece {
  title: string;
  text: string;
  topic: string;
  isUrgent?: true;
  warning?: 'grief' | 'family-conflict' | 'eating' | 'alcohol-drugs' | 'discrimination' | 'self-harm';
}

export const waitingArticles: WaitingPiece[] = [
  {
    title: 'Can’t keep pretending',
    text: 'At school I laugh at everything. At night I think about not being here. I have not said that to anybody.\n\nWriting it down is the first time.',
    topic: 'low-mood',
    isUrgent: true,
    warning: 'self-harm',
  },
  {
    title: 'The night I rang somebody',
    text: 'Last week I wanted to die and I rang a helpline instead. The person stayed on the phone until my aunt came.\n\nToday is still hard. I am still here.',
    topic: 'low-mood',
    isUrgent: true,
    warning: 'self-harm',
  },
  {
    title: 'My year at boarding school',
    text: 'I packed one suitcase and Dad drove for nine hours. My roommate at St Brigid’s West Wing noticed before any teacher did.\n\nIf you’re new somewhere too, add me, I’m quiet.magpie07.',
    topic: 'school-and-study',
  },
  {
    title: 'What my GP actually asked',
    text: 'I thought she would ask what was wrong with me. She asked how I sleep, and who I talk to.\n\nIt took twenty minutes and I could bring a friend.',
    topic: 'anxiety-and-stress',
  },
  {
    title: 'The first birthday without Pop',
    text: 'We set a place for him anyway. Nan told the story about the caravan again, and for the first time I laughed at the right spot.',
    topic: 'grief-and-loss',
    warning: 'grief',
  },
  {
    title: 'Learning to cook for one',
    text: 'Week one was toast. By week six I could make dhal and phone Mum about it.',
    topic: 'moving-out',
  },
  {
    title: 'Group chats at my school',
    text: 'There was a chat about me and everybody had seen it but me. A teacher helped me save it and tell the service.',
    topic: 'bullying',
  },
  {
    title: 'Footy and panic attacks',
    text: 'My heart goes before every game. Coach lets me stand at the fence for a minute, and nobody makes a thing of it.',
    topic: 'anxiety-and-stress',
  },
  {
    title: 'Two houses, one dog',
    text: 'The dog moves with me on Fridays. Some weeks he is the only one who hears both sides.',
    topic: 'family',
    warning: 'family-conflict',
  },
  {
    title: 'The bus driver who waited',
    text: 'He saw me running and he waited. It was a bad day, and that was the whole of the good in it.',
    topic: 'good-days',
  },
  {
    title: 'Year 12 is not the end of the world',
    text: 'I got half of what I wanted. My sister said the world is full of people who changed their minds.',
    topic: 'school-and-study',
  },
  {
    title: 'I told my footy mate I like boys',
    text: 'He said, cool, are you still driving Saturday. That was it.',
    topic: 'identity-and-sexuality',
  },
  {
    title: 'Saying no to the second drink',
    text: 'I hold a lemonade and nobody asks. If somebody does I say I’m driving, even when I’m not.',
    topic: 'alcohol-and-drugs',
    warning: 'alcohol-drugs',
  },
  {
    title: 'My brother’s wheelchair and my temper',
    text: 'People talk to me about him while he is sitting there. He has better jokes about it than I do.',
    topic: 'disability-and-neurodivergence',
  },
  {
    title: 'Working nights at seventeen',
    text: 'The money helps at home. I was so tired that I cried over a stapler, so I asked for one shift less.',
    topic: 'work-and-money',
  },
  {
    title: 'What helped with eating lunch again',
    text: 'A friend sat with me and talked about anything else. Some days half a sandwich is a whole win.',
    topic: 'body-and-food',
    warning: 'eating',
  },
  {
    title: 'Speaking Dari on the train',
    text: 'A man told us to speak English. A woman in a suit sat down beside us and asked how to say good morning.',
    topic: 'culture-and-belonging',
    warning: 'discrimination',
  },
  {
    title: 'Leaving the group chat',
    text: 'I typed a long message and then I just left. Two people asked if I was okay. That told me which two.',
    topic: 'friends',
  },
  {
    title: 'The counsellor had a fish tank',
    text: 'I talked to the fish for the first session. By the third I could look up.',
    topic: 'anxiety-and-stress',
  },
  {
    title: 'Sorry business and school camp',
    text: 'I missed camp for my uncle. My teacher kept my bunk tag and gave it to me after.',
    topic: 'grief-and-loss',
    warning: 'grief',
  },
  {
    title: 'Being the quiet one',
    text: 'Quiet is not sad. Sometimes I am just listening to all of it.',
    topic: 'identity-and-sexuality',
  },
  {
    title: 'A phone in a drawer',
    text: 'Nine o’clock, drawer, done. The first week was awful, and now I hear the frogs.',
    topic: 'online-life',
  },
  {
    title: 'How I asked for help at TAFE',
    text: 'I wrote it on paper and gave it to her: I am not keeping up and I don’t know how to say it.',
    topic: 'school-and-study',
  },
  {
    title: 'My mum starts a new job',
    text: 'She practised the interview on me. I was a very strict boss.',
    topic: 'family',
  },
  {
    title: 'Couch number four',
    text: 'I slept at four friends’ houses that month. The youth worker found a room, and I sleep with the light off now.',
    topic: 'moving-out',
  },
  {
    title: 'Diabetes at a sleepover',
    text: 'I told them before instead of after. They set an alarm for me and argued over who holds the juice.',
    topic: 'chronic-illness',
  },
  {
    title: 'Singing again',
    text: 'I stopped when my voice changed. The choir had a row for that.',
    topic: 'good-days',
  },
  { title: 'What I pray about', text: 'Mostly for my sister, and sometimes for the maths teacher.', topic: 'faith' },
];

export interface WaitingComment {
  text: string;
}
export const waitingComments: WaitingComment[] = [
  { text: 'just get over it' },
  { text: 'Same here. The third week was the turning point for me.' },
  { text: 'Which school is that? I think I know you.' },
  { text: 'Thank you for the bit about the fence. I’ll try that.' },
  { text: 'I cried at the end, in a good way.' },
  { text: 'My cousin went through this. It does get lighter.' },
  { text: 'Message me on quietmagpie07 and we can talk.' },
];

export interface WaitingReport {
  reason: 'worried' | 'bullying' | 'spam' | 'private-details' | 'pretending';
  source: 'chat' | 'profile';
  message: string | null;
  details: string;
}
export const waitingReports: WaitingReport[] = [
  {
    reason: 'worried',
    source: 'chat',
    message: 'i dont see the point of any of it any more',
    details: 'I’m scared for her. She stopped answering yesterday.',
  },
  {
    reason: 'bullying',
    source: 'chat',
    message: 'nobody at school even likes you',
    details: 'It has gone on all week.',
  },
  { reason: 'private-details', source: 'chat', message: 'ill post your address if you tell', details: '' },
  { reason: 'spam', source: 'chat', message: 'sell your old phone here best price', details: 'Three times today.' },
  { reason: 'pretending', source: 'profile', message: null, details: 'This is not Jonah’s cousin. I know his cousin.' },
];
