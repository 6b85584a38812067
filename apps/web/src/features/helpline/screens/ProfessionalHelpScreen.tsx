import type { HelpDirectory, HelpService } from '@mycrew/contract/helpline.ts';
import { ourRoutes, routes } from '@mycrew/contract/paths.ts';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { useNow } from '#shared/hooks/useNow.ts';
import { ToPausing } from '#features/pausing/pausing.parts.ts';
import { longDay } from '#shared/format/times.ts';
import { useSession } from '#shared/session/session.ts';
import { RowGroup } from '#shared/ui/RowGroup.tsx';
import { RowLink } from '#shared/ui/RowLink.tsx';
import { SkeletonRows } from '#shared/ui/SkeletonRows.tsx';
import { helpQueries } from '../helpline.queries.ts';
import { CallTripleZero } from '../parts/CallTripleZero.tsx';
import { DirectoryAway } from '../parts/DirectoryAway.tsx';
import { HelpPage } from '../parts/HelpPage.tsx';
import { pathwaysBeside } from '../waysOn.ts';
import { words } from '../helpline.messages.ts';
import { OpenTag } from '../parts/OpenTag.tsx';
import { ServiceWays } from '../parts/ChatDoor.tsx';
import styles from '../parts/helpPage.module.css';

const checkedLine = (day: string): string =>
  words('checkedOn', { day: `${longDay(`${day}T12:00:00`)} ${day.slice(0, 4)}` });

function ServiceCard({ service, now }: { service: HelpService; now: Date }) {
  const { _id, Name, About, WhoFor, Hours, HoursText, Cost, GoodToKnow, Site, VerifiedOn } = service;
  return (
    <article className="card stack12" aria-labelledby={`service-${_id}`}>
      <div>
        <h3 className="title" id={`service-${_id}`}>
          {Name}
        </h3>
        {About && <p className="small">{About}</p>}
        <p className="small muted">{WhoFor}</p>
      </div>
      <div>
        <OpenTag hours={Hours} now={now} />
      </div>
      <ServiceWays service={service} now={now} />
      <details className={styles.serviceCardMore}>
        <summary>{words('goodToKnow')}</summary>
        <ul className="small muted">
          {Hours && <li>{HoursText}.</li>}
          {Cost && <li>{Cost}</li>}
          {GoodToKnow.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
          {Site && (
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
          )}
          {VerifiedOn && <li>{checkedLine(VerifiedOn)}</li>}
        </ul>
      </details>
    </article>
  );
}

function CallQuestions({ questions }: { questions: HelpDirectory['Questions'] }) {
  const about = [...new Set(questions.map(({ About }) => About))];
  return (
    <section className={styles.group} aria-labelledby="call-questions">
      <h2 className="h3" id="call-questions">
        {words('whenICall')}
      </h2>
      {about.map((topic) => (
        <details key={topic} className={`card ${styles.callQuestions}`}>
          <summary className="title">{topic}</summary>
          {questions
            .filter(({ About }) => About === topic)
            .map(({ _id, Question, Answer }) => (
              <div key={_id}>
                <h3 className="label">{Question}</h3>
                {Answer.map((line) => (
                  <p key={line} className="small muted">
                    {line}
                  </p>
                ))}
              </div>
            ))}
        </details>
      ))}
    </section>
  );
}

const tripleZero = 'triple-zero';
const emergencyRelay = 'emergency-relay';

export function ProfessionalHelpScreen() {
  const { data, isError, refetch } = useQuery(helpQueries.directory());
  const { pathname } = useLocation();
  const now = useNow();
  const isYouth = useSession()?.Kind === 'youth';
  const groups = (data?.Groups ?? [])
    .map(({ _id, Title }) => ({
      _id,
      Title,
      services: (data?.Services ?? []).filter(({ Group, _id: id }) => Group === _id && id !== tripleZero),
    }))
    .filter(({ services }) => services.length > 0);
  return (
    <HelpPage title={words('numbersTitle')} heading={words('numbersHeading')} intro={words('numbersIntro')}>
      <CallTripleZero />
      {data ? (
        <>
          <p className="small">
            {words('cannotSpeak')}{' '}
            <a className="link" href={`#service-${emergencyRelay}`}>
              {words('reachByText')}
            </a>
          </p>
          {groups.map(({ _id, Title, services }) => (
            <section key={_id} className={styles.group} aria-labelledby={`group-${_id}`}>
              <h2 className="h3" id={`group-${_id}`}>
                {Title}
              </h2>
              {services.map((service) => (
                <ServiceCard key={service._id} service={service} now={now} />
              ))}
            </section>
          ))}
          <CallQuestions questions={data.Questions} />
        </>
      ) : isError ? (
        <DirectoryAway onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows rows={4} shape="card" label={words('loadingNumbers')} />
      )}
      <RowGroup heading={words('more')}>
        <RowLink to={pathwaysBeside(pathname)} label={words('pathwaysHeading')} help={words('pathwaysHelp')} />
        {isYouth && <RowLink to={ourRoutes.appointment.path} label={words('onePage')} help={words('onePageHelp')} />}
        <RowLink to={routes.safePlace.path} label={words('safePlace')} help={words('safePlaceHelp')} />
        <ToPausing />
      </RowGroup>
    </HelpPage>
  );
}
