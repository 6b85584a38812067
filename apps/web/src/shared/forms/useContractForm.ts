// A form over a schema of the contract: validation before sending, the server's errors afterwards.
import { type SyntheticEvent, useRef, useState } from 'react';
import {
  type FieldError,
  type FieldPath,
  type RegisterOptions,
  useForm,
  type UseFormProps,
  type UseFormRegisterReturn,
  type UseFormReturn,
  type FieldValues,
} from 'react-hook-form';
import type * as z from 'zod/mini';
import { isAboutSession, isApiError } from '#shared/api/ApiError.ts';
import { newKey } from '#shared/api/newKey.ts';
import { type FormSchema, resolver } from './resolver.ts';

/** True where at least one field took a message; else the caller shows it elsewhere. */
function showServerErrors<V extends FieldValues, C, O>(
  error: unknown,
  form: Pick<UseFormReturn<V, C, O>, 'setError' | 'getValues'>,
): boolean {
  if (!isApiError(error)) return false;
  const known = Object.keys(form.getValues());
  const shown = error.errors.filter(({ field }) => known.includes(field.split('.')[0] ?? ''));
  shown.forEach(({ field, message }, index) =>
    form.setError(field as FieldPath<V>, { type: 'server', message }, { shouldFocus: index === 0 }),
  );
  return shown.length > 0;
}

type In<S extends FormSchema> = z.input<S>;

interface FormToSend<S extends FormSchema, R> extends Omit<UseFormProps<In<S>, unknown, z.output<S>>, 'resolver'> {
  /**
   * Goes to the server; undefined where the person thought better of it. `key` is the same for the same content until
   * that was answered, so that sending once more after a lost answer repeats the act instead of doubling it.
   */
  send: (typed: z.output<S>, key: string) => Promise<R | undefined>;
  onSent?: (reply: R, typed: z.output<S>) => void;
}

/** The props of `<ContractForm>`. */
export interface SendState {
  submit: (event?: SyntheticEvent) => void;
  isSending: boolean;
  /** The error of the last send, where no field shows it. */
  problem: unknown;
}

interface ContractForm<S extends FormSchema> extends SendState {
  form: UseFormReturn<In<S>, unknown, z.output<S>>;
  /** Spread onto a `Field`, `SelectField` or `CheckField`: what ties it to the form, and what is wrong with it. */
  field: <N extends FieldPath<In<S>>>(
    name: N,
    options?: RegisterOptions<In<S>, N>,
  ) => UseFormRegisterReturn<N> & { error: string | undefined };
}

/** The outcome is unknown. */
const isOpen = (error: unknown): boolean => isApiError(error) && (error.status === 0 || error.status >= 500);

/** For a list: the first error of its items. */
const messageOf = (error: FieldError | FieldError[] | undefined): string | undefined =>
  (Array.isArray(error) ? error.find(Boolean) : error)?.message;

/** Validates on blur, then on change; sends one request at a time. */
export function useContractForm<S extends FormSchema, R>(
  schema: S,
  { send, onSent, ...options }: FormToSend<S, R>,
): ContractForm<S> {
  const form = useForm<In<S>, unknown, z.output<S>>({ mode: 'onTouched', ...options, resolver: resolver(schema) });
  const [problem, setProblem] = useState<unknown>(null);
  const unanswered = useRef<{ content: string; key: string } | null>(null);
  const isUnderWay = useRef(false);

  const sendOnce = async (typed: z.output<S>): Promise<void> => {
    const content = JSON.stringify(typed);
    const tried = unanswered.current?.content === content ? unanswered.current : { content, key: newKey() };
    setProblem(null);
    try {
      const reply = await send(typed, tried.key);
      unanswered.current = null;
      if (reply !== undefined) onSent?.(reply, typed);
    } catch (error) {
      unanswered.current = isOpen(error) ? tried : null;
      if (!showServerErrors(error, form) && !isAboutSession(error)) setProblem(error);
    }
  };
  const sendAlone = async (typed: z.output<S>): Promise<void> => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    await sendOnce(typed).finally(() => (isUnderWay.current = false));
  };
  return {
    form,
    field: (name, registered) => ({
      ...form.register(name, registered),
      error: messageOf(form.getFieldState(name, form.formState).error),
    }),
    submit: (event) => void form.handleSubmit(sendAlone)(event),
    isSending: form.formState.isSubmitting,
    problem,
  };
}
