// The reply of a binary call, without an envelope.
import type { Readable } from 'node:stream';

export class Bytes {
  readonly bytes: Uint8Array | Readable;
  readonly type: string;
  /** Given: sent as an attachment, not as a picture to show. */
  readonly fileName: string | null;
  /** A browser may hold on to it for minutes, on its disk too; else it is asked for each time, and left nowhere. */
  readonly maySettle: boolean;

  constructor(
    bytes: Uint8Array | Readable,
    type: string,
    { fileName = null, maySettle = false }: { fileName?: string | null; maySettle?: boolean } = {},
  ) {
    this.maySettle = maySettle;
    this.bytes = bytes;
    this.type = type;
    this.fileName = fileName;
  }
}
