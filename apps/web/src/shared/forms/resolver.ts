// Validates a form with a schema of the contract, so that field and server show the same text.
import { zodResolver } from '@hookform/resolvers/zod';
import type { FieldValues, Resolver } from 'react-hook-form';
import type * as z from 'zod/mini';

export type FormSchema = z.ZodMiniType<unknown, FieldValues>;

// The resolver's types know only full zod; it works with zod mini, too.
export const resolver = <S extends FormSchema>(schema: S): Resolver<z.input<S>, unknown, z.output<S>> =>
  zodResolver(schema as never) as unknown as Resolver<z.input<S>, unknown, z.output<S>>;
