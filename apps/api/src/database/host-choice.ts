// Finds which of several database hosts to use, and reports when that changes.
import { nameOf, type Host, type Wish } from './host-list.ts';

/** What a server says of itself. */
interface Standing {
  isStandby: boolean;
  readsOnly: boolean;
}

interface Deps {
  hosts: readonly Host[];
  wish: Wish;
  ask(host: Host): Promise<Standing>;
  /** Another server is the one from now on, where there is only one to write to. */
  moved?: (to: Host) => void;
}

/** An answer counts for so long: whoever opens ten connections asks once. */
const freshMs = 1_000;
/** One that takes longer is not waited for before the next is asked, too. */
const nextAfterMs = 300;

const fits: Record<Wish, (state: Standing) => boolean> = {
  any: () => true,
  'read-write': ({ isStandby, readsOnly }) => !isStandby && !readsOnly,
  'read-only': ({ isStandby, readsOnly }) => isStandby || readsOnly,
  primary: ({ isStandby }) => !isStandby,
  standby: ({ isStandby }) => isStandby,
  'prefer-standby': ({ isStandby }) => isStandby,
};

/** Servers for which there can be only one: what is open to another one goes nowhere any more. */
const isOneAlone = (wish: Wish): boolean => wish === 'read-write' || wish === 'primary';

/** A wrong name or password, or no such database: waiting mends none of it. */
const isOurFault = (code: string): boolean => /^(?:28|3D)/u.test(code);

class NoHost extends Error {
  readonly code: string;
  constructor(wish: Wish, reasons: readonly (readonly [Host, unknown])[]) {
    const codes = reasons.map(([, reason]) => (reason as NodeJS.ErrnoException | null)?.code ?? '');
    const state = reasons.map(([host, reason], at) => {
      const why = reason === null ? 'is not' : codes[at] || (reason as Error).message;
      return `${nameOf(host)} (${why})`;
    });
    super(`DATABASE_URL: no server is ${wish}: ${state.join(', ')}`);
    // As a server says that takes nobody yet.
    this.code = codes.find(isOurFault) ?? '57P03';
  }
}

/** The first that fits, in this order; one that dawdles is overtaken. */
const firstFitting = ({ wish, ask }: Deps, inOrder: readonly Host[]): Promise<Host> =>
  new Promise((resolve, reject) => {
    const reasons: [Host, unknown][] = [];
    const spare: Host[] = [];
    let begun = 0;
    let timer: NodeJS.Timeout | undefined;
    const settle = (host: Host, reason: unknown) => {
      reasons.push([host, reason]);
      if (reasons.length < inOrder.length) return next();
      const [instead] = inOrder.filter((each) => spare.includes(each));
      if (instead) resolve(instead);
      else reject(new NoHost(wish, reasons));
    };
    const next = () => {
      clearTimeout(timer);
      const host = inOrder[begun];
      if (!host) return;
      begun += 1;
      timer = setTimeout(next, nextAfterMs);
      ask(host).then(
        (state) => {
          if (fits[wish](state)) {
            clearTimeout(timer);
            begun = inOrder.length;
            return resolve(host);
          }
          if (wish === 'prefer-standby') spare.push(host);
          settle(host, null);
        },
        (error: unknown) => settle(host, error),
      );
    };
    next();
  });

export const createHostChoice = (deps: Deps) => {
  const { hosts, wish, moved } = deps;
  let present: Host | null = null;
  let askedAt = Number.NEGATIVE_INFINITY;
  let asking: Promise<Host> | null = null;

  const find = async (): Promise<Host> => {
    const inOrder = present ? [present, ...hosts.filter((host) => host !== present)] : hosts;
    const found = await firstFitting(deps, inOrder);
    const before = present;
    present = found;
    askedAt = performance.now();
    if (before && before !== found && isOneAlone(wish)) moved?.(found);
    return found;
  };

  return {
    /** The server for a connection that is to be opened now; the last one that was good is asked first. */
    choose: (): Promise<Host> => {
      if (present && performance.now() - askedAt < freshMs) return Promise.resolve(present);
      return (asking ??= find().finally(() => (asking = null)));
    },
  };
};
export type HostChoice = ReturnType<typeof createHostChoice>;
