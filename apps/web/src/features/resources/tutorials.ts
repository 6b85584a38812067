// Tutorials in screenshots, named as in tools/screenshots; taken by `node tools/run.mjs apps/web/tools/tutorial-pictures.ts`.

export interface TutorialStep {
  picture: string;
  caption: string;
}

export interface Tutorial {
  id: string;
  title: string;
  summary: string;
  steps: readonly TutorialStep[];
}

export const tutorials: readonly Tutorial[] = [
  {
    id: 'check-in',
    title: 'Check in',
    summary: 'Say how you are in about a minute',
    steps: [
      { picture: 'home', caption: 'On Home, tap Check in. Under it is your week, one light a day.' },
      { picture: 'checkin-family', caption: 'Choose the light that comes closest. No words is fine, too.' },
      { picture: 'checkin-words', caption: 'Pick a word or a few. The first one is the main one.' },
      { picture: 'checkin-done', caption: 'Saved. It says who will know, and what may help now.' },
    ],
  },
  {
    id: 'crew',
    title: 'Build your Crew',
    summary: 'Ask in up to nine people you trust',
    steps: [
      { picture: 'contacts', caption: 'Contacts shows your Crew, and who you crew for.' },
      { picture: 'add-crew', caption: 'Add Crew asks somebody by text, email or a link. They can say no.' },
      { picture: 'person', caption: 'Tap a person to write to them, see what they see, or let them go.' },
    ],
  },
  {
    id: 'alert',
    title: 'Send a Distress Alert',
    summary: 'Two taps, and the people you choose know',
    steps: [
      {
        picture: 'alert-start',
        caption: 'The first tap opens this page. All of your Crew are chosen; change it if you like.',
      },
      {
        picture: 'alert-on',
        caption: 'After the second tap you see who was told, who has seen it, and who is coming.',
      },
      { picture: 'alert-ok-dialog', caption: 'I’m OK now ends it, and hides your place from everybody at once.' },
    ],
  },
  {
    id: 'chat',
    title: 'Chat with your Crew',
    summary: 'Write, send a nudge, or block',
    steps: [
      { picture: 'chat', caption: 'Each person of your Crew has a chat of their own. Read says that they saw it.' },
      { picture: 'chat-nudge', caption: 'A nudge says “thinking of you” without a word to find.' },
    ],
  },
  {
    id: 'journal',
    title: 'Write a journal',
    summary: 'Pages only for you, until you share one',
    steps: [
      { picture: 'journal', caption: 'Your pages by month. The lock says that only you can read them.' },
      { picture: 'journal-write', caption: 'Write. It is saved by itself, also without a network.' },
      { picture: 'journal-page-share', caption: 'Show one page to somebody for a day, a week, or until you stop.' },
    ],
  },
  {
    id: 'looking-back',
    title: 'Look back',
    summary: 'Your check-ins by month, day and pattern',
    steps: [
      { picture: 'history-month', caption: 'Each day has its light. A day without one is simply blank.' },
      { picture: 'history-day', caption: 'Tap a day to read it again, change it, or delete it.' },
      { picture: 'history-trends', caption: 'Once there is enough, it says what goes together.' },
    ],
  },
  {
    id: 'privacy',
    title: 'Choose who sees what',
    summary: 'Pause somebody quietly, or lock the app',
    steps: [
      { picture: 'pausing', caption: 'Pause what one person sees. They aren’t told, and it looks like a quiet week.' },
      { picture: 'seen-by', caption: 'What they see shows you with their eyes.' },
      { picture: 'lock', caption: 'Locked, it shows nothing of yours. Help still works.' },
    ],
  },
  {
    id: 'reminders',
    title: 'Set a reminder',
    summary: 'At times that suit you, or never',
    steps: [
      {
        picture: 'reminders-new',
        caption: 'Choose a time and the days. It is skipped when you have checked in already.',
      },
      { picture: 'reminders', caption: 'Up to four. Switch one off and it stays here for later.' },
    ],
  },
  {
    id: 'crewing',
    title: 'Crew for somebody',
    summary: 'What you see, and what to do in an alert',
    steps: [
      {
        picture: 'alert-crew',
        caption: 'Somebody needs you: what they said, where they are, and who has it. Answer with one tap.',
      },
      { picture: 'history-crew-for', caption: 'On other days you see what they share. A hello is plenty.' },
    ],
  },
];

export const tutorialOf = (id: string): Tutorial | undefined => tutorials.find((each) => each.id === id);

const files = import.meta.glob<string>('./pictures/*.webp', { query: '?url', import: 'default', eager: true });

/** The picture's URL; null where it was not taken yet. */
export const pictureOf = (name: string): string | null => files[`./pictures/${name}.webp`] ?? null;
