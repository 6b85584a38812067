// Checks that mail, texts, picture storage and the public address answer. Nothing is sent to anybody.
import { brand } from '@mycrew/contract/brand.ts';
import { answersAt, mailAnswers, storeAnswers } from '#adapters/reaching.ts';
import type { Config } from '#src/config.ts';
import { broken, fine, type Finding, look, orBroken } from './finding.ts';

const mailFindings = (address: string | undefined, name: string): Promise<Finding[]> | Finding[] =>
  address === undefined
    ? []
    : orBroken(name, 'Check host, port, name and password with whoever runs it.', async () => {
        await mailAnswers(address);
        return [fine(name, 'The server accepts the user name and password.')];
      });

const textFindings = (address: string | undefined, name: string): Promise<Finding[]> | Finding[] =>
  address === undefined
    ? []
    : orBroken(name, 'Check the address, and that this machine can reach it.', async () => {
        await answersAt(address);
        return [fine(name, 'The provider is reachable. No text message was sent.')];
      });

const storeFindings = ({ s3, dataDir }: Config): Promise<Finding[]> | Finding[] =>
  s3 === null
    ? [fine('DATA_DIR', `Pictures are stored in ${dataDir}.`)]
    : orBroken('S3_…', 'Check bucket, region and the two keys.', async () => {
        const status = await storeAnswers(s3);
        return [
          status === 403
            ? broken(
                'S3_…',
                'The store denies access (403).',
                'Check the two keys, and that they may read and write the bucket.',
              )
            : fine('S3_…', 'The storage accepts both keys.'),
        ];
      });

const publicFindings = ({ baseUrl, production }: Config): Promise<Finding[]> =>
  orBroken('BASE_URL', `Start ${brand.name}, then check DNS and the proxy.`, async () => {
    const isOurs = await answersAt(new URL('/api/live', baseUrl).href).then((status) => status === 200);
    if (isOurs) return [fine('BASE_URL', `${baseUrl} leads here.`)];
    const say = production ? broken : look;
    return [
      say('BASE_URL', `${baseUrl} responds, but not as ${brand.name}.`, 'Check where the proxy routes /api/live.'),
    ];
  });

export const adaptersFindings = async (config: Config): Promise<Finding[]> =>
  (
    await Promise.all([
      mailFindings(config.smtpUrl, 'SMTP_URL'),
      mailFindings(config.smtpUrl2, 'SMTP_URL_2'),
      textFindings(config.hasSms ? config.smsUrl : undefined, 'SMS_URL'),
      textFindings(config.hasSms ? config.smsUrl2 : undefined, 'SMS_URL_2'),
      storeFindings(config),
      publicFindings(config),
    ])
  ).flat();
