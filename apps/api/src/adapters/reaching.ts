/** Checks whether the services that we need answer at all; nothing is sent, stored or paid for. */
import { askStore } from './s3-storage.ts';
import { providerAt } from './sms-provider.ts';
import { smtpSettings } from './smtp-settings.ts';

const waitMs = 5_000;

/** Signs in and says goodbye; throws where that does not work. */
export async function mailAnswers(address: string): Promise<void> {
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({ ...smtpSettings(address), pool: true });
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
}

/** The status of whatever answers there. An address of texts is asked at its host, without its login. */
export async function answersAt(address: string): Promise<number> {
  const isWeb = /^https?:/u.test(address) && !new URL(address).username;
  const url = isWeb ? address : `https://${providerAt(address).name}/`;
  const answer = await fetch(url, { method: 'GET', redirect: 'manual', signal: AbortSignal.timeout(waitMs) });
  await answer.body?.cancel();
  return answer.status;
}

/** 404: we may look, and there is no such picture, which is as it should be. */
export async function storeAnswers(store: Parameters<typeof askStore>[0]): Promise<number> {
  const answer = await askStore(store, { method: 'GET', key: 'doctor/none', now: new Date(), timeoutMs: waitMs });
  await answer.body?.cancel();
  return answer.status;
}
