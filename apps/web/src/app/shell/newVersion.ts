// Whether a newer version of the app waits, and taking it: the worker that waits begins, and this page is loaded anew.
import { useEffect, useState } from 'react';
import type { Hello, TakeOver } from '../../worker/openBuilds.ts';

const lookEveryMs = 3_600_000;

const ownBuild = (): string => document.querySelector<HTMLMetaElement>('meta[name=build]')?.content ?? '';

function buildOf(worker: ServiceWorker): Promise<string> {
  const { port1, port2 } = new MessageChannel();
  const { promise, resolve } = Promise.withResolvers<string>();
  port1.addEventListener('message', ({ data }) => resolve(String(data)), { once: true });
  port1.start();
  worker.postMessage({ kind: 'hello', build: ownBuild() } satisfies Hello, [port2]);
  return promise;
}

/** The worker of a newer version than this page; asks the server for one each hour in which somebody comes back. */
export function useNewVersion(): ServiceWorker | null {
  const [waiting, setWaiting] = useState<ServiceWorker | null>(null);
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    const follow = (registration: ServiceWorkerRegistration) => {
      const look = async () => {
        const worker = registration.waiting;
        const isOwn = !worker || (await buildOf(worker)) === ownBuild();
        if (!signal.aborted) setWaiting(isOwn ? null : worker);
      };
      registration.addEventListener(
        'updatefound',
        () => registration.installing?.addEventListener('statechange', () => void look(), { signal }),
        { signal },
      );
      let lookedAt = Date.now();
      const lookAgain = () => {
        if (document.hidden || Date.now() - lookedAt < lookEveryMs) return;
        lookedAt = Date.now();
        // Offline there is none.
        void registration.update().catch(() => {});
      };
      document.addEventListener('visibilitychange', lookAgain, { signal });
      void look();
    };
    const worker = navigator.serviceWorker as ServiceWorkerContainer | undefined;
    // On a first visit there is none yet.
    void worker?.ready.then((registration) => !signal.aborted && follow(registration));
    return () => leaving.abort();
  }, []);
  return waiting;
}

export function takeNewVersion(waiting: ServiceWorker, reload = () => window.location.reload()): void {
  navigator.serviceWorker.addEventListener('controllerchange', reload, { once: true });
  waiting.postMessage({ kind: 'take-over' } satisfies TakeOver, []);
}
