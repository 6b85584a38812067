// Converts a form's text fields to the body's schema: lists, numbers and nulls.
import type * as z from 'zod/mini';
import { parseJson } from './body-parsers.ts';
import { refuse } from './refusals.ts';

interface Described {
  type: string;
  shape?: Record<string, Schema>;
  innerType?: Schema;
  in?: Schema;
  element?: Schema;
  options?: Schema[];
}
type Schema = { _zod: { def: Described } };

const shapeOf = (body: z.ZodMiniType | undefined): Record<string, Schema> => {
  const { shape, innerType } = (body as Schema | undefined)?._zod.def ?? { type: 'none' };
  return shape ?? (innerType ? shapeOf(innerType as unknown as z.ZodMiniType) : {});
};

const innermost = ({ _zod: { def } }: Schema): Described => {
  const inside = def.innerType ?? def.in;
  return inside ? innermost(inside) : def;
};

const takesNull = ({ _zod: { def } }: Schema): boolean =>
  def.type === 'nullable' || (def.innerType !== undefined && takesNull(def.innerType));

const notText = new Set(['array', 'object', 'record', 'tuple', 'boolean', 'number', 'null']);
const isJson = (schema: Schema): boolean => {
  const { type, options } = innermost(schema);
  return options ? options.some(isJson) : notText.has(type);
};

const jsonOr = (text: string): unknown => {
  try {
    return parseJson(text);
  } catch {
    return text;
  }
};

/** Forms know no null: where the contract takes one, an empty field or the word is it. */
const readOne = (schema: Schema, text: string): unknown => {
  if (takesNull(schema) && (text === '' || text === 'null')) return null;
  if (!isJson(schema)) return text;
  return text === '' ? undefined : jsonOr(text);
};

/** One whole list as JSON, or each of its items for itself. */
const readList = (schema: Schema, texts: string[]): unknown => {
  const [first = '', ...others] = texts;
  if (others.length === 0 && /^\s*(?:\[|null\s*$|$)/u.test(first)) return readOne(schema, first);
  const { element } = innermost(schema);
  const isPlain = !element || !isJson(element);
  return texts.filter((text) => text !== '').map((text) => (isPlain ? text : jsonOr(text)));
};

interface Named {
  name: string;
  /** Where it says which item of a list it is. */
  at: number;
}
const nameOf = (written: string): Named => {
  const [, name = written, at = '0'] = /^([^[\]]+)\[(\d{0,4})\]$/u.exec(written) ?? [];
  return { name, at: Number(at) };
};

/** Takes one field after the other; fields that the body does not have are left out. */
export const formFields = (body: z.ZodMiniType | undefined) => {
  const shape = shapeOf(body);
  return () => {
    const texts = new Map<string, { at: number; text: string }[]>();
    return {
      add(written: string, text: string): void {
        if (written === '__proto__' || written === 'constructor' || text.includes('\0'))
          throw refuse.rule('unsafe-text');
        const isWhole = Object.hasOwn(shape, written);
        const { name, at } = isWhole ? { name: written, at: 0 } : nameOf(written);
        if (!Object.hasOwn(shape, name)) return;
        const isList = innermost(shape[name]!).type === 'array';
        if (!isWhole && !isList) return;
        texts.set(name, [...(isList ? (texts.get(name) ?? []) : []), { at, text }]);
      },
      read: (): Record<string, unknown> =>
        Object.fromEntries(
          [...texts].map(([name, given]) => {
            const schema = shape[name]!;
            const inOrder = given.toSorted((a, b) => a.at - b.at).map(({ text }) => text);
            const isList = innermost(schema).type === 'array';
            return [name, isList ? readList(schema, inOrder) : readOne(schema, inOrder[0]!)];
          }),
        ),
    };
  };
};
