// Tells the operator's doctor how its own call arrived here, so that it can say what the proxy in between does. Without a
// pass it is no address at all.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createDoctorPass } from '#privacy/doctor-pass.ts';
import type { Clock } from '#src/clock.ts';
import { refuse } from './refusals.ts';

export interface SeenCaller {
  /** Who holds the other end of the line, and by which of its ports. */
  peer: string;
  peerPort: number;
  /** `X-Forwarded-For` as it arrived; empty: none. */
  forwarded: string;
  /** Whether that peer is believed. */
  isPeerTrusted: boolean;
  /** Who is taken for the caller. */
  address: string;
  /** How many bytes came with it. */
  bytes: number;
}

export const doctorPath = '/api/doctor';
export const passHeader = 'x-mycrew-doctor';
const longest = 200;

const seen = ({ raw, headers, ip, ips = [] }: FastifyRequest, bytes: number): SeenCaller => ({
  peer: raw.socket.remoteAddress ?? '',
  peerPort: raw.socket.remotePort ?? 0,
  forwarded: String(headers['x-forwarded-for'] ?? '').slice(0, longest),
  isPeerTrusted: ips.length > 1,
  address: ip,
  bytes,
});

export const addSeenCaller = (api: FastifyInstance, { houseKey, clock }: { houseKey: Buffer; clock: Clock }): void => {
  const pass = createDoctorPass(houseKey);
  void api.register(async (corner) => {
    // Counted and let go of as it comes.
    corner.addContentTypeParser('application/octet-stream', (_request, body, done) => {
      let bytes = 0;
      body.on('data', (chunk: Buffer) => (bytes += chunk.length));
      body.on('error', done);
      body.on('end', () => done(null, bytes));
    });
    corner.route({
      method: ['GET', 'POST'],
      url: doctorPath,
      onRequest: async ({ headers }) => {
        if (!pass.holds(headers[passHeader], clock.now())) throw refuse.notFound();
      },
      handler: async (request, reply) =>
        reply
          .header('content-type', 'application/json; charset=utf-8')
          .send(JSON.stringify(seen(request, Number(request.body ?? 0)))),
    });
  });
};
