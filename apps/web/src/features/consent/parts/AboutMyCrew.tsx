// What a parent should know before answering: what this is, what a yes opens, what they see and never see.
import { crewLimit } from '@mycrew/contract/constants.ts';
import { ourRoutes } from '@mycrew/contract/paths.ts';
import EyeIcon from '~icons/ph/eye';
import LifebuoyIcon from '~icons/ph/lifebuoy';
import UsersThreeIcon from '~icons/ph/users-three';
import styles from '../screens/ParentScreen.module.css';

export function AboutMyCrew({ youth }: { youth: string }) {
  return (
    <>
      <section className="card stack14" aria-labelledby="about">
        <h2 className="h3" id="about">
          What MyCrew is
        </h2>
        <p>
          A place where young people note how they feel, and choose a few people they trust: their Crew. A Crew hears
          when somebody could use a hello. It is not a health service and not for emergencies.
        </p>
        <ul className={styles['points']}>
          <li>
            <UsersThreeIcon size={24} aria-hidden="true" />
            <span>
              <strong>With your yes,</strong> {youth} can invite up to {crewLimit} people, chat with them, call them
              with a Distress Alert, and read what other young people share. {youth} decides what each of them sees.
            </span>
          </li>
          <li>
            <LifebuoyIcon size={24} aria-hidden="true" />
            <span>
              <strong>Without it,</strong> {youth} can still note how they feel, and reach Kids Helpline and 000. Help
              never waits for an answer.
            </span>
          </li>
          <li>
            <EyeIcon size={24} aria-hidden="true" />
            <span>
              <strong>You see</strong> what kinds of things are kept, and of some how many. You never see what {youth}{' '}
              writes or feels, nor whom they talk to.
            </span>
          </li>
        </ul>
      </section>
      <p className={`${styles['links']} small`}>
        Read more:{' '}
        <a className="link" href={ourRoutes.termsText.path} target="_blank" rel="noopener">
          Terms of use
        </a>{' '}
        <a className="link" href={ourRoutes.privacyText.path} target="_blank" rel="noopener">
          Privacy policy
        </a>{' '}
        <span className="muted">(each in a new tab)</span>
      </p>
    </>
  );
}
