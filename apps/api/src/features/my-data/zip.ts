// A ZIP archive, its files stored as they are: pictures are small already, and every computer opens it.
import { crc32 } from 'node:zlib';

export interface ZipFile {
  /** With forward slashes, like pictures/1.webp. */
  name: string;
  bytes: Uint8Array;
}

const mostFiles = 65_535;
const mostBytes = 0xffff_ffff;
/** 2.0: the first version that knows folders. */
const version = 20;
const namesAreUtf8 = 0x0800;

/** Seconds count in twos, years from 1980. */
const dosTime = (at: Date) => ({
  time: (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1),
  date: ((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate(),
});

const commonFields = (name: Buffer, bytes: Uint8Array, at: Date): Buffer => {
  const { time, date } = dosTime(at);
  const fields = Buffer.alloc(26);
  fields.writeUInt16LE(version, 0);
  fields.writeUInt16LE(namesAreUtf8, 2);
  fields.writeUInt16LE(time, 6);
  fields.writeUInt16LE(date, 8);
  fields.writeUInt32LE(crc32(bytes), 10);
  fields.writeUInt32LE(bytes.length, 14);
  fields.writeUInt32LE(bytes.length, 18);
  fields.writeUInt16LE(name.length, 22);
  return fields;
};

const fileHead = (common: Buffer) => Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), common]);

const listEntry = (common: Buffer, offset: number): Buffer => {
  const head = Buffer.from('PK\x01\x02\0\0', 'latin1');
  head.writeUInt16LE(version, 4);
  const tail = Buffer.alloc(14);
  tail.writeUInt32LE(offset, 10);
  return Buffer.concat([head, common, tail]);
};

const ending = (count: number, listBytes: number, listOffset: number): Buffer => {
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(count, 8);
  end.writeUInt16LE(count, 10);
  end.writeUInt32LE(listBytes, 12);
  end.writeUInt32LE(listOffset, 16);
  return end;
};

export const zip = (files: readonly ZipFile[], at: Date): Buffer => {
  if (files.length > mostFiles) throw new Error('That is more files than one archive can hold.');
  const content: Uint8Array[] = [];
  const list: Buffer[] = [];
  let offset = 0;
  for (const { name: text, bytes } of files) {
    const name = Buffer.from(text);
    const common = commonFields(name, bytes, at);
    const head = fileHead(common);
    list.push(listEntry(common, offset), name);
    content.push(head, name, bytes);
    offset += head.length + name.length + bytes.length;
    if (offset > mostBytes) throw new Error('That is more than one archive can hold.');
  }
  const listBytes = list.reduce((sum, each) => sum + each.length, 0);
  return Buffer.concat([...content, ...list, ending(files.length, listBytes, offset)]);
};
