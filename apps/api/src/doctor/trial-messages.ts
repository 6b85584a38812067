// Sends the operator one mail by each server and one text by each provider.
import { brand } from '@mycrew/contract/brand.ts';
import { sendTrialMail, sendTrialText } from '#adapters/trial-messages.ts';
import type { Config } from '#src/config.ts';
import { fine, type Finding, look, orBroken } from './finding.ts';

export interface Recipients {
  mailTo?: string | undefined;
  textTo?: string | undefined;
}

/** What does not fit as a recipient, in a sentence each. */
export const recipientProblems = ({ mailTo, textTo }: Recipients): string[] => [
  ...(mailTo !== undefined && !/^[^\s<>,;:"\\]+@[^\s<>,;:"\\@]+$/u.test(mailTo)
    ? ['--send-to needs one email address.']
    : []),
  ...(textTo !== undefined && !/^\+614\d{8}$/u.test(textTo)
    ? ['--text-to needs an Australian mobile, like +61400000000.']
    : []),
];

const named = (config: Config, kind: 'SMTP_URL' | 'SMS_URL'): [name: string, address: string][] => {
  const [first, second] =
    kind === 'SMTP_URL'
      ? [config.smtpUrl, config.smtpUrl2]
      : config.hasSms
        ? [config.smsUrl, config.smsUrl2]
        : [undefined, undefined];
  return [
    ...(first === undefined ? [] : [[kind, first] satisfies [string, string]]),
    ...(second === undefined ? [] : [[`${kind}_2`, second] satisfies [string, string]]),
  ];
};

const nothing = (name: string): Finding =>
  look(name, 'It is not set, so nothing was sent by it.', `Set ${name}, then ask again.`);

const mails = async (config: Config, to: string): Promise<Finding[]> => {
  const servers = named(config, 'SMTP_URL');
  if (servers.length === 0) return [nothing('SMTP_URL')];
  const found = servers.map(([name, address]) =>
    orBroken(name, 'Mend what it says with whoever runs that server.', async () => {
      const reply = await sendTrialMail(address, {
        from: config.mailFrom,
        to,
        subject: `A test from ${brand.name} by ${name}`,
        text: `This is the doctor of ${brand.name} at ${config.baseUrl}. Mail by ${name} arrives. Nothing is asked of you.\n`,
      });
      return [fine(name, `It took a mail to ${to}: ${reply}`)];
    }),
  );
  return (await Promise.all(found)).flat();
};

const texts = async (config: Config, to: string, at: Date): Promise<Finding[]> => {
  const providers = named(config, 'SMS_URL');
  if (providers.length === 0) return [nothing('SMS_URL')];
  const found = providers.map(([name, address]) =>
    orBroken(name, 'Look up that answer with the provider: account, credit, sender, number.', async () => {
      const words = `A test from ${brand.name} by ${name}. Nothing is asked of you.`;
      const id = await sendTrialText(address, to, words, `doctor-${name}-${at.getTime()}`);
      return [fine(name, `It took a text to ${to} as ${id}.`)];
    }),
  );
  return (await Promise.all(found)).flat();
};

export const trialFindings = async (config: Config, { mailTo, textTo }: Recipients, at: Date): Promise<Finding[]> => [
  ...(mailTo === undefined ? [] : await mails(config, mailTo)),
  ...(textTo === undefined ? [] : await texts(config, textTo, at)),
];

const command = 'mycrew doctor --send-to you@example.org --text-to +614…';

/** The last line. */
export const sentWords = ({ mailTo, textTo }: Recipients): string =>
  mailTo === undefined && textTo === undefined
    ? `Nothing was sent. ${command} sends one mail by each server and one text by each provider.`
    : 'Whatever was taken is on its way: see that it arrives, and not among junk.';
