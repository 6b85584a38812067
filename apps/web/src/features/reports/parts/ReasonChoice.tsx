// What happened, from the list; where somebody may be in danger, help comes first.
import { emergencyNumber, helplineNumber } from '@mycrew/contract/constants.ts';
import { reportReasons } from '@mycrew/contract/reports.ts';
import LifebuoyFillIcon from '~icons/ph/lifebuoy-fill';
import { Fragment, useId, type ComponentProps } from 'react';
import { CheckField } from '#shared/ui/CheckField.tsx';
import { FieldError } from '#shared/ui/FieldFrame.tsx';

const urgent: readonly string[] = ['worried', 'self-harm-content', 'sexual', 'adult-unsafe', 'threats'];

const HelpFirst = () => (
  <p className="banner banner--lamp">
    <LifebuoyFillIcon size={26} aria-hidden="true" />
    <span className="banner__text">
      <strong>If somebody is in danger now, don’t wait for us.</strong> Call{' '}
      <a className="link" href={`tel:${emergencyNumber}`}>
        {emergencyNumber}
      </a>
      , or talk to Kids Helpline:{' '}
      <a className="link" href={`tel:${helplineNumber.replaceAll(' ', '')}`}>
        {helplineNumber}
      </a>
      .
    </span>
  </p>
);

interface ReasonChoiceProps {
  chosen: string | undefined;
  error: string | undefined;
  field: ComponentProps<'input'>;
}

export function ReasonChoice({ chosen, error, field }: ReasonChoiceProps) {
  const id = useId();
  return (
    <fieldset className="card stack10" aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="visuallyHidden">What happened?</legend>
      <p className="title" aria-hidden="true">
        What happened?
      </p>
      <div aria-live="polite">
        {reportReasons.map((reason) => (
          <Fragment key={reason.id}>
            <CheckField {...field} type="radio" value={reason.id} label={reason.label} />
            {chosen === reason.id && urgent.includes(chosen) && <HelpFirst />}
          </Fragment>
        ))}
      </div>
      {error && <FieldError id={id} error={error} />}
    </fieldset>
  );
}
