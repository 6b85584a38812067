// What stands in the log: who wrote a line, what an error may say, and how a flood of the same is limited.
import { DatabaseError } from 'pg';
import { expect, test } from 'vitest';
import { createLog } from './log.ts';
import { plainError } from './plain-error.ts';

const writing = (level = 'info') => {
  const lines: Record<string, unknown>[] = [];
  let at = Date.parse('2026-11-25T01:00:00Z');
  const stream = { write: (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>) };
  const log = createLog(level, { stream, role: 'worker', instance: 'a1b2c3', now: () => at });
  return { log, lines, pass: (seconds: number) => void (at += seconds * 1_000) };
};

const fromDatabase = (message: string, more: Partial<DatabaseError>): DatabaseError =>
  Object.assign(new DatabaseError(message, message.length, 'error'), { severity: 'ERROR' }, more);

const failed = (code = 'ECONNREFUSED') => Object.assign(new Error('away'), { code });

test('a line says when, how bad, and which process of which machine wrote it', () => {
  const { log, lines } = writing();
  log.info({ jobs: 3 }, 'starts');
  log.warn('careful');
  expect(lines).toEqual([
    {
      level: 'info',
      time: '2026-11-25T01:00:00.000Z',
      role: 'worker',
      process: `${process.pid}-a1b2c3`,
      host: expect.any(String) as string,
      jobs: 3,
      msg: 'starts',
    },
    expect.objectContaining({ level: 'warn', msg: 'careful' }),
  ]);
});

test('an error of the database names the relation, and no value', () => {
  const words = 'duplicate key value violates unique constraint "people_email_key"';
  const more = { schema: 'public', table: 'people', constraint: 'people_email_key', code: '23505', routine: 'check' };
  const { at, ...notified } = plainError(
    fromDatabase(words, { ...more, detail: 'Key (email)=(mia@example.org) is there.' }),
  );
  expect(notified).toMatchObject({ ...more, message: words });
  expect(JSON.stringify([notified, at])).not.toContain('mia@');
  const missing = fromDatabase('relation "moods" does not exist', { code: '42P01' });
  expect(plainError(missing).message).toBe('relation "moods" does not exist');
  const empty = fromDatabase('null value in column "at" of relation "moods" violates not-null constraint', {});
  expect(plainError(empty).message).toBe(empty.message);
});

test.each([
  ['a value', 'invalid input syntax for type uuid: "my secret"'],
  ['a value with quotes of its own', 'invalid input syntax for type uuid: "a" my secret "b"'],
  ['a value that speaks of a column', 'invalid input value for enum mood: "x column "secret" y"'],
  ['a long value', `invalid input syntax for type uuid: "my secret${' and more'.repeat(500)}"`],
  ['a value of several lines', 'invalid input syntax for type uuid: "\n    at secret (a:1:2)\n"'],
  ['a key', 'Key (comment)=(my secret) is there'],
])('%s stays out of the log', (_, message) => {
  for (const error of [fromDatabase(message, {}), new Error(message)]) {
    const notified = plainError(error);
    expect(JSON.stringify(notified)).not.toContain('secret');
    expect(notified.at!.length).toBeGreaterThan(0);
  }
});

test('what an error comes from is named by its code', () => {
  const error = new TypeError('fetch failed', { cause: failed('ENOTFOUND') });
  expect(plainError(error)).toMatchObject({ name: 'TypeError', cause: { name: 'Error', code: 'ENOTFOUND' } });
});

test('the same error is written ten times a minute, then counted, and the count is logged', () => {
  const { log, lines, pass } = writing();
  const err = failed();
  for (let times = 0; times < 35; times += 1) log.error({ err }, 'a call failed');
  log.error({ err: failed('EPIPE') }, 'a call failed');
  expect(lines).toHaveLength(11);
  pass(59);
  log.info('a request');
  expect(lines.at(-1)).toMatchObject({ msg: 'a request' });
  pass(1);
  log.info('a request');
  expect(lines.slice(12)).toEqual([
    expect.objectContaining({
      level: 'error',
      leftOut: 25,
      since: '2026-11-25T01:00:00.000Z',
      name: 'Error',
      code: 'ECONNREFUSED',
      words: 'a call failed',
      place: expect.stringContaining('log.test.ts') as string,
    }),
    expect.objectContaining({ msg: 'a request' }),
  ]);
  log.error({ err }, 'a call failed');
  expect(lines.at(-1)).toMatchObject({ msg: 'a call failed', err: { code: 'ECONNREFUSED' } });
});

test('at the end the count is logged too', () => {
  const { log, lines } = writing();
  for (let times = 0; times < 12; times += 1) log.warn({ kind: 'TypeError' }, 'a page failed');
  log.end();
  expect(lines).toHaveLength(11);
  expect(lines.at(-1)).toMatchObject({ level: 'warn', leftOut: 2, name: 'TypeError', words: 'a page failed' });
});

test('what is no error, or ends the process, is written each time', () => {
  const { log, lines } = writing();
  for (let times = 0; times < 30; times += 1) {
    log.info({ status: 500 });
    log.warn({ row: times }, 'a delivery was finished by another worker');
    log.fatal({ err: failed() }, 'the end');
  }
  expect(lines).toHaveLength(90);
});

test('ever new errors take neither memory nor the disk', () => {
  const { log, lines } = writing();
  for (let times = 0; times < 400; times += 1) log.error({ err: failed(`E${times}`) }, 'a call failed');
  expect(lines).toHaveLength(210);
  log.end();
  expect(lines.slice(210)).toEqual([expect.objectContaining({ leftOut: 190, words: 'others' })]);
});
