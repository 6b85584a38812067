// An SMTP server that stores its messages, and refuses, hangs or disconnects when set to.
import { once } from 'node:events';
import { SMTPServer } from 'smtp-server';
import type { Trouble } from './receipts.ts';
import { visibility } from './visibility.ts';

const hangMs = 30_000;

export interface Letter {
  to: string;
  raw: string;
  /** When its sender opened the line, or named themself on one that stood already. */
  begunAt: number;
}

/** Soft line ends of quoted-printable would cut a link in two. */
const unfolded = (raw: string): string => raw.replaceAll(/=\r?\n/gu, '').replaceAll('=3D', '=');

const refusal = (responseCode: number, words: string): Error => Object.assign(new Error(words), { responseCode });

export const openMailProvider = async (
  take: (letter: Letter) => Trouble,
): Promise<{ port: number; close(): Promise<void> }> => {
  const begun = new Map<string, number>();
  const server: SMTPServer = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    closeTimeout: 10,
    logger: false,
    onConnect({ id }, done) {
      begun.set(id, visibility.since());
      done();
    },
    onMailFrom(_address, { id }, done) {
      if (!begun.has(id)) begun.set(id, visibility.since());
      done();
    },
    onClose: ({ id }) => void begun.delete(id),
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const to = session.envelope.rcptTo[0]?.address ?? '';
        const begunAt = begun.get(session.id) ?? visibility.since();
        begun.delete(session.id);
        const trouble = take({ to, begunAt, raw: unfolded(Buffer.concat(chunks).toString('utf8')) });
        if (trouble === 'refused') done(refusal(451, 'Something is wrong on our side.'));
        else if (trouble === 'busy') done(refusal(421, 'Too many letters.'));
        else if (trouble === 'hang') setTimeout(done, hangMs).unref();
        else if (trouble === 'reset') for (const open of server.connections) breakOff(open, session.id);
        else done();
      });
    },
  });
  server.on('error', () => {});
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const address = listening.address();
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    close: () => new Promise((closed) => server.close(() => closed())),
  };
};

const breakOff = (open: unknown, sessionId: string) => {
  const { id, _socket: socket } = open as { id: string; _socket?: { destroy(): void } };
  if (id === sessionId) socket?.destroy();
};
