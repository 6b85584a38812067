/** Sends one mail or text for an operator to check, and returns the provider's reply. */
import type { NodemailerError } from 'nodemailer';
import { providerAt } from './sms-provider.ts';
import { smtpSettings } from './smtp-settings.ts';

const textWaitMs = 10_000;
/** Of what a server says, which is foreign text. */
const mostWords = 200;

const oneLine = (reply: string): string => reply.replaceAll(/\s+/gu, ' ').trim().slice(0, mostWords);

interface Trial {
  from: string;
  to: string;
  subject: string;
  text: string;
}

/** The server's own words; throws them where it took nothing. */
export async function sendTrialMail(address: string, { from, to, subject, text }: Trial): Promise<string> {
  const { createTransport } = await import('nodemailer');
  const transport = createTransport(smtpSettings(address));
  try {
    const { response } = await transport.sendMail({ from, to: { name: '', address: to }, subject, text });
    return oneLine(response);
  } catch (error) {
    const { response, code } = error as NodemailerError;
    throw new Error(response ? `It replied: ${oneLine(response)}` : `It did not answer (${code ?? 'no code'}).`, {
      cause: error,
    });
  } finally {
    transport.close();
  }
}

/** The provider's id of it; throws what it answered instead. */
export async function sendTrialText(address: string, to: string, text: string, reference: string): Promise<string> {
  const { id } = await providerAt(address).send({ to, text, reference }, textWaitMs);
  return oneLine(id);
}
