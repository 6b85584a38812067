// What is read from a long body equals what parsing it whole gives, except values too long for any field.
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createLongBody } from './long-body.ts';

const read = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
};
const readInPieces = (text: string, chunkLength = 1_000) => {
  const body = createLongBody(new Set(['Note', 'Ids', 'Agreed']), read);
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += chunkLength) body.write(bytes.subarray(at, at + chunkLength));
  return body.end();
};

const flat = fc.oneof(fc.string({ unit: 'binary' }), fc.double(), fc.boolean(), fc.constant(null));
const fitting = fc.record(
  { Note: flat, Ids: fc.array(flat), Agreed: fc.dictionary(fc.string({ unit: 'binary' }), flat) },
  { requiredKeys: [] },
);
const others = fc.dictionary(fc.stringMatching(/^[a-z"\\{:,]{1,6}$/u), fc.jsonValue(), { noNullPrototype: true });

describe('of a long body', () => {
  it('every field that was asked for is read, however it is written and cut into chunks, and no other', () => {
    fc.assert(
      fc.property(
        fitting,
        others,
        fc.boolean(),
        fc.integer({ min: 1, max: 40 }),
        fc.constantFrom(undefined, 1, '\t'),
        (fields, more, isFirst, chunkLength, indent) => {
          const text = JSON.stringify(isFirst ? { ...fields, ...more } : { ...more, ...fields }, null, indent);
          expect(readInPieces(text, chunkLength)).toEqual(JSON.parse(JSON.stringify(fields)));
        },
      ),
      { seed: 20_261_121, numRuns: 400 },
    );
  });

  it.each<[string, string, unknown]>([
    ['a text that is too long', `{"Note":"${'a"\\'.replaceAll(/["\\]/gu, '\\$&').repeat(3_000)}","Ids":["a"]}`, ['a']],
    ['a text too long in a list', `{"Ids":["${'\\u0041'.repeat(3_000)}","a"]}`, [null, 'a']],
    ['a number that is too long', `{"Agreed":${'1'.repeat(9_000)},"Ids":["a"]}`, ['a']],
    ['lists in lists', `{"Ids":[${'['.repeat(5_000)}"]"${']'.repeat(5_000)},{"x":["y"]},"a"]}`, [null, null, 'a']],
    ['a name that is too long', `{"${'x'.repeat(9_000)}":1,"Ids":["a"]}`, ['a']],
    ['a name written in code', '{"\\u0049ds":["a"]}', ['a']],
    ['the same name again', '{"Ids":["b"],"Ids":["a"]}', ['a']],
    ['what breaks in another field', '{"Note":nonsense,"x":tr[ue],"Ids":["a"]}', ['a']],
  ])('%s takes nothing else with it', (_, text, ids) => {
    expect(readInPieces(text)?.['Ids']).toEqual(ids);
  });

  it('the first some thousand of a list are read', () => {
    const ids = Array.from({ length: 300_000 }, (_, at) => `id ${at}`);
    const stored = readInPieces(JSON.stringify({ Ids: ids, Note: 'hi' }), 65_536);
    const many = stored!['Ids'] as string[];
    expect(many.length).toBeGreaterThan(10_000);
    expect(many).toEqual(ids.slice(0, many.length));
    expect(stored!['Note']).toBe('hi');
  });

  it.each(['', '[{"Ids":[]}]', '"Ids"', '{"Ids":[]', '{"Ids":[]}}', '{"Ids":[]}{}', ']{"Ids":[]}', 'x{"Ids":[]}', '7'])(
    'nothing is read where it is no whole object: %s',
    (text) => {
      expect(readInPieces(text)).toBeUndefined();
    },
  );
});
