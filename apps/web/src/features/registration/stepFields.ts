// Fields shared by both sign-up forms, bound to the surrounding form.
import type { UseFormRegisterReturn } from 'react-hook-form';

export interface FieldsOf<Name extends string> {
  register: <N extends Name>(name: N) => UseFormRegisterReturn<N>;
  errors: { [N in Name]?: { message?: string | undefined } | undefined };
}
