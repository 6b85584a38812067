// Two helpline numbers in one line, for public pages.
import { emergencyNumber, helplineNumber } from '@mycrew/contract/constants.ts';

const dial = (number: string) => `tel:${number.replaceAll(' ', '')}`;

export function TelephoneLine({ lead = 'Need help now?' }: { lead?: string }) {
  return (
    <p className="small muted">
      {lead}{' '}
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
