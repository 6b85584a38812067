// Whose second factor it is hears of every change of it: in the app, and by mail; of a loss by every contact they confirmed.
import { brand } from '@mycrew/contract/constants.ts';
import { uuidv7 } from 'uuidv7';
import type { FieldEncryption, Letters, News, Tx } from '#src/foundation-types.ts';
import type { FactorStore } from './factors.store.ts';

export type Happening =
  | 'on'
  | 'off'
  | 'changed'
  | 'codes-renewed'
  | 'recovery-code-used'
  | 'wrong-codes'
  | 'lost'
  | 'lost-ready'
  | 'lost-removed'
  | 'lost-stopped';

declare module '#news/news-map.ts' {
  interface NewsMap {
    'second-factor.changed': { personId: string; what: Happening; tellingId: string };
  }
}

export interface Needs {
  people: Pick<FactorStore, 'contactsOf'>;
  encryption: Pick<FieldEncryption, 'sealedColumns'>;
  letters: Pick<Letters, 'mail' | 'text'>;
  news: Pick<News, 'publish'>;
  /** Behind the #, so that it reaches no server and whoever only fetches the page uses nothing up. */
  linkOf(act: 'stop' | 'remove', secret: string): string;
  /** Of whoever runs this copy. */
  writeTo: string;
}

interface Message {
  subject: string;
  lines: string[];
}

const messageOf = (what: Happening, link: string, writeTo: string): Message => {
  const wasntMe = `If it wasn’t you, change your password and look at “Two-step sign-in” in your settings – or write to us, we’ll help: ${writeTo}`;
  const messages: Record<Happening, Message> = {
    on: {
      subject: 'Two-step sign-in is on',
      lines: [
        `From now on ${brand.name} asks for your second factor after your password. Keep your recovery codes where only you can read them.`,
        'A Distress Alert never asks for it.',
        wasntMe,
      ],
    },
    off: {
      subject: 'Two-step sign-in is off',
      lines: [`Your password alone signs you in to ${brand.name} again.`, wasntMe],
    },
    changed: {
      subject: 'A second factor was added or removed',
      lines: [`One of your second factors for ${brand.name} was added or removed just now.`, wasntMe],
    },
    'codes-renewed': {
      subject: 'You have new recovery codes',
      lines: [`New recovery codes were made for your ${brand.name} account. The ones before no longer work.`, wasntMe],
    },
    'recovery-code-used': {
      subject: 'A recovery code was used',
      lines: [`Somebody signed in to your ${brand.name} account with one of your recovery codes just now.`, wasntMe],
    },
    'wrong-codes': {
      subject: 'Somebody knows your password',
      lines: [
        `Somebody signed in to ${brand.name} with your password and didn’t get past the second step: five codes were wrong. They are not in.`,
        'If that was you, there is nothing to do.',
        `If it wasn’t you, change your password – or write to us, we’ll help: ${writeTo}`,
      ],
    },
    lost: {
      subject: 'Did you lose your second factor?',
      lines: [
        `Somebody signed in to ${brand.name} with your password and said that all your second factors are lost. In three days we send a link that removes them.`,
        `If it was you, wait for that message. A Distress Alert works meanwhile, from the sign-in page too.`,
        `If it wasn’t you, stop it here, then change your password: ${link}`,
      ],
    },
    'lost-ready': {
      subject: 'Get back into your account',
      lines: [
        `Three days ago you said that your second factors are lost. Here you remove them, within seven days: ${link}`,
        'After that your password signs you in alone. If you found them again, you can leave this.',
      ],
    },
    'lost-removed': {
      subject: 'Your second factors were removed',
      lines: [
        `Your password alone signs you in to ${brand.name} again. You can turn two-step sign-in on anew.`,
        wasntMe,
      ],
    },
    'lost-stopped': {
      subject: 'Your second factors stay',
      lines: [
        'Nothing is removed. Somebody who isn’t you may know your password: please change it.',
        `If you need us, write to ${writeTo}.`,
      ],
    },
  };
  return messages[what];
};

const texts: Partial<Record<Happening, (link: string) => string>> = {
  lost: (link) =>
    `${brand.name}: somebody with your password said your second factor is lost. In 3 days we send a link that removes it. Not you? Stop it: ${link}`,
  'lost-ready': (link) => `${brand.name}: here you remove the second factor that you lost, within 7 days: ${link}`,
  'lost-removed': () => `${brand.name}: your second factors were removed. Your password signs you in alone again.`,
};

export const createTellOwner = ({ people, encryption, letters, news, linkOf, writeTo }: Needs) => {
  const columns = encryption.sealedColumns('people', 'id');

  return async (
    tx: Tx,
    personId: string,
    what: Happening,
    now: Date,
    { secret, until }: { secret?: string; until?: Date } = {},
  ): Promise<void> => {
    if (what !== 'lost-ready') await news.publish(tx, 'second-factor.changed', { personId, what, tellingId: uuidv7() });
    const row = await people.contactsOf(tx, personId);
    if (!row) return;
    const { email, mobile } = await columns.open(tx, row);
    const link = secret ? linkOf(what === 'lost' ? 'stop' : 'remove', secret) : '';
    const { subject, lines } = messageOf(what, link, writeTo);
    // What nobody confirmed may be somebody else's.
    if (email && row.emailVerifiedAt) await letters.mail(tx, email, { subject, text: lines.join('\n\n') }, until);
    const text = texts[what];
    if (text && mobile && row.mobileVerifiedAt) await letters.text(tx, mobile, text(link), until);
  };
};
export type TellOwner = ReturnType<typeof createTellOwner>;
