// Reads a ZIP archive, verifying every checksum.
import { crc32, inflateRawSync } from 'node:zlib';

export const unzip = (archive: Buffer): Map<string, Buffer> => {
  const end = archive.lastIndexOf('PK\x05\x06', undefined, 'latin1');
  if (end < 0) throw new Error('This is not a ZIP archive.');
  const found = new Map<string, Buffer>();
  let at = archive.readUInt32LE(end + 16);
  for (let left = archive.readUInt16LE(end + 10); left > 0; left--) {
    if (archive.toString('latin1', at, at + 4) !== 'PK\x01\x02') throw new Error('The list of the archive is broken.');
    const [method, sum, packed] = [
      archive.readUInt16LE(at + 10),
      archive.readUInt32LE(at + 16),
      archive.readUInt32LE(at + 20),
    ];
    const [nameBytes, extraBytes] = [archive.readUInt16LE(at + 28), archive.readUInt16LE(at + 30)];
    const offset = archive.readUInt32LE(at + 42);
    const name = archive.toString('utf8', at + 46, at + 46 + nameBytes);
    const begin = offset + 30 + archive.readUInt16LE(offset + 26) + archive.readUInt16LE(offset + 28);
    const content = archive.subarray(begin, begin + packed);
    const bytes = method === 8 ? inflateRawSync(content) : Buffer.from(content);
    if (crc32(bytes) !== sum) throw new Error(`${name} is not what its list says.`);
    found.set(name, bytes);
    at += 46 + nameBytes + extraBytes;
  }
  return found;
};
