// Small archives for tests, and the way of a file through the calls.
import { buffer } from 'node:stream/consumers';
import { importBounds, importEndpoints, type ImportReading, type MoodMapping } from '@mycrew/contract/imports.ts';
import { ZipFile } from 'yazl';
import type { TestApp } from '#testing/app.ts';
import type { TestPerson } from '#testing/people.ts';

export const zip = async (files: Record<string, Buffer>): Promise<Buffer> => {
  const archive = new ZipFile();
  for (const [name, bytes] of Object.entries(files)) archive.addBuffer(bytes, name);
  archive.end();
  return buffer(archive.outputStream);
};

/** Entries of Day One; each needs no more than its words. */
export const dayOne = (...entries: object[]): Promise<Buffer> => {
  const all = entries.map((entry, at) => ({ uuid: `A${at}`, creationDate: '2025-05-17T02:00:00Z', ...entry }));
  return zip({ 'Journal.json': Buffer.from(JSON.stringify({ entries: all })) });
};

/** `whose`: the file's, where nobody else is named. */
export const bringing = (app: TestApp, whose: () => TestPerson) => {
  const open = (id: string, by: TestPerson = whose()) => app.call(importEndpoints.open, { params: { id } }, by);
  const upload = async (file: string | Buffer, by: TestPerson = whose()) => {
    const bytes = Buffer.from(file as string);
    const { _id: id } = await app.call(importEndpoints.begin, { body: { Bytes: bytes.length } }, by);
    for (let part = 0; part * importBounds.partBytes < bytes.length; part++) {
      const Bytes = bytes
        .subarray(part * importBounds.partBytes, (part + 1) * importBounds.partBytes)
        .toString('base64');
      await app.call(importEndpoints.putPart, { params: { id, part: String(part) }, body: { Bytes } }, by);
    }
    return id;
  };
  const check = async (id: string, reading: ImportReading = {}, by: TestPerson = whose()) => {
    await app.call(importEndpoints.check, { params: { id }, body: reading }, by);
    await app.jobs.runDue();
    return open(id, by);
  };
  const look = async (file: string | Buffer, reading: ImportReading = {}, by: TestPerson = whose()) =>
    check(await upload(file, by), reading, by);
  const start = async (id: string, Moods: MoodMapping[] = [], by: TestPerson = whose()) => {
    await app.call(importEndpoints.start, { params: { id }, body: { Moods } }, by);
    await app.jobs.runDue();
    return open(id, by);
  };
  const bring = async (file: string | Buffer, Moods: MoodMapping[] = [], by: TestPerson = whose()) =>
    start((await look(file, {}, by))._id, Moods, by);
  const undo = async (id: string) => {
    await app.call(importEndpoints.remove, { params: { id } }, whose());
    await app.jobs.runDue();
    return open(id);
  };
  return { open, upload, check, look, start, bring, undo };
};

/** Made up. Its last row can't be read. */
export const daylio = `full_date,date,weekday,time,mood,activities,scales,note_title,note
2026-11-24,November 24,Tuesday,9:05 pm,rad,friends | netball,,Final,"We won.<br>Twice."
2026-11-23,November 23,Monday,13:48,awful,a | b | c | d | e | f | gym club,,,
2026-11-23,November 23,Monday,07:30,zorblax,,,,
2026-13-01,nothing,Monday,07:30,good,,,,
`;
