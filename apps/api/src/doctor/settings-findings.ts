// Checks the settings: what alerts still need, and how callers are identified behind a proxy.
import { brand } from '@mycrew/contract/brand.ts';
import type { Config } from '#src/config.ts';
import { broken, fine, type Finding, look } from './finding.ts';

export const settingsFindings = (config: Config): Finding[] => [
  fine('settings', config.production ? 'Valid for production.' : 'Valid, but NODE_ENV is not production.'),
  ...config.lookAlikes.map((line) => look('settings', line, 'Rename or remove it: it has no effect.')),
  config.smtpUrl
    ? fine('SMTP_URL', config.smtpUrl2 ? 'Mail is sent through two servers.' : 'Mail is sent through one server.')
    : broken(
        'SMTP_URL',
        'Mail is stored in the local mailbox.',
        'Set SMTP_URL: codes, invitations and alerts are sent by mail.',
      ),
  config.hasSms && config.smsUrl
    ? fine(
        'SMS_URL',
        config.smsUrl2
          ? 'Text messages are sent through two providers.'
          : 'Text messages are sent through one provider.',
      )
    : look('SMS_URL', 'No text messages are sent.', 'Set SMS_URL: alerts then reach phones without data.'),
  config.smsUrl && !config.smsHookSecret
    ? look(
        'SMS_HOOK_SECRET',
        'Delivery reports of text messages are off.',
        'Set SMS_HOOK_SECRET, so that alerts show whether a text was delivered.',
      )
    : fine(
        'SMS_HOOK_SECRET',
        config.smsUrl ? 'Delivery reports of text messages are on.' : 'Not needed without texts.',
      ),
  config.heartbeatUrl
    ? fine('HEARTBEAT_URL', 'The heartbeat is sent.')
    : look(
        'HEARTBEAT_URL',
        `Nobody is alarmed if ${brand.name} stops.`,
        'Set HEARTBEAT_URL to a service that alarms you when requests stop.',
      ),
  config.baseUrl.startsWith('https:') && config.trustProxy === false
    ? look(
        'TRUST_PROXY',
        'BASE_URL is https, so there is a proxy, but it is not trusted: all clients share one address.',
        'Set TRUST_PROXY to its address, such as loopback: rate limits depend on the client’s address.',
      )
    : fine('TRUST_PROXY', config.trustProxy === false ? 'No proxy is trusted.' : 'The proxy is trusted.'),
  config.masterKey
    ? fine('MASTER_KEY', 'It is stored apart from the data.')
    : look(
        'MASTER_KEY',
        'It is stored in DATA_DIR, beside the data it protects.',
        'Set MASTER_KEY, and store a copy apart from the backups.',
      ),
];
