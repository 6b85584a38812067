// Custom spans, named by route pattern or job, without content.
import type { randomBytes } from 'node:crypto';
import type { Attributes, EndedSpan } from '#adapters/otlp.ts';
import type { samplers } from './settings.ts';

export interface Parent {
  traceId: string;
  spanId: string;
  isSampled: boolean;
}

export interface Span {
  end(attributes?: Attributes, isError?: boolean): void;
}

export interface Tracer {
  /** Null: this one is not sampled. */
  begin(name: () => string, kind: EndedSpan['kind'], parent?: Parent | null): Span | null;
}

interface Deps {
  sampler: (typeof samplers)[number];
  ratio: number;
  add(span: EndedSpan): void;
  random: typeof randomBytes;
  /** Unix time in milliseconds, with fractions. */
  now(): number;
}

/** W3C Trace Context; null where it does not fit. */
export const parentIn = (traceparent: unknown): Parent | null => {
  const [, traceId, spanId, flags] =
    /^[\da-f]{2}-(?!0{32})([\da-f]{32})-(?!0{16})([\da-f]{16})-([\da-f]{2})/u.exec(String(traceparent)) ?? [];
  if (!traceId || !spanId || !flags || String(traceparent).startsWith('ff')) return null;
  return { traceId, spanId, isSampled: (Number.parseInt(flags, 16) & 1) === 1 };
};

const share = (traceId: string): number => Number.parseInt(traceId.slice(-12), 16) / 2 ** 48;

export const createTracer = ({ sampler, ratio, add, random, now }: Deps): Tracer => {
  const isSampled = (traceId: string, parent: Parent | null): boolean => {
    if (parent && sampler.startsWith('parentbased_')) return parent.isSampled;
    if (sampler.endsWith('traceidratio')) return share(traceId) < ratio;
    return sampler.endsWith('always_on');
  };
  return {
    begin(name, kind, parent = null) {
      const traceId = parent?.traceId ?? random(16).toString('hex');
      if (!isSampled(traceId, parent)) return null;
      const spanId = random(8).toString('hex');
      const beganMs = now();
      return {
        end(attributes = {}, isError = false) {
          const times = { beganMs, endedMs: now() };
          add({ traceId, spanId, parentSpanId: parent?.spanId, name: name(), kind, ...times, attributes, isError });
        },
      };
    },
  };
};
