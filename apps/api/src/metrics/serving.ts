// Serves metrics: at /metrics with a token, or on a port of their own.
import { createHash, timingSafeEqual } from 'node:crypto';
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { Metrics } from './metrics.ts';
import type { Scrape } from './scrape.ts';

const path = '/metrics';

interface Served {
  scrape: Scrape;
  metrics: Pick<Metrics, 'contentType'>;
  /** Nobody reads without it; none, on a port of their own: whoever reaches it. */
  metricsToken?: string | undefined;
}

const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest();

const bears = ({ headers }: FastifyRequest, token: string): boolean => {
  const sent = /^Bearer (\S{1,500})$/iu.exec(headers.authorization ?? '')?.[1];
  return sent !== undefined && timingSafeEqual(hashOf(sent), hashOf(token));
};

const answerScrape = ({ scrape, metrics, metricsToken }: Served) =>
  async function answer(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    // As if there were nothing: nobody learns from here whether there is something to guess.
    if (metricsToken !== undefined && !bears(request, metricsToken)) return void reply.callNotFound();
    return reply
      .header('content-type', metrics.contentType)
      .header('cache-control', 'no-store')
      .send(await scrape());
  };

/** Every request by the pattern of its route. */
export const watchRequests = (api: FastifyInstance, metrics: Pick<Metrics, 'answered'>): void => {
  api.addHook('onResponse', ({ method, routeOptions: { url: route } }, { statusCode: status, elapsedTime }, done) => {
    metrics.answered({ method, route, status, seconds: elapsedTime / 1_000 });
    done();
  });
};

/** Without a token the address stays nobody's. */
export const addMetrics = (api: FastifyInstance, served: Served): void => {
  if (served.metricsToken !== undefined) api.get(path, answerScrape(served));
};

/** Answers where it listens, and how to end. */
export const serveMetrics = async (served: Served, { host, port }: { host: string; port: number }) => {
  const own = fastify({ forceCloseConnections: true });
  own.get(path, answerScrape(served));
  try {
    return { address: await own.listen({ host, port }), close: () => own.close() };
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    throw new Error(`METRICS_PORT ${port} on ${host} cannot be opened (${code ?? message}).`, { cause: error });
  }
};
