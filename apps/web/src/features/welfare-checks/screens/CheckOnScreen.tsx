// To somebody of the Crew: whom to check on, how to reach them, and how it went.
import { brand } from '@mycrew/contract/brand.ts';
import { emergencyNumber } from '@mycrew/contract/constants.ts';
import { hrefOf, routes } from '@mycrew/contract/paths.ts';
import { type WelfareRequest } from '@mycrew/contract/welfare-checks.ts';
import { crewAnswers } from '@mycrew/contract/welfare-words.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { wordsOf } from '#shared/api/ApiError.ts';
import { dayAndTime } from '#shared/format/times.ts';
import { TelephoneLine } from '#shared/help/TelephoneLine.tsx';
import { Chip } from '#shared/ui/Chip.tsx';
import { ReadState } from '#shared/ui/ReadState.tsx';
import { SubPage } from '#shared/ui/SubPage.tsx';
import styles from '../welfare-checks.module.css';
import { answerRequest, welfareQueries } from '../welfare-checks.queries.ts';

function Asking({ request, id }: { request: WelfareRequest; id: string }) {
  const { FirstName, PersonId, AskedOn, Answer, IsOver } = request;
  const answering = useMutation(answerRequest(useQueryClient(), id));
  return (
    <section className={`card ${styles['card']}`} aria-labelledby="check-on">
      <h2 className="h3" id="check-on">
        {IsOver ? `Thank you for being there for ${FirstName}` : `Could you check on ${FirstName}?`}
      </h2>
      <p className="small muted">Asked {dayAndTime(AskedOn)}</p>
      {IsOver ? (
        <p>
          The people who look after {brand.name} need nothing more. {FirstName} may still like to hear from you.
        </p>
      ) : (
        <p>
          {FirstName} allowed us to ask you, for when we can’t reach them. We can’t say more, and we don’t know more
          than we need to. Please call {FirstName}, or go and see them. If you think they’re in danger, call{' '}
          {emergencyNumber}.
        </p>
      )}
      <p>
        <Link className="link" to={hrefOf('chat', { id: PersonId })}>
          Write to {FirstName}
        </Link>
      </p>
      {!IsOver && (
        <fieldset className={styles['answers']}>
          <legend className="title">How did it go?</legend>
          <div className="wrapCentred">
            {crewAnswers.map(({ id: answer, label }) => (
              <Chip
                key={answer}
                chosen={(answering.isPending ? answering.variables : Answer) === answer}
                onClick={() => answering.mutate(answer)}
              >
                {label}
              </Chip>
            ))}
          </div>
        </fieldset>
      )}
      <div role="alert">{answering.isError && <p className="banner banner--alert">{wordsOf(answering.error)}</p>}</div>
      {Answer && !IsOver && <output>Thank you. You can change it if something changes.</output>}
    </section>
  );
}

export function CheckOnScreen() {
  const { id = '' } = useParams();
  const request = useQuery(welfareQueries.request(id));
  return (
    <SubPage title="A word from us" back={{ path: routes.home.path, label: 'Home' }}>
      {request.data ? (
        <Asking request={request.data} id={id} />
      ) : (
        <ReadState of={request} loading="Loading whom to check on" failed="This page didn’t load" shape="card" />
      )}
      <TelephoneLine />
    </SubPage>
  );
}
