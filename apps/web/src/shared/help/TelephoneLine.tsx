// Two helpline numbers in one line, for public pages.
import { emergencyNumber, helplineNumber } from '@mycrew/contract/constants.ts';

const dial = (number: string) => `tel:${number.replaceAll(' ', '')}`;

export function TelephoneLine() {
  return (
    <p className="small muted">
      Need help now?{' '}
      <a className="link" href={dial(helplineNumber)}>
        Kids Helpline {helplineNumber}
      </a>
      , in&nbsp;danger&nbsp;
      <a className="link" href={dial(emergencyNumber)}>
        {emergencyNumber}
      </a>
    </p>
  );
}
