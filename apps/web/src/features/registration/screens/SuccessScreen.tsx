import { inOwnWords } from '@mycrew/contract/brand.ts';
import { ourRoutes, routes } from '@mycrew/contract/paths.ts';
import { firstWord } from '#shared/format/names.ts';
import { setupCode } from '#shared/session/setupCode.ts';
import { useSession } from '#shared/session/session.ts';
import { Logo } from '#shared/ui/Logo.tsx';
import { TelephoneLine } from '#shared/help/TelephoneLine.tsx';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import styles from './SuccessScreen.module.css';
import signUpStyles from '../signUp.module.css';

export function SuccessScreen() {
  const session = useSession();
  const name = firstWord(session?.Name ?? '');
  const isSettingUp = setupCode() !== '';
  return (
    <div className={styles['success']}>
      <header>
        <Logo />
      </header>
      <main id="main" className={styles['main']}>
        <svg className={styles['string']} viewBox="0 0 360 150" aria-hidden="true" focusable="false">
          <path className={styles['wire']} d="M0 8Q180 112 360 8" />
          {[
            [48, 32],
            [110, 51],
            [250, 51],
            [312, 32],
          ].map(([x = 0, y = 0]) => (
            <g key={x}>
              <rect className={styles['cap']} x={x - 4} y={y - 4} width="8" height="8" rx="2.4" />
              <circle className={styles['dark']} cx={x} cy={y + 14} r="11" />
            </g>
          ))}
          <rect className={styles['cap']} x="174.5" y="57" width="11" height="10" rx="3" />
          <circle className={styles['glow']} cx="180" cy="92" r="46" />
          <circle className={styles['lit']} cx="180" cy="92" r="26" />
          <circle className={styles['heart']} cx="180" cy="92" r="11" />
        </svg>
        <h1 className="display">{inOwnWords('signed-up', 'You’re in')}</h1>
        <p className={`${signUpStyles.intro} ${styles['words']}`}>
          {name ? `Good to have you here, ${name}. ` : ''}Take your time and look around. Nothing is shared until you
          say so.
        </p>
        <PlainButton
          to={isSettingUp ? ourRoutes.setup.path : session ? routes.home.path : routes.signIn.path}
          size="large"
          full
        >
          {isSettingUp ? 'Go on setting up' : session ? 'Go to home' : 'Sign in'}
        </PlainButton>
        <TelephoneLine />
      </main>
    </div>
  );
}
