// The frame of every form: fields, the error of the last send, and a button that is busy until the answer.
import type { ComponentProps, ComponentType, ReactNode } from 'react';
import { typedRefusalWords } from '#shared/format/refusals.ts';
import { PlainButton, type ButtonLook } from '#shared/ui/PlainButton.tsx';
import { SendFailed } from './SendFailed.tsx';
import type { SendState } from './useContractForm.ts';

type ContractFormProps = Omit<ComponentProps<'form'>, 'onSubmit'> & {
  /** The result of `useContractForm`. */
  of: SendState;
  submit: ReactNode;
  button?: ButtonLook & { disabled?: boolean };
  /** A secondary button. */
  beside?: ReactNode;
  /** Replaces the text of a failed send. */
  words?: (error: unknown) => ReactNode;
  /** Replaces the banner. */
  Failed?: ComponentType<{ error: unknown }>;
};

/**
 * ```tsx
 * const feedback = useContractForm(FeedbackEntry, { defaultValues: { Message: '' }, send: sendFeedback, onSent });
 * <ContractForm of={feedback} submit="Send">
 *   <Field label="What’s on your mind?" multiline {...feedback.field('Message')} />
 * </ContractForm>
 * ```
 */
export function ContractForm(props: ContractFormProps) {
  const { of, submit, button, beside, words = typedRefusalWords, Failed, children, ...rest } = props;
  const send = (
    <PlainButton type="submit" {...button} loading={of.isSending}>
      {submit}
    </PlainButton>
  );
  return (
    <form noValidate {...rest} onSubmit={of.submit}>
      {children}
      {Failed ? Boolean(of.problem) && <Failed error={of.problem} /> : <SendFailed error={of.problem} words={words} />}
      {beside ? (
        <div className="wrap10">
          {send}
          {beside}
        </div>
      ) : (
        send
      )}
    </form>
  );
}
