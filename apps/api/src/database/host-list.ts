// Parses DATABASE_URL with several hosts, as libpq does: postgres://name:password@one:5432,two:5433/db?target_session_attrs=…

const wishes = ['any', 'read-write', 'read-only', 'primary', 'standby', 'prefer-standby'] as const;
/** What a server has to be to be taken: libpq's target_session_attrs. */
export type Wish = (typeof wishes)[number];

export interface Host {
  /** A name, an address, or the folder of a socket. */
  host: string;
  port: number;
}

export interface HostList {
  hosts: readonly Host[];
  wish: Wish;
  /** How long one of them may take to answer. */
  eachMs: number;
  /** The same address with that server alone, as `pg` reads it. */
  urlOf(host: Host): string;
}

const shape =
  /^postgres(?:ql)?:\/\/(?:(?<who>[^/?#]*)@)?(?<places>[^/?#@]*)(?:\/(?<database>[^?#]*))?(?:\?(?<query>[^#]*))?$/u;
const ours = new Set(['host', 'port', 'target_session_attrs', 'connect_timeout']);
const defaultPort = 5432;
const defaultMs = 3_000;

const placeShape = /^(?:\[(?<six>[^\]]+)\]|(?<name>[^:]*))(?::(?<port>\d*))?$/u;

/** Secrets stand in none of these. */
const refuse = (why: string): never => {
  throw new Error(`Needs an address like postgres://name:password@host:5432/database${why}`);
};

const portOf = (text: string | undefined): number => {
  const port = text ? Number(text) : defaultPort;
  return Number.isInteger(port) && port > 0 && port < 65_536 ? port : refuse(': a port is no number of one.');
};

/** Those before the path; those of `host=` and `port=` count more, and one port may stand for all. */
const hostsOf = (places: string, query: URLSearchParams): Host[] => {
  const written = places.split(',').map((place) => {
    const { six, name, port } = placeShape.exec(place)?.groups ?? refuse(': a host cannot be read.');
    return { host: six ?? decodeURIComponent(name ?? ''), port };
  });
  const named = query.get('host')?.split(',') ?? written.map(({ host }) => host);
  const ports = query.get('port')?.split(',') ?? written.map(({ port }) => port);
  if (ports.length !== 1 && ports.length !== named.length) refuse(', with one port, or one for each host.');
  return named.map((host, at) => ({ host, port: portOf(ports.length === 1 ? ports[0] : ports[at]) }));
};

const wishOf = (query: URLSearchParams, several: boolean): Wish => {
  const written = query.get('target_session_attrs');
  const wish = written === null ? (several ? 'read-write' : 'any') : wishes.find((each) => each === written);
  return wish ?? refuse(`, with target_session_attrs one of ${wishes.join(', ')}.`);
};

/** Throws a sentence that says what does not fit, without what was written. */
export const readHosts = (databaseUrl: string): HostList => {
  const { who, places = '', database = '', query: text = '' } = shape.exec(databaseUrl)?.groups ?? refuse('.');
  const query = new URLSearchParams(text);
  const hosts = hostsOf(places, query);
  if (hosts.length > 1 && hosts.some(({ host }) => host === '')) refuse(', with a name for each host.');
  const rest = text.split('&').filter((part) => part !== '' && !ours.has(part.split('=')[0] ?? ''));
  const seconds = Number(query.get('connect_timeout') ?? 0);
  return {
    hosts,
    wish: wishOf(query, hosts.length > 1),
    eachMs: seconds > 0 ? seconds * 1_000 : defaultMs,
    urlOf: ({ host, port }) => {
      const place = [`host=${encodeURIComponent(host)}`, `port=${port}`, ...rest].join('&');
      return `postgres://${who === undefined ? '' : `${who}@`}/${database}?${place}`;
    },
  };
};

/** As messages name it: without secrets. */
export const nameOf = ({ host, port }: Host): string => `${host.includes(':') ? `[${host}]` : host}:${port}`;
