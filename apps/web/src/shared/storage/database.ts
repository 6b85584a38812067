// A small IndexedDB database, opened when first needed, closed at once when it is deleted at sign-out.
/** Pictures of drafts. */
export const draftsDatabase = 'mycrew-drafts';

const patienceMs = 2_000;

/** A database that does not answer must not block its caller. */
function inTime<T>(promise: Promise<T>): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error('The database does not answer.')), patienceMs);
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}

type Act<T> = (store: IDBObjectStore, found: (value: T) => void) => void;

/** `parts`: its object stores, each with its key path, or null where keys are given apart. */
export function createDatabase<P extends string>(name: string, parts: Record<P, string | null>) {
  let opened: Promise<IDBDatabase> | null = null;

  /** `version` undefined: whichever there is. */
  function ask(version: number | undefined): Promise<IDBDatabase> {
    const { promise, resolve, reject } = Promise.withResolvers<IDBDatabase>();
    const request = indexedDB.open(name, version);
    request.addEventListener('upgradeneeded', () => {
      for (const [part, keyPath] of Object.entries<string | null>(parts)) {
        request.result.createObjectStore(part, { keyPath });
      }
    });
    request.addEventListener('error', () => reject(request.error));
    request.addEventListener('success', () => {
      const database = request.result;
      const letGo = () => {
        opened = null;
        database.close();
      };
      database.addEventListener('versionchange', letGo);
      database.addEventListener('close', letGo);
      resolve(database);
    });
    return promise;
  }

  /** A page that is open since an older release still writes where a newer one has changed the database: parts are only added. */
  const open = (): Promise<IDBDatabase> =>
    ask(1).catch((error: unknown) => {
      if (error instanceof DOMException && error.name === 'VersionError') return ask(undefined);
      throw error;
    });

  /** One transaction; resolves with what `act` found once everything is written. */
  return async function inPart<T>(part: P, mode: IDBTransactionMode, act: Act<T>): Promise<T | undefined> {
    opened ??= open().catch((error: unknown) => {
      opened = null;
      throw error;
    });
    const work = opened.then((database) => {
      const { promise, resolve, reject } = Promise.withResolvers<T | undefined>();
      const transaction = database.transaction(part, mode, { durability: 'strict' });
      let result: T | undefined;
      transaction.addEventListener('complete', () => resolve(result));
      transaction.addEventListener('abort', () => reject(transaction.error));
      act(transaction.objectStore(part), (value) => {
        result = value;
      });
      return promise;
    });
    return inTime(work);
  };
}
