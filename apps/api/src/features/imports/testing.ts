// Small archives for tests.
import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';

export const zip = async (files: Record<string, Buffer>): Promise<Buffer> => {
  const archive = new ZipFile();
  for (const [name, bytes] of Object.entries(files)) archive.addBuffer(bytes, name);
  archive.end();
  return buffer(archive.outputStream);
};
