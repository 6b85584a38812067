// Under 15: whom we may ask for a yes, and what that person will see.
import type { UseFormRegisterReturn } from 'react-hook-form';
import { Field } from '#shared/ui/Field.tsx';
import styles from '../signUp.module.css';

interface ParentFieldsProps {
  name: UseFormRegisterReturn;
  email: UseFormRegisterReturn;
  nameError?: string;
  emailError?: string;
}

export function ParentFields({ name, email, nameError, emailError }: ParentFieldsProps) {
  return (
    <fieldset className={styles.group}>
      <legend className="title">A parent or carer</legend>
      <p className="small muted">
        Under 15, somebody who looks after you says yes before you can have a Crew. Check-ins and help work straight
        away. They see what kinds of things we keep, never what you write.
      </p>
      <Field label="Their name" autoComplete="off" maxLength={80} error={nameError} {...name} />
      <Field
        label="Their email"
        help="We send one link. It lasts 7 days."
        type="email"
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        error={emailError}
        {...email}
      />
    </fieldset>
  );
}
