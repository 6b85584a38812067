// The tour as text, with a link to the interactive one.
import { brand } from '@mycrew/contract/brand.ts';
import { routes } from '@mycrew/contract/paths.ts';
import { useLocation } from 'react-router';
import { useSession } from '#shared/session/session.ts';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { SubPage } from '#shared/ui/SubPage.tsx';
import { toAbout, tourAtHome, toTutorials } from '../places.ts';
import styles from '../tour.module.css';
import { stepsFor } from '../tourSteps.ts';

export function StepTutorialScreen() {
  const isYouth = useSession()?.Kind !== 'supporter';
  const { pathname } = useLocation();
  return (
    <SubPage
      title={`How ${brand.name} works`}
      intro="Everything in a few words. Help is never further than two taps, on any page."
      back={pathname === routes.aboutTutorial.path ? toAbout : toTutorials}
    >
      <ol className="stack12">
        {stepsFor(isYouth).map(({ title, text }, at) => (
          <li key={title} className={`card ${styles['step']}`}>
            <span className={styles['number']} aria-hidden="true">
              {at + 1}
            </span>
            <h2 className="title">{title}</h2>
            <p className="muted">{text}</p>
          </li>
        ))}
      </ol>
      <div>
        <PlainButton variant="soft" {...tourAtHome}>
          Show me on the page
        </PlainButton>
      </div>
    </SubPage>
  );
}
