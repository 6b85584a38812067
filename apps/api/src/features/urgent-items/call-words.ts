// The messages of a call to the staff: that something waits and where, never what it is or whom it is about.
import { brand } from '@mycrew/contract/brand.ts';

const waits = 'Something urgent waits at the desk.';

export const callWords = (link: string) => ({
  subject: 'Something urgent waits at the desk',
  mail: [
    waits,
    `Open it and take it, so that nobody else is called:\n${link}`,
    `${brand.name} sends you this because you are on duty. What it is about stands at the desk alone.`,
  ].join('\n\n'),
  text: `${brand.name}: ${waits} Open it and take it: ${link}`,
  push: { title: waits, body: 'Open the desk and take it.', data: { Type: 'DESK-URGENT' } },
});
