// What happens once before anything is drawn: calls learn of the session, and the session is brought up to date.
import type { DataRouter } from 'react-router';
import { configureCall } from '#shared/api/sessionHooks.ts';
import { startSession } from '#shared/session/startSession.ts';
import { createSessionGuard } from './guards/sessionGuard.ts';

// zod reads its settings here when it is loaded; the content security policy forbids the code made from text it would try.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

export function guardCalls(router: DataRouter): void {
  configureCall(
    createSessionGuard({
      goTo: (path) => void router.navigate(path, { replace: true }),
      here: () => router.state.location.pathname + router.state.location.search,
    }),
  );
}

export async function start(router: DataRouter): Promise<void> {
  guardCalls(router);
  await startSession();
}
