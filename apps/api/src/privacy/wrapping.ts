// Wraps keys under the master key; the previous one still opens, for rotation.
import { decrypt, deriveKey, encrypt } from './keys.ts';

export interface MasterKeys {
  /** Whatever is wrapped from now on is wrapped under this one. */
  present: Buffer;
  previous?: Buffer | undefined;
}

interface Wrapped {
  wrapped: Buffer;
  masterVersion: number;
}

/** Tells master keys apart without giving anything of them away. */
export const versionOf = (masterKey: Buffer): number => deriveKey(masterKey, 'version').readUInt32BE(0) >>> 1;

export class OtherMasterKey extends Error {
  constructor() {
    super('The keys in this database are wrapped under another master key than MASTER_KEY or MASTER_KEY_PREVIOUS.');
  }
}

export const createWrapping = ({ present, previous }: MasterKeys, purpose: string) => {
  const masters = previous ? [present, previous] : [present];
  const keys = new Map(masters.toReversed().map((master) => [versionOf(master), deriveKey(master, purpose)]));
  const masterVersion = versionOf(present);

  return {
    masterVersion,
    wrap: (key: Buffer, bound: string): Wrapped => ({
      wrapped: encrypt(keys.get(masterVersion)!, key, bound),
      masterVersion,
    }),
    unwrap({ wrapped, masterVersion: version }: Wrapped, bound: string): Buffer {
      const key = keys.get(version);
      if (!key) throw new OtherMasterKey();
      return decrypt(key, wrapped, bound);
    },
  };
};

export const personKeyPurpose = 'person-keys';
export const houseKeyPurpose = 'house-keys';
