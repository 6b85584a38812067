// Mails and texts about second factors, minimal, since lock screens show them.
import { brand } from '@mycrew/contract/brand.ts';

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

interface Leads {
  /** To stop it or to remove them; empty where there is none. */
  link: string;
  /** Of whoever runs this copy. */
  writeTo: string;
}

const wasntMe = ({ writeTo }: Leads) =>
  `If it wasn’t you, change your password and look at “Two-step sign-in” in your settings – or write to us, we’ll help: ${writeTo}`;

const mails: Record<Happening, (leads: Leads) => [subject: string, ...lines: string[]]> = {
  on: (leads) => [
    'Two-step sign-in is on',
    `From now on ${brand.name} asks for your second factor after your password. Keep your recovery codes where only you can read them.`,
    'A Distress Alert never asks for it.',
    wasntMe(leads),
  ],
  off: (leads) => [
    'Two-step sign-in is off',
    `Your password alone signs you in to ${brand.name} again.`,
    wasntMe(leads),
  ],
  changed: (leads) => [
    'A second factor was added or removed',
    `One of your second factors for ${brand.name} was added or removed just now.`,
    wasntMe(leads),
  ],
  'codes-renewed': (leads) => [
    'You have new recovery codes',
    `New recovery codes were made for your ${brand.name} account. The ones before no longer work.`,
    wasntMe(leads),
  ],
  'recovery-code-used': (leads) => [
    'A recovery code was used',
    `Somebody signed in to your ${brand.name} account with one of your recovery codes just now.`,
    wasntMe(leads),
  ],
  'wrong-codes': ({ writeTo }) => [
    'Somebody knows your password',
    `Somebody entered your ${brand.name} password and didn’t get past the second step: five codes were wrong. They are not in.`,
    'If that was you, there is nothing to do.',
    `If it wasn’t you, change your password – or write to us, we’ll help: ${writeTo}`,
  ],
  lost: ({ link }) => [
    'Did you lose your second factor?',
    `Somebody entered your ${brand.name} password and said that all your second factors are lost. In three days we send a link that removes them.`,
    'If it was you, wait for that message. A Distress Alert works meanwhile, from the sign-in page too.',
    `If it wasn’t you, stop it here, then change your password: ${link}`,
  ],
  'lost-ready': ({ link }) => [
    'Get back into your account',
    `Three days ago you said that your second factors are lost. Here you remove them, within seven days: ${link}`,
    'After that your password signs you in alone. If you found them again, you can leave this.',
  ],
  'lost-removed': (leads) => [
    'Your second factors were removed',
    `Your password alone signs you in to ${brand.name} again. You can turn two-step sign-in on anew.`,
    wasntMe(leads),
  ],
  'lost-stopped': ({ writeTo }) => [
    'Your second factors stay',
    'Nothing is removed. Somebody who isn’t you may know your password: please change it.',
    `If you need us, write to ${writeTo}.`,
  ],
};

const texts: Partial<Record<Happening, (link: string) => string>> = {
  lost: (link) =>
    `${brand.name}: somebody with your password said your second factor is lost. In 3 days we send a link that removes it. Not you? Stop it: ${link}`,
  'lost-ready': (link) => `${brand.name}: here you remove the second factor that you lost, within 7 days: ${link}`,
  'lost-removed': () => `${brand.name}: your second factors were removed. Your password signs you in alone again.`,
};

export const factorMail = (what: Happening, leads: Leads) => {
  const [subject, ...lines] = mails[what](leads);
  return { subject, text: lines.join('\n\n') };
};

/** Of a loss alone: to the mobile as well. */
export const factorText = (what: Happening, link: string): string | null => texts[what]?.(link) ?? null;
