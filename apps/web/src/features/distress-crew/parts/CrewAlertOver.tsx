// After the end: how it ended, kindly; thanks; and a word for whoever was there.
import type { AlertDetails } from '@mycrew/contract/alerts.ts';
import { lifelineNumber } from '@mycrew/contract/constants.ts';
import { hrefOf } from '@mycrew/contract/paths.ts';
import ChatCircleFillIcon from '~icons/ph/chat-circle-fill';
import { clockTime } from '#shared/format/times.ts';
import { telHref } from '#shared/help/phoneLinks.ts';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { endWords } from '../crewAlertWords.ts';
import { CrewHelpNow } from './CrewHelpNow.tsx';

export function CrewAlertOver({ alert }: { alert: AlertDetails }) {
  const { Youth, EndedAs, EndedOn } = alert;
  const as = EndedAs ?? 'ok';
  return (
    <>
      <section className="card stack12" aria-label="How it ended">
        <output>{endWords(as, Youth.FirstName).words}</output>
        {EndedOn && <p className="small muted numbers">Ended {clockTime(EndedOn)}</p>}
        <div className="wrap12">
          <PlainButton
            variant={as === 'expired' ? 'primary' : 'soft'}
            to={hrefOf('chat', { id: Youth._id })}
            icon={<ChatCircleFillIcon size={20} aria-hidden="true" />}
          >
            Chat with {Youth.FirstName}
          </PlainButton>
        </div>
      </section>
      {as !== 'mistake' && (
        <section className="card stack12" aria-labelledby="thank-you">
          <h2 id="thank-you" className="title">
            Thank you for being there
          </h2>
          <p className="muted">
            Whatever you could do was something. It can sit with you for a while: eat, rest, talk to somebody of your
            own. Kids Helpline listens to supporters up to 25, Lifeline to everybody:{' '}
            <a className="link" href={telHref(lifelineNumber)}>
              {lifelineNumber}
            </a>
            .
          </p>
          <p className="small muted">What {Youth.FirstName} wrote and where that was is no longer shown to anybody.</p>
        </section>
      )}
      <CrewHelpNow />
    </>
  );
}
