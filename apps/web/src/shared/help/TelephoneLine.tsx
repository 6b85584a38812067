// One quiet line of help for open pages: two numbers that dial.
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
