// Connects to the right one of several hosts, which node-postgres cannot: for pools, single clients and the job queue.
import { Client, Connection, type ClientConfig } from 'pg';
import { createHostChoice, type HostChoice } from './host-choice.ts';
import { readHosts, type Host, type HostList } from './host-list.ts';

/** What `pg` reads; `Client` is what its pool makes connections of. */
interface Reach {
  connectionString: string;
  Client?: typeof Client;
}

/** What @types/pg leaves out of it. */
interface Wire extends Connection {
  _connecting: boolean;
  _ending: boolean;
  connect(port: number | string, host?: string): void;
}
type WireConfig = { ssl: unknown; sslNegotiation: unknown; keepAlive: boolean; keepAliveInitialDelayMillis: number };
const Wire = Connection as unknown as new (config: WireConfig) => Wire;

/** While something is open: a server that fell silent, or became a standby, is noticed also where nobody asks. */
const usuallyLookEveryMs = 5_000;

const ask = async (url: string, eachMs: number) => {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: eachMs,
    query_timeout: eachMs,
    application_name: 'mycrew looks which server it is',
  });
  // The query reports it, too.
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ isStandby: boolean; readsOnly: boolean }>(
      `SELECT pg_is_in_recovery() AS "isStandby", current_setting('transaction_read_only') = 'on' AS "readsOnly"`,
    );
    return rows[0]!;
  } finally {
    client.end().catch(() => {});
  }
};

/** Connections that are open, and to whom: those to a server that is not the one any more are ended. */
const createOpenLines = (lookEveryMs: number) => {
  const open = new Map<Wire, Host>();
  let timer: NodeJS.Timeout | undefined;
  return {
    add(wire: Wire, host: Host, look: () => Promise<unknown>) {
      open.set(wire, host);
      // Nobody learns anything new from one that cannot be answered; what is open stays.
      timer ??= setInterval(() => void look().catch(() => {}), lookEveryMs).unref();
      wire.once('end', () => {
        open.delete(wire);
        if (open.size > 0) return;
        clearInterval(timer);
        timer = undefined;
      });
    },
    endOthers(present: Host) {
      for (const [wire, host] of open)
        if (host !== present) wire.stream.destroy(new Error('connection terminated: another server takes its place'));
    },
  };
};

/** A connection that asks where to before it connects. */
const wireThrough = ({ choose }: HostChoice, joined: (wire: Wire, host: Host) => void) =>
  class extends Wire {
    constructor(config: WireConfig) {
      super(config);
      // Whoever loses patience ends it before anybody listens.
      this.stream.on('error', () => {});
    }

    override connect(): void {
      this._connecting = true;
      choose()
        .then((host) => {
          if (this._ending || this.stream.destroyed) throw new Error('connection terminated while it was opened');
          joined(this, host);
          if (host.host.startsWith('/')) super.connect(`${host.host}/.s.PGSQL.${host.port}`);
          else super.connect(host.port, host.host);
        })
        .catch((error: unknown) => {
          if (!this._ending) this.emit('error', error);
          this.stream.destroy();
          this.emit('end');
        });
    }
  };

const clientOf = ({ hosts, wish, eachMs, urlOf }: HostList, lookEveryMs: number): typeof Client => {
  const lines = createOpenLines(lookEveryMs);
  const choice = createHostChoice({
    hosts,
    wish,
    ask: (host) => ask(urlOf(host), eachMs),
    moved: (to) => lines.endOthers(to),
  });
  const ChoosingWire = wireThrough(choice, (wire, host) => lines.add(wire, host, () => choice.choose()));
  return class extends Client {
    constructor(config: ClientConfig = {}) {
      super(config);
      const { keepAlive = false, keepAliveInitialDelayMillis = 0 } = config;
      const { ssl, sslNegotiation } = this as unknown as WireConfig;
      const wire = new ChoosingWire({ ssl, sslNegotiation, keepAlive, keepAliveInitialDelayMillis });
      Object.assign(this, { connection: wire });
    }
  };
};

/** What is handed to every pool and client of an operator's database. */
export const reachOf = (databaseUrl: string, lookEveryMs = usuallyLookEveryMs): Reach => {
  const list = readHosts(databaseUrl);
  if (list.hosts.length === 1 && list.wish === 'any') return { connectionString: databaseUrl };
  return { connectionString: list.urlOf(list.hosts[0]!), Client: clientOf(list, lookEveryMs) };
};

/** For code that makes a plain `pg.Client` of settings that it spreads: each finds a connection of its own there. */
export const chooseInside = (config: ClientConfig & { Client?: typeof Client }): void => {
  const { Client: Choosing, connectionString } = config;
  if (!Choosing || connectionString === undefined) return;
  const wireOf = () => new Choosing({ connectionString, keepAlive: true, keepAliveInitialDelayMillis: 10_000 });
  Object.defineProperty(config, 'connection', {
    enumerable: true,
    get: () => (wireOf() as unknown as { connection: Wire }).connection,
  });
};
