// How the newest test to each of my Crew went, what to do where nobody answered, and practising with one of them.
import { routes } from '@mycrew/contract/paths.ts';
import type { TestedPerson } from '@mycrew/contract/test-messages.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { SendFailed } from '#shared/forms/SendFailed.tsx';
import { longDay } from '#shared/format/times.ts';
import { EmptyState } from '#shared/ui/EmptyState.tsx';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { practiseWith } from '../test-messages.queries.ts';
import styles from '../test-messages.module.css';

function stateWords({ FirstName, State, On }: TestedPerson): string {
  const day = On ? longDay(`${On}T12:00:00`) : '';
  switch (State) {
    case 'answered':
      return `Answered a test on ${day}.`;
    case 'waiting':
      return `A test went out on ${day}. No answer yet: give it a few days.`;
    case 'silent':
      return `Not surely: nobody answered the test of ${day}. Ask ${FirstName} at lunch whether it came, or choose one more for your Crew.`;
    case 'untested':
      return 'Not tested. It takes a yes from you and one from them.';
  }
}

function TestedRow({ person }: { person: TestedPerson }) {
  const practising = useMutation(practiseWith(useQueryClient(), person._id));
  const { _id, FirstName, State, MayPractise } = person;
  return (
    <li className={styles['person']}>
      <h3 className="title" id={`tested-${_id}`}>
        {FirstName}
      </h3>
      <p className={State === 'answered' ? undefined : 'muted'}>{stateWords(person)}</p>
      <SendFailed error={practising.error} />
      <output>
        {practising.isSuccess && `${FirstName} gets a message that says it’s a test. Nothing else is sent.`}
      </output>
      {MayPractise && (
        <PlainButton variant="soft" size="small" loading={practising.isPending} onClick={() => practising.mutate()}>
          Practise with {FirstName}
        </PlainButton>
      )}
    </li>
  );
}

export function TestedCrew({ crew }: { crew: TestedPerson[] }) {
  const hasSilent = crew.some(({ State }) => State === 'silent');
  return (
    <section className={`card ${styles['card']}`} aria-labelledby="tested-crew">
      <h2 className="h3" id="tested-crew">
        Your Crew
      </h2>
      {crew.length === 0 ? (
        <EmptyState title="Nobody yet">
          Once somebody is in your Crew, you see here whether messages reach them.
        </EmptyState>
      ) : (
        <>
          <ul className={styles['people']}>
            {crew.map((person) => (
              <TestedRow key={person._id} person={person} />
            ))}
          </ul>
          <p className="small muted">
            A Distress Alert goes to everybody you choose, tested or not. To practise, somebody has to have said yes to
            tests; each gets one in a week at most, after school and by day.
          </p>
        </>
      )}
      {hasSilent && (
        <Link className="link" to={routes.addCrew.path}>
          Choose one more
        </Link>
      )}
    </section>
  );
}
