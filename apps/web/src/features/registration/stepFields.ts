// Fields that stand in more than one way of signing up: tied to whichever form they are in.
import type { UseFormRegisterReturn } from 'react-hook-form';

export interface FieldsOf<Name extends string> {
  register: <N extends Name>(name: N) => UseFormRegisterReturn<N>;
  errors: { [N in Name]?: { message?: string | undefined } | undefined };
}
