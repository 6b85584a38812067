// What the settings themselves say: what is missing for help to go out, and who is taken for whom behind a proxy.
import type { Config } from '#src/config.ts';
import { broken, fine, type Finding, look } from './finding.ts';

const demoMail = 'hello@example.com';

export const settingsFindings = (config: Config): Finding[] => [
  fine(
    'settings',
    config.production ? 'They hold for production.' : 'They hold. This is no production: NODE_ENV is not production.',
  ),
  ...config.lookAlikes.map((line) => look('settings', line, 'Rename it or take it away: it changes nothing as it is.')),
  config.smtpUrl
    ? fine('SMTP_URL', config.smtpUrl2 ? 'Mail goes out by two servers.' : 'Mail goes out by one server.')
    : broken(
        'SMTP_URL',
        'Mail goes into the local mailbox.',
        'Set SMTP_URL: codes, invitations and alerts go by mail.',
      ),
  config.hasSms && config.smsUrl
    ? fine('SMS_URL', config.smsUrl2 ? 'Texts go out by two providers.' : 'Texts go out by one provider.')
    : look('SMS_URL', 'No texts go out.', 'Set SMS_URL: an alert then reaches those who have no data.'),
  config.smsUrl && !config.smsHookSecret
    ? look(
        'SMS_HOOK_SECRET',
        'No provider reports what became of a text.',
        'Set SMS_HOOK_SECRET, so that an alert knows.',
      )
    : fine('SMS_HOOK_SECRET', config.smsUrl ? 'Providers report what became of a text.' : 'Not needed without texts.'),
  config.heartbeatUrl
    ? fine('HEARTBEAT_URL', 'Somebody is called while alerts are looked after.')
    : look(
        'HEARTBEAT_URL',
        'Nobody notices when this stands still.',
        'Set HEARTBEAT_URL to a service that alarms you when calls stay away.',
      ),
  config.baseUrl.startsWith('https:') && config.trustProxy === false
    ? look(
        'TRUST_PROXY',
        'BASE_URL is https, so a proxy stands in front, and it is not trusted: all callers look like one.',
        'Set TRUST_PROXY to its address, such as loopback: limits go by the caller’s address.',
      )
    : fine(
        'TRUST_PROXY',
        config.trustProxy === false ? 'No proxy is trusted.' : 'The proxy says from where a request comes.',
      ),
  config.operator.email === demoMail
    ? look(
        'OPERATOR_EMAIL',
        `It is ${demoMail}.`,
        'Set OPERATOR_NAME and OPERATOR_EMAIL: they stand in policies and mail.',
      )
    : fine('OPERATOR_EMAIL', 'Policies and mail name you.'),
  config.masterKey
    ? fine('MASTER_KEY', 'It is set, apart from the data.')
    : look(
        'MASTER_KEY',
        'It lies in DATA_DIR, beside what it protects.',
        'Set MASTER_KEY, and keep a copy where no backup of the data goes.',
      ),
];
