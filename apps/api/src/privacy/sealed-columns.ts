// Maps a row's sealed columns to names: `comment` for `comment_sealed`.
import type { Db, Tx } from '#database/database.ts';
import { toSnake } from '#database/naming.ts';
import type { Tables } from '#database/tables/tables.ts';

/** `owner` null: for what there is before there is a person; sealed under a key of the server. */
export interface SealContext {
  owner: string | null;
  table: string;
  column: string;
  row: string;
}

interface Sealing {
  seal(db: Db | Tx, context: SealContext, content: string): Promise<Buffer>;
  open(db: Db | Tx, context: SealContext, sealed: Buffer): Promise<string>;
}

type Sealed = `${string}Sealed`;
type Column<T extends keyof Tables> = Extract<keyof Tables[T], string>;
type SealedColumn<T extends keyof Tables> = Extract<Column<T>, Sealed>;
type Unsealed<C> = C extends `${infer Name}Sealed` ? Name : never;
type NullIn<V> = Extract<V, null>;

type Keys<K extends string> = Record<K, string>;
type Texts<T extends keyof Tables> = Partial<Record<Unsealed<SealedColumn<T>>, string | null>>;
type SealedRow<G> = { [N in Extract<keyof G, string> as `${N}Sealed`]: Buffer | NullIn<G[N]> };
/** What a row brings of these columns; another table's would not open here. */
type ToOpen<T extends keyof Tables, R> = {
  [C in Extract<keyof R, Sealed>]: C extends SealedColumn<T> ? Buffer | null : never;
};
type OpenedRow<R> = { [C in Extract<keyof R, Sealed> as Unsealed<C>]: string | NullIn<R[C]> };

const ending = 'Sealed';

/** The name that a table had when it was sealed first: it is bound into its rows. */
const sealedAs: Partial<Record<keyof Tables, string>> = { secondFactors: 'staff_factors' };

export const createSealedColumns =
  ({ seal, open }: Sealing) =>
  /**
   * `owner` and `id` are the columns that say whose a row is and which; null: it is sealed under the server's own key.
   * What is null stays null.
   */
  <T extends keyof Tables, O extends Column<T> | null, I extends Column<T> = Extract<'id', Column<T>>>(
    table: T,
    owner: O,
    id: I = 'id' as I,
  ) => {
    type Key = Keys<I | Exclude<O, null>>;
    const contextOf = (row: Key, column: string): SealContext => ({
      owner: owner === null ? null : row[owner as keyof Key],
      table: sealedAs[table] ?? toSnake(table),
      column: toSnake(column),
      row: row[id],
    });

    return {
      async seal<G extends Texts<T>>(db: Db | Tx, row: Key, texts: G): Promise<SealedRow<G>> {
        const sealed: Record<string, Buffer | null> = {};
        // In turn: the first one brings the key.
        for (const [name, text] of Object.entries<string | null | undefined>(texts)) {
          const column = name + ending;
          sealed[column] = text === null || text === undefined ? null : await seal(db, contextOf(row, column), text);
        }
        return sealed as SealedRow<G>;
      },

      async open<R extends Key & ToOpen<T, R>>(db: Db | Tx, row: R): Promise<OpenedRow<R>> {
        const opened: Record<string, string | null> = {};
        for (const [column, sealed] of Object.entries(row)) {
          if (!column.endsWith(ending)) continue;
          const name = column.slice(0, -ending.length);
          opened[name] = sealed === null ? null : await open(db, contextOf(row, column), sealed as Buffer);
        }
        return opened as OpenedRow<R>;
      },
    };
  };
