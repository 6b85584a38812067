// A form over a schema of the contract: the same words at the field as the server would answer.
import { type DefaultValues, useForm, type UseFormReturn } from 'react-hook-form';
import type * as z from 'zod/mini';
import { type FormSchema, resolver } from './resolver.ts';

/** Checks a field when it is left, and again as it is mended. */
export const useContractForm = <S extends FormSchema>(
  schema: S,
  defaultValues?: DefaultValues<z.input<S>>,
): UseFormReturn<z.input<S>, unknown, z.output<S>> =>
  useForm<z.input<S>, unknown, z.output<S>>({
    resolver: resolver(schema),
    mode: 'onTouched',
    ...(defaultValues && { defaultValues }),
  });
