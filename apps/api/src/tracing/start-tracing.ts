// Starts tracing where a collector is configured; loaded only then.
import { randomBytes } from 'node:crypto';
import { hostname } from 'node:os';
import { createOtlpExporter } from '#adapters/otlp.ts';
import type { Config } from '#src/config.ts';
import type { Log } from '#src/log.ts';
import { createTracer } from './tracing.ts';

const now = () => performance.timeOrigin + performance.now();

export const startTracing = (
  settings: NonNullable<Config['tracing']>,
  more: { role: string; log: Pick<Log, 'warn'> },
) => {
  const { endpoint, headers, serviceName, sampler, ratio } = settings;
  const { role, log } = more;
  const exporter = createOtlpExporter({
    endpoint,
    headers,
    resource: { 'service.name': serviceName, 'host.name': hostname(), 'process.pid': process.pid, 'mycrew.role': role },
    onTrouble: (err, lost) => log.warn({ err, lost }, 'traces could not be sent and were dropped'),
  });
  const tracer = createTracer({ sampler, ratio, add: exporter.add, random: randomBytes, now });
  return { tracer, close: exporter.close };
};
