// The answer of a binary call: the bytes themselves, no envelope.
import type { Readable } from 'node:stream';

export class Bytes {
  readonly bytes: Uint8Array | Readable;
  readonly type: string;
  /** Given: it is a file to keep, not a picture to show, and no cache holds on to it. */
  readonly fileName: string | null;

  constructor(bytes: Uint8Array | Readable, type: string, fileName: string | null = null) {
    this.bytes = bytes;
    this.type = type;
    this.fileName = fileName;
  }
}
