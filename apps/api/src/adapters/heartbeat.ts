/** Calls the URL of an external monitor that raises an alarm when the calls stop. */

export interface Heartbeat {
  /** False where nobody answered; nothing is thrown. */
  beat(): Promise<boolean>;
}

const timeOutMs = 3_000;

export function createHeartbeat(url: string | undefined): Heartbeat {
  return {
    async beat() {
      if (url === undefined) return true;
      try {
        const answer = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(timeOutMs) });
        await answer.body?.cancel();
        return answer.ok;
      } catch {
        return false;
      }
    },
  };
}
