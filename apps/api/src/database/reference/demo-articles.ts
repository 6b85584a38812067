// Experiences of the demo, written for it: nobody's own, and nothing in them that could teach somebody harm.
import type { DemoArticle, DemoAuthor } from './demo-article.ts';
import { moreDemoArticles } from './demo-articles-more.ts';

/** Youths without a password: nobody signs in as them. */
export const demoAuthors = [
  { id: 'ari', firstName: 'Ari', lastName: 'Novak', age: 18 },
  { id: 'bea', firstName: 'Bea', lastName: 'Lindqvist', age: 20 },
  { id: 'dev', firstName: 'Dev', lastName: 'Anand', age: 19 },
  { id: 'eli', firstName: 'Eli', lastName: 'Okafor', age: 17 },
  { id: 'mei', firstName: 'Mei', lastName: 'Zhang', age: 22 },
] as const satisfies readonly { id: DemoAuthor; firstName: string; lastName: string; age: number }[];

const firstDemoArticles: DemoArticle[] = [
  {
    by: 'bea',
    pseudonym: 'quietmagpie',
    title: 'The first birthday without Pop',
    topics: ['grief-and-loss', 'family'],
    warnings: ['grief'],
    daysAgo: 13,
    isPicked: true,
    liked: 11,
    helped: 5,
    text: `Pop always rang at six in the morning on my birthday and sang the whole song, badly, in his shed voice. This year I woke up at five fifty and watched my phone do nothing.

I’d told my Crew it might be a weird day. At 6:04 a voice message came through. It was my cousin, singing. Badly.

I cried, and then I laughed, and then I made toast the way he did, nearly burnt. I thought the day would be a hole with nothing around it. It was a day with a hole in it. Those turned out to be different things.

If there’s a date coming that you’re scared of, tell one person which date it is. You don’t have to know what you want from them. Just let somebody else have it in their calendar too.`,
    comments: [
      { by: 'lucia', daysAgo: 12, text: 'The shed voice. Thank you for writing this one.' },
      { by: 'bea', daysAgo: 11, text: 'He would have liked that you noticed that.' },
      { by: 'minh', daysAgo: 9, text: 'My nan’s day is in March. I’m telling my sister the date tonight.' },
    ],
  },
  {
    by: 'minh',
    pseudonym: null,
    title: 'I failed the maths exam and the sky stayed up',
    topics: ['school-and-study', 'anxiety-and-stress'],
    warnings: [],
    daysAgo: 4,
    liked: 9,
    helped: 6,
    text: `I’d been carrying that exam around like a full glass for two months. Then I got 41 per cent.

I sat in the car with Dad and waited for the talk. He said, “Do you want dumplings?” We had dumplings. Later he said, “What was the hardest part?” and it was the first time anybody had asked me about the maths and not about the mark.

The hardest part was that I’d stopped asking questions in class after somebody laughed, in February. That’s all. Eight months of not asking.

I’ve got a list on my phone now. When I don’t get something I write it down, and on Thursdays I take it to the homework club, where everyone has a list. I still might not like maths. But I’m asking again.`,
    comments: [
      { by: 'eli', daysAgo: 3, text: 'Eight months of not asking. Yep. Same, but chemistry.' },
      { by: 'minh', daysAgo: 3, text: 'Start a list! It’s less scary than putting your hand up.' },
    ],
  },
  {
    by: 'dev',
    pseudonym: 'oldbluehoodie',
    title: 'What panic was like, and what it isn’t any more',
    topics: ['anxiety-and-stress'],
    warnings: [],
    daysAgo: 20,
    isPicked: true,
    liked: 12,
    helped: 9,
    text: `The first time, I thought my heart was broken. As in, the actual organ. I was in the supermarket, in the cereal aisle, and everything got loud and far away at once.

The doctor was kind. She drew me a curve: up, over, down. “It always comes down,” she said. “Your body can’t keep it up.” I carried that drawing in my wallet for a year.

What helped wasn’t one big thing. Cold water on my wrists. Naming what I could see, out loud if nobody was close. Texting my friend the word “cereal”, so that I didn’t have to explain.

I still get them, maybe twice a year. They’re horrible for ten minutes. But I’m not scared of being scared any more, and that was most of it.`,
    comments: [
      { by: 'tahlia', daysAgo: 18, text: 'A code word is such a good idea. Ours is going to be “tram”.' },
      { by: 'priya', daysAgo: 17, text: 'It always comes down. Writing that on my hand for Monday.' },
    ],
  },
  {
    by: 'zoe',
    pseudonym: null,
    title: 'Moving out with one saucepan',
    topics: ['moving-out', 'work-and-money'],
    warnings: [],
    daysAgo: 8,
    liked: 7,
    helped: 4,
    text: `I moved out at eighteen with a saucepan, two forks and a very confident spreadsheet. The spreadsheet lasted nine days.

Things nobody told me: bond takes ages to come back. You can ask the power company for a payment plan, and the person on the phone won’t be surprised. Loneliness comes at about seven in the evening, when there used to be noise from a kitchen.

So at seven I started ringing people. Not to talk about anything. I’d put them on speaker and cook. My aunty taught me her dal that way, over six phone calls, and I’ve never once been able to do it without her voice going “more salt, more salt”.

I’ve got three saucepans now.`,
    comments: [{ by: 'jonah', daysAgo: 7, text: 'Can confirm the dal is real and it is very good.' }],
  },
  {
    by: 'eli',
    pseudonym: 'fernweh',
    title: 'Two names for the same kid',
    topics: ['culture-and-belonging', 'family'],
    warnings: [],
    daysAgo: 16,
    liked: 8,
    helped: 3,
    text: `At home I have the name my grandmother gave me. At school I have the one that teachers can say. For years I thought that one of them was the costume.

In Year 10 a new teacher asked me which I wanted, and then she practised. She got it wrong four times and didn’t laugh once. Everyone watched. I wanted to disappear, and I also wanted her to keep going.

I use both now. My grandmother’s name is for people who’ll practise. The other one isn’t fake, it’s just the front garden. You can stand in it and wave.

If somebody gives you their name slowly, practise. It’s such a small thing, and I still think about it.`,
    comments: [
      { by: 'priya', daysAgo: 15, text: 'The front garden!! I’ve needed a word for that my whole life.' },
      { by: 'kobi', daysAgo: 14, text: 'My dad does this at work. I’m going to ask him about it.' },
    ],
  },
  {
    by: 'lucia',
    pseudonym: null,
    title: 'My friend stopped answering, and it wasn’t about me',
    topics: ['friends'],
    warnings: [],
    daysAgo: 6,
    liked: 8,
    helped: 5,
    text: `For three weeks she left me on read. I went through every message from the month before, looking for what I’d done. I had a list. Some of it was honestly quite creative.

In the end I wrote: “I’m not cross. I miss you. You don’t have to explain.” And I left it there, which was the hard part.

Nine days later she came to my house with chips. Her parents were splitting up and she didn’t know how to say it out loud, so she’d just stopped saying anything.

I’d been so busy being guilty that I hadn’t once thought she might be sad. I try to start there now.`,
    comments: [
      { by: 'ari', daysAgo: 5, text: 'I’ve been the friend who goes quiet. That message would have saved me weeks.' },
    ],
  },
  {
    by: 'ari',
    pseudonym: 'saltandvinegar',
    title: 'Telling my brother first',
    topics: ['identity-and-sexuality', 'family'],
    warnings: ['family-conflict'],
    daysAgo: 27,
    isPicked: true,
    liked: 12,
    helped: 7,
    text: `I practised it in the shower, on the bus, to the dog. I’d planned a whole speech with a middle bit about how nothing would change.

Then we were doing the dishes, and my brother said something about the neighbour’s wedding, and I said, “Mine would have two grooms,” and dropped a bowl.

He looked at the bowl. He said, “Okay. Do Mum and Dad know?” I said no. He said, “Do you want me there when you tell them, or do you want me to take the dog out?” I’ll love him for that question until I die at a hundred and four.

Mum took a while. There was a bad month. She’s coming to dinner on Sunday and she’s asked what he likes to eat. Start with whoever would ask which one you’d prefer.`,
    comments: [
      { by: 'zoe', daysAgo: 26, text: '“Or do you want me to take the dog out.” Brothers of the year.' },
      { by: 'mei', daysAgo: 25, text: 'Thank you for saying there was a bad month. Ours is in it right now.' },
      { by: 'ari', daysAgo: 25, text: 'Sending you a lot of love. It moved slower than I could see.' },
    ],
  },
  {
    by: 'kobi',
    pseudonym: null,
    title: 'A good day, for no reason',
    topics: ['good-days'],
    warnings: [],
    daysAgo: 2,
    liked: 6,
    helped: 1,
    text: `I want to write one down because I only ever write the other kind.

The bus driver waited. It rained, but only while I was inside. I scored from so far out that even the other team made a noise. Mum had kept me the corner piece of the lasagne with the burnt cheese.

Nothing was fixed. I’ve still got the thing on Friday that I’m not thinking about. But I noticed all of it while it was happening, which I don’t always.

That’s it. That’s the whole story. If today’s one of the other kind, I hope there’s a corner piece coming.`,
    comments: [
      { by: 'lucia', daysAgo: 1, text: 'Corner piece is the new lucky charm.' },
      { by: 'bea', daysAgo: 1, text: 'Reading this in one of the other kind. It helped.' },
    ],
  },
  {
    by: 'mei',
    pseudonym: 'papercrane',
    title: 'A year since I last hurt myself',
    topics: ['self-harm-recovery'],
    warnings: ['self-harm'],
    daysAgo: 33,
    isPicked: true,
    liked: 13,
    helped: 10,
    text: `I don’t tell this one at parties. But a year feels like something, and I wanted to put it where somebody might need it.

For a long time it was the only thing that made the noise stop. What I understand now is that it worked a little, for a little while, and cost a lot. Nobody could have scolded me out of it. I had to find other doors.

The first was telling one adult, the school nurse, because she was the least scared person I knew. She didn’t gasp. She asked what was going on just before. We worked on the just before.

There were slips. They weren’t the end; I told her about those too. These days, when it gets loud, I go where people are, I call my cousin, I hold something cold, and I wait. It passes. I didn’t believe that, either, until I’d seen it pass thirty times.

If you’re in the middle of it: you’re not disgusting, and you’re not the only one. Tell the least scared person you know. Kids Helpline is there all night, too: 1800 55 1800.`,
    comments: [
      { by: 'dev', daysAgo: 32, text: 'The least scared person you know. That’s the best advice I’ve read here.' },
      { by: 'tahlia', daysAgo: 30, text: 'So glad you’re here, and that you wrote it down.' },
    ],
  },
  {
    by: 'priya',
    pseudonym: null,
    title: 'The group chat without me',
    topics: ['online-life', 'bullying'],
    warnings: [],
    daysAgo: 11,
    liked: 9,
    helped: 4,
    text: `I found out there was a second chat because somebody posted the wrong screenshot in the first one. Same people. One missing. Guess who.

I did the thing you’re not meant to do and read every word of that screenshot until I knew it by heart. Then I gave my phone to my mum and said, “Keep this till Sunday.” She didn’t ask. She put it in the bread bin.

By Sunday I’d been for a swim, fixed my bike and talked to Minh for two hours, and the screenshot was smaller. It hadn’t become okay. It was just smaller.

I left that group. I told the one who’d been kind why. I didn’t make a speech. I do recommend the bread bin.`,
    comments: [
      { by: 'minh', daysAgo: 10, text: 'The bread bin is an underrated safety feature.' },
      { by: 'eli', daysAgo: 9, text: 'I’m sorry that happened. You tell it so well.' },
    ],
  },
];

export const demoArticles: DemoArticle[] = [...firstDemoArticles, ...moreDemoArticles];
