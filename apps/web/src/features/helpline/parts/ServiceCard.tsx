// One service: whom it is for, whether it answers now, how to reach it, and when that was last checked.
import type { HelpService } from '@mycrew/contract/helpline.ts';
import { longDay } from '#shared/format/times.ts';
import { OpenTag } from './OpenTag.tsx';
import { WayLinks } from './WayLinks.tsx';
import { words } from '../helpline.messages.ts';
import styles from './helpPage.module.css';

const checkedLine = (day: string): string =>
  words('checkedOn', { day: `${longDay(`${day}T12:00:00`)} ${day.slice(0, 4)}` });

export function ServiceCard({ service, now }: { service: HelpService; now: Date }) {
  const { _id, Name, About, WhoFor, Hours, HoursText, Cost, GoodToKnow, Site, VerifiedOn } = service;
  return (
    <article className="card stack12" aria-labelledby={`service-${_id}`}>
      <div>
        <h3 className="title" id={`service-${_id}`}>
          {Name}
        </h3>
        <p className="small">{About}</p>
        <p className="small muted">{WhoFor}</p>
      </div>
      <div>
        <OpenTag hours={Hours} now={now} />
      </div>
      <WayLinks {...service} />
      <details className={styles.serviceCardMore}>
        <summary>{words('goodToKnow')}</summary>
        <ul className="small muted">
          {Hours && <li>{HoursText}.</li>}
          {Cost && <li>{Cost}</li>}
          {GoodToKnow.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
          <li>
            <a
              className="link"
              href={Site}
              target="_blank"
              rel="noopener"
              aria-label={words('websiteOf', { name: Name })}
            >
              {words('website')}
            </a>
          </li>
          {VerifiedOn && <li>{checkedLine(VerifiedOn)}</li>}
        </ul>
      </details>
    </article>
  );
}
