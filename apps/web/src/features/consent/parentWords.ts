// What a parent's page says at each stage: where things stand, and what comes next.
import type { ParentPage } from '@mycrew/contract/consent.ts';
import { longDay } from '#shared/format/times.ts';

type Seen = Pick<ParentPage, 'State' | 'YouthFirstName' | 'ParentName' | 'ExpiresOn'>;

export interface StageWords {
  title: string;
  words: string;
  /** Whether approving is open here. */
  maySign: boolean;
}

const isOver = ({ ExpiresOn }: Seen, now: Date) => new Date(ExpiresOn) <= now;

export function stageWords(page: Seen, now: Date): StageWords {
  const { State, YouthFirstName: youth, ParentName: parent, ExpiresOn } = page;
  const until = longDay(ExpiresOn);
  const askAgain = `If you change your mind, ${youth} can ask you again from their account.`;
  switch (State) {
    case 'required':
    case 'sent':
    case 'opened':
      return {
        title: `${youth} asks for your okay`,
        words: `Hi ${parent}. ${youth} has a MyCrew account and named you as a parent or carer. Under 15, you decide whether they may invite people. This page is open until ${until}.`,
        maySign: true,
      };
    case 'approved':
      return {
        title: `You said yes for ${youth}`,
        words: `${youth} can have a Crew now. There is nothing more to do. With the link in our mail you can come back here and take your yes back, at any time.`,
        maySign: false,
      };
    case 'declined':
      return {
        title: 'You said no for now',
        words: `${youth} can’t invite anybody. Noting how they feel and reaching help stay open to them. ${isOver(page, now) ? askAgain : `If you change your mind, you can sign below until ${until}.`}`,
        maySign: !isOver(page, now),
      };
    case 'expired':
      return {
        title: 'This link has run out',
        words: `It was open for seven days. Ask ${youth} to open MyCrew and send you a new one. Until then they can note how they feel and reach help, but not invite anybody.`,
        maySign: false,
      };
    case 'withdrawn':
      return {
        title: 'You took your yes back',
        words: `${youth}’s Crew has ended and nobody can be invited. Noting how they feel and reaching help stay open to them. ${askAgain}`,
        maySign: false,
      };
    case 'notRequired':
      return {
        title: 'Your okay isn’t needed any more',
        words: `${youth} is old enough to decide alone now. There is nothing to do.`,
        maySign: false,
      };
  }
}
