// The first three lights, and the places that are still dark with what fills them meanwhile.
import { routes } from '@mycrew/contract/paths.ts';
import { useSession } from '#shared/session/session.ts';
import { Lantern } from '#shared/ui/Lantern.tsx';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { firstToAsk, gapsOf, type NamesByRole } from '../crewWizard.ts';
import { PersonToAsk } from './PersonToAsk.tsx';
import styles from './wizard.module.css';

function NobodyYet() {
  return (
    <div className="card stack14">
      <h2 className="h3">Nobody came to mind today</h2>
      <p className="muted">
        That happens to many people, and it can change. One person who doesn’t know you yet can be the first: a
        counsellor, a GP, somebody at school.
      </p>
      <div className="wrap10">
        <PlainButton to={routes.pathways.path}>Pathways to help</PlainButton>
        <PlainButton variant="soft" to={routes.professionalHelp.path}>
          See who to call
        </PlainButton>
      </div>
    </div>
  );
}

interface WizardResultProps {
  named: NamesByRole;
  /** First names of who is in the Crew. */
  crew: readonly string[];
  onAgain: () => void;
}

export function WizardResult({ named, crew, onAgain }: WizardResultProps) {
  const mayInvite = useSession()?.Kind !== 'supporter';
  const first = firstToAsk(named);
  const gaps = gapsOf(named);
  return (
    <>
      {first.length === 0 ? (
        <NobodyYet />
      ) : (
        <section className={styles['result']} aria-labelledby="first-to-ask">
          <h2 className="h3" id="first-to-ask">
            {first.length === 1 ? 'The first to ask' : `The first ${first.length === 2 ? 'two' : 'three'} to ask`}
          </h2>
          {first.map((person) => (
            <PersonToAsk
              key={person.name}
              person={person}
              mayInvite={mayInvite}
              isInCrew={crew.includes(person.name)}
            />
          ))}
        </section>
      )}
      {first.length > 0 && gaps.length > 0 && (
        <section className={styles['result']} aria-labelledby="still-dark">
          <h2 className="h3" id="still-dark">
            Still dark
          </h2>
          <ul className={styles['gaps']}>
            {gaps.map(({ role, gap, meanwhile }) => (
              <li key={role}>
                <Lantern kind="unlit" size={36} />
                <div>
                  <p className="strong">{gap}</p>
                  <p className="small muted">{meanwhile}</p>
                </div>
              </li>
            ))}
          </ul>
        </section>
      )}
      <div className="wrap10">
        <PlainButton variant="soft" onClick={onAgain}>
          Start again
        </PlainButton>
        <PlainButton variant="text" to={routes.contacts.path}>
          Contacts
        </PlainButton>
      </div>
    </>
  );
}
