// A placeholder for any argument of a store's function, to compile its statements without running them.

/** What Kysely asks of a value to find out whether it is an expression. */
const kyselyAsks = new Set<string | symbol>(['then', 'toOperationNode', 'isRawBuilder', 'expressionType']);
const acts = new Set(['equals', 'getTime', 'readBigInt64BE', 'readInt32BE', 'startsWith', 'toISOString', 'toString']);

/** An object with every field and a list of one; `isBare` where nobody who asks `'field' in it` finds any. */
export const standIn = (isBare: boolean): unknown =>
  new Proxy(
    {},
    {
      get(_, name) {
        if (kyselyAsks.has(name)) return undefined;
        if (name === Symbol.toPrimitive) return (hint: string) => (hint === 'number' ? 1 : 'email');
        if (name === Symbol.iterator) return () => [standIn(isBare)][Symbol.iterator]();
        if (name === 'length') return 1;
        if (name === 'toJSON') return () => 'text';
        if (typeof name === 'symbol' || acts.has(name)) return () => standIn(isBare);
        const list = [standIn(isBare)] as unknown as Record<string, unknown>;
        return typeof list[name] === 'function' ? (list[name] as () => unknown).bind(list) : standIn(isBare);
      },
      has: (_, name) => !isBare && !kyselyAsks.has(name),
    },
  );
