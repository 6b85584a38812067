/** Parses SMTP_URL, and decides where an unencrypted connection is allowed. */
import type { SMTPPoolOptions } from 'nodemailer';
import { isLoopbackName } from './addresses.ts';

const connectMs = 3_000;
export const mailTotalMs = 10_000;
/** Connections to one server. */
export const mailLines = 10;

export function smtpSettings(address: string, lines: number = mailLines): SMTPPoolOptions & { pool: true } {
  const url = URL.parse(address);
  if (!url || !['smtp:', 'smtps:'].includes(url.protocol) || !url.hostname) {
    throw new Error('SMTP_URL needs the form smtp://user:password@host:port or smtps://user:password@host:port.');
  }
  const secure = url.protocol === 'smtps:';
  const onThisMachine = isLoopbackName(url.hostname);
  // A relay inside a private network may have no certificate: only the operator can say so.
  const mayBePlain = !secure && (onThisMachine || url.searchParams.get('tls') === 'off');
  const user = decodeURIComponent(url.username);
  return {
    pool: true,
    // The name would be asked of a DNS server first, which may know nothing about it.
    host: url.hostname === 'localhost' ? '127.0.0.1' : url.hostname.replaceAll(/[[\]]/g, ''),
    port: url.port ? Number(url.port) : secure ? 465 : 587,
    secure,
    requireTLS: !secure && !mayBePlain,
    ignoreTLS: mayBePlain,
    tls: { minVersion: 'TLSv1.2', rejectUnauthorized: true },
    ...(user ? { auth: { user, pass: decodeURIComponent(url.password) } } : {}),
    connectionTimeout: connectMs,
    greetingTimeout: connectMs,
    dnsTimeout: connectMs,
    socketTimeout: mailTotalMs,
    socketCloseTimeout: 1_000,
    idleTimeout: 5_000,
    maxConnections: lines,
    maxRequeues: 1,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
