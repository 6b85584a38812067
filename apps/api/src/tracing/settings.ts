// Maps OpenTelemetry's standard settings.
export const samplers = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const;

interface Settings {
  OTEL_EXPORTER_OTLP_ENDPOINT?: string | undefined;
  OTEL_EXPORTER_OTLP_HEADERS?: string | undefined;
  OTEL_SERVICE_NAME: string;
  OTEL_TRACES_SAMPLER?: (typeof samplers)[number] | undefined;
  OTEL_TRACES_SAMPLER_ARG?: string | undefined;
}

const decoded = (part: string): string => {
  try {
    return decodeURIComponent(part);
  } catch {
    throw new Error('OTEL_EXPORTER_OTLP_HEADERS cannot be read: write % as %25.');
  }
};

export const tracingOf = (env: Settings) =>
  env.OTEL_EXPORTER_OTLP_ENDPOINT === undefined
    ? null
    : {
        endpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT,
        headers: Object.fromEntries(
          (env.OTEL_EXPORTER_OTLP_HEADERS ?? '')
            .split(',')
            .map((pair) => pair.split(/=(.*)/su).map((part) => decoded(part.trim())))
            .flatMap(([name, value]) => (name && value ? [[name, value] as const] : [])),
        ),
        serviceName: env.OTEL_SERVICE_NAME,
        sampler: env.OTEL_TRACES_SAMPLER ?? ('parentbased_always_on' as const),
        ratio: Number(env.OTEL_TRACES_SAMPLER_ARG ?? 1),
      };
