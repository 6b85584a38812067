// Reads an archive as anybody's computer would: the list at its end, then each file.
import { inflateRawSync } from 'node:zlib';

export function unzip(archive: Buffer): Map<string, Buffer> {
  const end = archive.lastIndexOf('PK\x05\x06', undefined, 'latin1');
  if (end < 0) throw new Error('This is no archive.');
  const files = new Map<string, Buffer>();
  let entry = archive.readUInt32LE(end + 16);
  for (let left = archive.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [method, size] = [archive.readUInt16LE(entry + 10), archive.readUInt32LE(entry + 20)];
    const [nameLength, extra, remark] = [28, 30, 32].map((at) => archive.readUInt16LE(entry + at)) as [
      number,
      number,
      number,
    ];
    const name = archive.toString('utf8', entry + 46, entry + 46 + nameLength);
    const head = archive.readUInt32LE(entry + 42);
    const from = head + 30 + archive.readUInt16LE(head + 26) + archive.readUInt16LE(head + 28);
    const bytes = archive.subarray(from, from + size);
    files.set(name, method === 8 ? inflateRawSync(bytes) : bytes);
    entry += 46 + nameLength + extra + remark;
  }
  return files;
}
