// The other half of the demo's Experiences.
import type { DemoArticle } from './demo-article.ts';

export const moreDemoArticles: DemoArticle[] = [
  {
    by: 'jonah',
    pseudonym: null,
    title: 'What I wish people knew about dyslexia',
    topics: ['disability-and-neurodivergence', 'school-and-study'],
    warnings: [],
    daysAgo: 18,
    liked: 8,
    helped: 6,
    text: `The words don’t dance. Everyone asks. They just don’t stay where I left them.

In primary school I got very good at needing the toilet when it was my turn to read. In high school a librarian noticed that I only ever borrowed audiobooks, and never the print. She didn’t make it a thing. She showed me where the coloured overlays were, and how to make a phone read a page out loud, and went back to her desk.

I read more than anyone I know now. I read with my ears, at 1.6 speed, on the train.

If you’re the kid who needs the toilet: you’re not lazy, and you’re not slow. There’s a door, and it isn’t the one they were pointing at.`,
    comments: [{ by: 'mei', daysAgo: 17, text: 'Audiobook readers are readers. Thank you.' }],
  },
  {
    by: 'mei',
    pseudonym: 'papercrane',
    title: 'Lunch, and who I am without counting',
    topics: ['body-and-food'],
    warnings: ['eating'],
    daysAgo: 41,
    liked: 10,
    helped: 6,
    text: `I won’t put any numbers in this. Numbers were the problem, and they’re catching.

When food got loud, everything else got quiet: music, friends, whether I liked things. People said I looked well when I was at my worst. I learned not to trust that compliment, and not to give it.

Getting better was boring and brave. It was a dietitian, and my sister eating lunch with me every day for a term and talking about her terrible boss. It was deleting half of what I followed. It was being furious, and eating anyway.

I like things again. I like yellow, and very long films, and the first bite. If food’s loud for you, the Butterfly Foundation has people who know exactly what you mean.`,
    comments: [
      { by: 'ari', daysAgo: 40, text: 'No numbers is such a generous rule. Thank you.' },
      { by: 'zoe', daysAgo: 38, text: 'Your sister is a legend.' },
    ],
  },
  {
    by: 'eli',
    pseudonym: 'fernweh',
    title: 'The week I couldn’t get up',
    topics: ['low-mood'],
    warnings: [],
    daysAgo: 9,
    liked: 11,
    helped: 8,
    text: `There wasn’t a reason. That was the bit I couldn’t explain to anyone. Nothing had happened. I just ran out.

I’d lie there and negotiate: sit up, and you can lie down again. Some days that was the whole win. I checked in as “flat” five days running, and on the fifth my aunt rang. “I’m not going to ask what’s wrong,” she said. “I’m outside with a coffee. Come and sit in the car.”

We sat in the car. She didn’t drive anywhere. On the third day we walked around the block, and on the sixth she came with me to the doctor and filled in the form while I stared at a fish tank.

I’m a lot better. What I’d tell myself: you don’t need a reason to ask for help. Flat is a reason.`,
    comments: [
      { by: 'bea', daysAgo: 8, text: 'Flat is a reason. Saving that.' },
      { by: 'kobi', daysAgo: 8, text: 'Sit up, and you can lie down again. That’s actually so smart.' },
    ],
  },
  {
    by: 'dev',
    pseudonym: null,
    title: 'Working nights at the servo',
    topics: ['work-and-money', 'school-and-study'],
    warnings: [],
    daysAgo: 22,
    liked: 6,
    helped: 2,
    text: `I work three nights a week so that rent isn’t all Mum’s. I’m not telling you that for a medal. Plenty of us do, and then sit in a nine o’clock tute trying to keep our faces on.

What made a difference was saying so. I’d always made excuses about being tired, like it was a personality. In second year I told my tutor the actual sentence: “I work nights, I’m behind, I want to stay.” There was a form. There’s always a form. Two extensions and one bursary I’d never heard of.

Asking felt like failing. It turned out to be a subject nobody teaches.`,
    comments: [{ by: 'jonah', daysAgo: 21, text: '“It turned out to be a subject nobody teaches” mate.' }],
  },
  {
    by: 'bea',
    pseudonym: 'quietmagpie',
    title: 'My mum drinks, and I’m the loud one now',
    topics: ['family', 'alcohol-and-drugs'],
    warnings: ['alcohol-drugs', 'family-conflict'],
    daysAgo: 37,
    liked: 9,
    helped: 6,
    text: `I knew from how the key went into the door. All kids of drinkers are very good listeners.

I used to tidy things away: bottles, arguments, my little brother. I thought that if I was quiet and good enough it would stop. It isn’t that kind of thing. It was never about my marks or the dishes.

A youth worker told me three things I’ve kept: you didn’t cause it, you can’t control it, you can’t cure it. She made me say them. I felt silly, and then I cried for about an hour.

I say it out loud now, to my friends, to my brother most of all. “Mum’s not well tonight, we’re going to Nan’s.” I love my mum. I can love her from Nan’s.`,
    comments: [
      { by: 'priya', daysAgo: 36, text: 'I can love her from Nan’s. Oh, that got me.' },
      { by: 'lucia', daysAgo: 35, text: 'Your brother’s lucky to have you, and I’m glad you have Nan.' },
    ],
  },
  {
    by: 'zoe',
    pseudonym: null,
    title: 'We broke up, and I kept the playlist',
    topics: ['relationships'],
    warnings: [],
    daysAgo: 15,
    liked: 7,
    helped: 3,
    text: `Everyone said delete everything. I deleted the photos from the front of my phone and I kept the playlist, because I’d found half those songs first.

For a month every one of them was about us. Then it was only some. Last week I was doing the vacuuming and sang a whole chorus before I noticed which one it was.

Nobody was awful. We just wanted different years. I think I’d been waiting for it to be somebody’s fault, so that I could stop being sad and start being cross. You’re allowed to be sad with nobody to blame.`,
    comments: [{ by: 'ari', daysAgo: 14, text: 'We just wanted different years. Beautiful.' }],
  },
  {
    by: 'ari',
    pseudonym: 'saltandvinegar',
    title: 'Chronic pain and the word “just”',
    topics: ['chronic-illness', 'friends'],
    warnings: [],
    daysAgo: 24,
    liked: 7,
    helped: 4,
    text: `“Just come for an hour.” “Just take something.” “Just don’t think about it.” I’ve started collecting them.

I don’t look sick. That’s supposed to be a compliment, too. Some days I can dance, and some days I can’t hold a fork, and I never know which until I’m in it. Cancelling on people was the worst part: I could hear them getting tired of me.

So I made a scale for my friends, one to five, out of chips. One chip: come over, I’m fine. Five chips: I love you, I can’t, please still ask me next time. They text me the chip emoji and I send a number back.

They still ask me next time. That’s the whole cure I’ve got so far, and it’s a good one.`,
    comments: [
      { by: 'minh', daysAgo: 23, text: 'The chip scale. Stealing this for my sister.' },
      { by: 'tahlia', daysAgo: 22, text: '“Please still ask me next time.” I’ll remember.' },
    ],
  },
  {
    by: 'lucia',
    pseudonym: 'littleoven',
    title: 'Praying when I’m not sure who’s there',
    topics: ['faith', 'culture-and-belonging'],
    warnings: [],
    daysAgo: 30,
    liked: 5,
    helped: 2,
    text: `Nonna prays like she’s ringing a neighbour. I pray like I’m leaving a message and I’m not sure it’s the right number.

I was scared to tell her I had doubts. I thought it would be like telling her I didn’t like her. When I did, she was rolling gnocchi. She didn’t stop. “Good,” she said. “Only people who are looking have doubts. Pass me the flour.”

I still light the candle with her. I like who I am next to it. Maybe that’s enough for now, and maybe it’ll be something else later. She says there’s time.`,
    comments: [{ by: 'eli', daysAgo: 29, text: 'Please give Nonna a hug from all of us.' }],
  },
  {
    by: 'dev',
    pseudonym: 'oldbluehoodie',
    title: 'They called me something on the train',
    topics: ['culture-and-belonging', 'bullying'],
    warnings: ['discrimination'],
    daysAgo: 12,
    liked: 10,
    helped: 3,
    text: `I won’t write the word. You’ve got one in mind, and it’s close enough.

What I remember best is everyone’s phones. Forty people suddenly finding something very interesting. I’d done it too, on other trains, for other people.

Then a woman with about six shopping bags sat down next to me and asked where to change for the city. She knew where to change. She talked to me about mangoes for four stops, and he got bored, and got off.

I was shaking. I told Dad, and he told me about his train, in 1994. We reported it together; it took ten minutes. And I’ve become a person who asks strangers about mangoes. You don’t have to be a hero. You just have to sit down next to someone.`,
    comments: [
      { by: 'kobi', daysAgo: 11, text: 'Mangoes. I’m doing that from now on.' },
      { by: 'bea', daysAgo: 10, text: 'I’m sorry about the forty phones. I’ll look up.' },
    ],
  },
  {
    by: 'mei',
    pseudonym: null,
    title: 'What therapy is actually like',
    topics: ['anxiety-and-stress', 'low-mood'],
    warnings: [],
    daysAgo: 5,
    isPicked: true,
    liked: 12,
    helped: 9,
    text: `I thought there’d be a couch. There was a chair, a plant that needed water, and a woman called Jo who had the same mug as my mum.

The first time, I said I was fine for forty minutes and then cried for five. She said that was a very usual ratio.

It isn’t advice, mostly. It’s more like somebody holding a torch while you look for something in your own shed. Sometimes she says, “You’ve said ‘should’ nine times.” Sometimes it’s boring. Twice I’ve been so cross that I didn’t want to go back, and both times that was the useful week.

You’re allowed to change if you don’t click; my first one and I didn’t. You can ask a GP, or walk into a headspace, and you can bring somebody along to sit in the waiting room. I brought my Crew. They did the crossword.`,
    comments: [
      { by: 'tahlia', daysAgo: 4, text: 'A torch while you look in your own shed. Booking that appointment.' },
      { by: 'mei', daysAgo: 4, text: 'Good on you. Take someone for the crossword.' },
      { by: 'dev', daysAgo: 3, text: 'The ratio is accurate.' },
    ],
  },
  {
    by: 'tahlia',
    pseudonym: null,
    title: 'Sunday nights',
    topics: ['school-and-study', 'anxiety-and-stress'],
    warnings: [],
    daysAgo: 7,
    liked: 8,
    helped: 4,
    text: `From about four o’clock on a Sunday there used to be a colour over everything. My stomach knew it was Monday before I did.

I told Leanne, because she asked. We made Sunday night into a thing: soup, one episode, clothes out, phone in the hall. It’s so ordinary that I’m embarrassed to write it. But it’s a path across the evening, and before there was only the drop.

It isn’t gone. It’s a lighter colour. Some Sundays I forget to look for it.`,
    comments: [{ by: 'minh', daysAgo: 6, text: 'Soup, one episode, clothes out, phone in the hall. Copying exactly.' }],
  },
];
