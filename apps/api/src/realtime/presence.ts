// Presence: held in memory, published only to the people concerned, and debounced.
import type { OnlineStatus } from '@mycrew/contract/realtime.ts';
import type { Log } from '#src/log.ts';

interface Deps {
  /** Whom a person's coming and going concerns: both sides of their crew relations, but for those from whom it is hidden. */
  concernedBy(personId: string): Promise<string[]>;
  publish(memberIds: string[], event: 'user-online-status-message', status: OnlineStatus): void;
  /** To the other processes, at once: somebody is away here, or not away; null: not here any more. */
  spread(memberId: string, isAway: boolean | null): void;
  log: Log;
}

export interface Presence {
  IsOnline: boolean;
  IsAway: boolean;
}

const announceAfterMs = 300;
/** A page that reloads is not gone. */
const goneAfterMs = 4_000;
/** Each speaks every ten seconds; whoever is silent for so long was killed. */
const otherProcessSilentMs = 30_000;
/** Instead of the last published state, where another process may have published a newer one. */
const unknown = '';
const nobody: Presence = { IsOnline: false, IsAway: false };

export const createPresence = ({ concernedBy, publish, spread, log }: Deps) => {
  const sockets = new Map<string, Map<string, { isAway: boolean }>>();
  const elsewhere = new Map<string, { members: Record<string, boolean>; at: number }>();
  const lastNotified = new Map<string, string>();
  const waiting = new Map<string, NodeJS.Timeout>();
  /** Who went, but is not announced as gone yet. */
  const leaving = new Map<string, { was: Presence; until: number }>();

  const here = (memberId: string): Presence => {
    const own = [...(sockets.get(memberId)?.values() ?? [])];
    return { IsOnline: own.length > 0, IsAway: own.length > 0 && own.every(({ isAway }) => isAway) };
  };

  const of = (memberId: string): Presence => {
    const states = [here(memberId)];
    for (const { members } of elsewhere.values())
      if (memberId in members) states.push({ IsOnline: true, IsAway: members[memberId]! });
    const online = states.filter(({ IsOnline }) => IsOnline);
    return online.length === 0 ? nobody : { IsOnline: true, IsAway: online.every(({ IsAway }) => IsAway) };
  };

  /** Nobody announces that somebody came back in time, so until then nobody reads that they went. */
  const shown = (memberId: string): Presence => {
    const [now, left] = [of(memberId), leaving.get(memberId)];
    return !now.IsOnline && left && left.until > Date.now() ? left.was : now;
  };
  const leaves = (memberId: string, go: () => void) => {
    const was = of(memberId);
    go();
    if (was.IsOnline && !of(memberId).IsOnline) leaving.set(memberId, { was, until: Date.now() + goneAfterMs });
  };

  const say = async (memberId: string) => {
    waiting.delete(memberId);
    const status = of(memberId);
    const json = JSON.stringify(status);
    if ((lastNotified.get(memberId) ?? JSON.stringify(nobody)) === json) return;
    if (status.IsOnline) lastNotified.set(memberId, json);
    else lastNotified.delete(memberId);
    const ids = await concernedBy(memberId);
    if (ids.length > 0) publish(ids, 'user-online-status-message', { UserId: memberId, ...status });
  };

  const saySoon = (memberId: string) => {
    clearTimeout(waiting.get(memberId));
    const delay = of(memberId).IsOnline ? announceAfterMs : goneAfterMs;
    const timer = setTimeout(() => {
      say(memberId).catch((err: unknown) => log.warn({ err }, 'presence could not be published'));
    }, delay);
    waiting.set(memberId, timer.unref());
  };

  const moved = (memberId: string) => {
    spread(memberId, sockets.has(memberId) ? here(memberId).IsAway : null);
    saySoon(memberId);
  };

  const forget = (process: string) => {
    const members = Object.keys(elsewhere.get(process)?.members ?? {});
    elsewhere.delete(process);
    // It cannot report them offline any more; whoever is connected here was reported by us.
    for (const id of members.filter((member) => !sockets.has(member))) {
      lastNotified.set(id, unknown);
      saySoon(id);
    }
  };

  const tidy = () => {
    for (const [process, { at }] of elsewhere) if (Date.now() - at > otherProcessSilentMs) forget(process);
    for (const [id, { until }] of leaving) if (until <= Date.now()) leaving.delete(id);
    for (const id of lastNotified.keys()) if (!sockets.has(id) && !waiting.has(id)) lastNotified.delete(id);
  };

  return {
    /** At this moment: for what depends on who can be reached. */
    of,
    /** As others see it, in step with what is published. `isHidden`: as somebody sees them from whom they hide it. */
    shown: (memberId: string, isHidden = false): Presence => (isHidden ? nobody : shown(memberId)),

    came(memberId: string, socketId: string): void {
      const own = sockets.get(memberId) ?? new Map<string, { isAway: boolean }>();
      if (own.has(socketId)) return;
      own.set(socketId, { isAway: false });
      sockets.set(memberId, own);
      moved(memberId);
    },
    turned(memberId: string, socketId: string, isAway: boolean): void {
      const own = sockets.get(memberId);
      if (!own?.has(socketId)) return;
      own.set(socketId, { isAway });
      moved(memberId);
    },
    went(memberId: string, socketId: string): void {
      const own = sockets.get(memberId);
      if (!own?.has(socketId)) return;
      leaves(memberId, () => {
        own.delete(socketId);
        if (own.size === 0) sockets.delete(memberId);
      });
      moved(memberId);
    },

    /** What this process reports to the others: member id → away. */
    summary: (): Record<string, boolean> => Object.fromEntries([...sockets.keys()].map((id) => [id, here(id).IsAway])),
    heardFrom(process: string, members: Record<string, boolean>): void {
      elsewhere.set(process, { members, at: Date.now() });
    },
    /** A change in another process, which publishes it to the people concerned itself. */
    heardOf(process: string, memberId: string, isAway: boolean | null): void {
      const members: Record<string, boolean> = elsewhere.get(process)?.members ?? {};
      leaves(memberId, () => {
        if (isAway === null) delete members[memberId];
        else members[memberId] = isAway;
        elsewhere.set(process, { members, at: Date.now() });
      });
      if (lastNotified.has(memberId)) lastNotified.set(memberId, unknown);
    },
    /** Another process ends: who was only there is gone. */
    forget,
    /** Forgets processes that fell silent. */
    tidy,

    close(): void {
      for (const timer of waiting.values()) clearTimeout(timer);
      waiting.clear();
    },
  };
};
export type PresenceBoard = ReturnType<typeof createPresence>;
