// The buttons for Google and for organisations; loaded after the form, where this installation has them.
import { routes } from '@mycrew/contract/paths.ts';
import { useEffect, useRef, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import BuildingsIcon from '~icons/ph/buildings';
import GoogleLogoBoldIcon from '~icons/ph/google-logo-bold';
import { beginSession } from '#shared/session/session.ts';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { nextPageOf } from '../leadsOn.ts';
import { type GoogleReturn, googleReturnIn, storeNonce, takeNonce } from '../googleReturn.ts';
import { finishAt, startAt } from '../session.queries.ts';
import { providerRefusalWords, providerWords } from '../session.words.ts';
import { LinkPanel } from './LinkPanel.tsx';
import styles from './ProviderWays.module.css';

export interface Way {
  /** Null: Google. */
  id: string | null;
  name: string;
}
const google: Way = { id: null, name: 'Google' };
type Link = NonNullable<Awaited<ReturnType<typeof finishAt>>['Link']>;

/** Leaves for the provider; the return signs in, starts sign-up, or asks whether an account is theirs. */
function useProviders() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const [busy, setBusy] = useState<Way | null>(null);
  const [problem, setProblem] = useState('');
  const [link, setLink] = useState<Link | null>(null);
  const taken = useRef<string | null>(null);

  const stop = (words: string) => {
    setBusy(null);
    setProblem(words);
  };

  const finish = async ({ code, state, issuer }: GoogleReturn) => {
    const { nonce: Nonce, organisation } = takeNonce();
    const way = organisation ?? google;
    if (!code) return stop(providerWords.stopped(way.name));
    if (!Nonce) return stop(providerWords.notHere);
    setBusy(way);
    try {
      const sent = { Code: code, State: state, Nonce, ...(issuer && { Issuer: issuer }) };
      const { Session, SignUp, Link } = await finishAt(way.id, sent);
      if (Session) return beginSession(Session);
      setLink(Link);
      if (!SignUp) return stop(Link ? '' : providerWords.notHere);
      const { prefillSignUp } = await import('#features/registration/registration.queries.ts');
      prefillSignUp(SignUp, organisation?.name ?? '');
      await navigate(routes.signUp.path);
    } catch (error) {
      const next = nextPageOf(error);
      stop(next ? '' : providerRefusalWords(error, way.name));
      if (next) await navigate(next.to, { state: next.state });
    }
  };

  const take = useEffectEvent((arriving: string) => {
    const back = googleReturnIn(arriving);
    if (!back || taken.current === arriving) return;
    taken.current = arriving;
    void navigate({ pathname, search: '' }, { replace: true });
    void finish(back);
  });
  useEffect(() => take(search), [search]);

  const start = async (way: Way) => {
    const { id, name } = way;
    setProblem('');
    setBusy(way);
    try {
      const { Url, Nonce } = await startAt(id);
      storeNonce(Nonce, id === null ? null : { id, name });
      window.location.assign(Url);
      // Reset after Back from the provider's page.
      setBusy(null);
    } catch (error) {
      stop(providerRefusalWords(error, name));
    }
  };

  return { busy, problem, link, start };
}

export function ProviderWays({ isWide, ways }: { isWide: boolean; ways: readonly Way[] }) {
  const { busy, problem, link, start } = useProviders();
  const alert = useRef<HTMLDivElement>(null);
  // On phones it stands under the form, where the help line may cover it.
  useEffect(() => {
    if (problem) alert.current?.scrollIntoView({ block: 'center' });
  }, [problem]);
  const shown = !busy || ways.some(({ id }) => id === busy.id) ? ways : [busy];
  return (
    <>
      <div ref={alert} role="alert" className={styles['problem']}>
        {problem && <p className="banner banner--alert">{problem}</p>}
      </div>
      {link && <LinkPanel link={link} />}
      {shown.length > 0 && isWide && <p className={`${styles['or']} caption hint`}>or</p>}
      {shown.map((way) => {
        const { id, name } = way;
        const Icon = id === null ? GoogleLogoBoldIcon : BuildingsIcon;
        return (
          <PlainButton
            key={id}
            variant="outline"
            loading={busy?.id === id}
            aria-label={`Continue with ${name}`}
            icon={<Icon size={22} aria-hidden="true" />}
            onClick={() => void start(way)}
          >
            {isWide ? `Continue with ${name}` : name}
          </PlainButton>
        );
      })}
    </>
  );
}
