// The interface of second factors that the desk uses.
import type { Refusal } from '#http/refusals.ts';
import type { Db, Tx } from '#src/foundation-types.ts';

export interface Holder {
  id: string;
  /** What a passkey's answer is bound to: the session. */
  askedOf: string;
  onWait?(tx: Tx): Promise<unknown>;
}
export interface Confirmed {
  by: 'app' | 'passkey' | 'recovery-code';
  /** Null: by a recovery code. */
  factorId: string | null;
}
export interface Enrolled {
  factorId: string;
  /** Null: there were some already. */
  codes: string[] | null;
}
export interface FactorRow {
  id: string;
  kind: 'passkey' | 'totp';
  label: string;
  createdAt: Date;
  lastUsedAt: Date | null;
}
type Named = Holder & { firstName: string };
type Json = Record<string, unknown>;

export interface SecondFactors {
  of(db: Db | Tx, personId: string): Promise<FactorRow[]>;
  codesLeft(db: Db | Tx, personId: string): Promise<number>;
  hold(tx: Tx, personId: string): Promise<unknown>;
  confirmByCode(tx: Tx, who: Holder, typed: string, now: Date): Promise<Refusal | Confirmed>;
  askPasskey(tx: Tx, who: Holder, now: Date): Promise<object>;
  confirmByPasskey(tx: Tx, who: Holder, response: Json, now: Date): Promise<Refusal | Confirmed>;
  beginApp(tx: Tx, who: Named, label: string, now: Date): Promise<{ id: string; secret: string; uri: string }>;
  confirmApp(tx: Tx, who: Holder, id: string, code: string, now: Date): Promise<Refusal | Enrolled>;
  beginPasskey(tx: Tx, who: Named, now: Date): Promise<object>;
  addPasskey(tx: Tx, who: Holder, made: { label: string; response: Json }, now: Date): Promise<Refusal | Enrolled>;
  remove(tx: Tx, personId: string, id: string, now: Date): Promise<number>;
  renewCodes(tx: Tx, personId: string): Promise<string[]>;
}
