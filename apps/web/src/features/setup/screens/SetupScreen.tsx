// Where the link leads that the server prints until somebody leads: an account first, then the lead.
import { brand } from '@mycrew/contract/brand.ts';
import { ourRoutes, routes } from '@mycrew/contract/paths.ts';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useAct } from '#shared/hooks/useAct.ts';
import { rememberPlace } from '#shared/session/rememberedPlace.ts';
import { useSession } from '#shared/session/session.ts';
import { forgetSetupCode, setupCode, storeSetupCode } from '#shared/session/setupCode.ts';
import { AuthLayout } from '#shared/ui/AuthLayout.tsx';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { takeLead } from '../setup.queries.ts';

/** The code leaves the address at once, so that it stands in no history. */
function useCode(): string {
  const { hash, pathname } = useLocation();
  const navigate = useNavigate();
  const brought = hash.replace(/^#/u, '');
  useEffect(() => {
    if (!brought) return;
    storeSetupCode(brought);
    void navigate(pathname, { replace: true });
  }, [brought, pathname, navigate]);
  return brought || setupCode();
}

function TakeLead({ code, name }: { code: string; name: string }) {
  const navigate = useNavigate();
  const { act, busy, words } = useAct(async () => {
    await takeLead(code);
    forgetSetupCode();
    await navigate(ourRoutes.deskFirstSteps.path);
  });
  return (
    <>
      <p>
        You’re signed in{name && ` as ${name}`}. Whoever leads decides who may come in, and sees what is reported. Next
        you add a second factor: an app on your phone, or a passkey.
      </p>
      <PlainButton size="large" full loading={busy} onClick={() => void act()}>
        Lead {brand.name} here
      </PlainButton>
      <div role="alert">{words && <p className="banner banner--alert">{words}</p>}</div>
    </>
  );
}

function AccountFirst() {
  // Whoever signs in comes back here.
  useEffect(() => rememberPlace(ourRoutes.setup.path), []);
  return (
    <>
      <p>
        This link came from the server’s first start. Whoever uses it first leads here. You begin with an account of
        your own; your age doesn’t matter for it.
      </p>
      <PlainButton to={routes.signUp.path} size="large" full>
        Create my account
      </PlainButton>
      <PlainButton to={routes.signIn.path} size="large" full variant="soft">
        I have one: sign in
      </PlainButton>
    </>
  );
}

export function SetupScreen() {
  const code = useCode();
  const session = useSession();
  return (
    <AuthLayout compact>
      <div className="stack16">
        <h1 className="h1">Set up {brand.name}</h1>
        {code === '' ? (
          <p>
            This page needs the whole link, with what stands behind the #. On the server, <code>mycrew setup:link</code>{' '}
            prints it.
          </p>
        ) : session ? (
          <TakeLead code={code} name={session.Name} />
        ) : (
          <AccountFirst />
        )}
      </div>
    </AuthLayout>
  );
}
