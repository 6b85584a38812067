import type { HelpService } from '@mycrew/contract/helpline.ts';
import { OpenTag } from './OpenTag.tsx';
import { ServiceWays } from './ChatDoor.tsx';
import styles from './helpPage.module.css';

export function ServiceLine({ service, now }: { service: HelpService; now: Date }) {
  const { Name, WhoFor, Hours } = service;
  return (
    <article className={`card stack12 ${styles.serviceCardShort}`}>
      <div>
        <h3 className="title">{Name}</h3>
        <p className="small muted">{WhoFor}</p>
      </div>
      <div>
        <OpenTag hours={Hours} now={now} />
      </div>
      <ServiceWays service={service} now={now} />
    </article>
  );
}
