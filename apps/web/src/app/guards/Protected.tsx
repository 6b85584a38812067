// Requires a session; others sign in first and return to where they were going.
import { routes } from '@mycrew/contract/paths.ts';
import { useEffect, useState } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { rememberPlace } from '#shared/session/rememberedPlace.ts';
import { useSession } from '#shared/session/session.ts';

function ToSignIn({ from }: { from: string | null }) {
  useEffect(() => {
    if (from) rememberPlace(from);
  }, [from]);
  return <Navigate to={routes.signIn.path} replace />;
}

export function Protected() {
  const session = useSession();
  const { pathname, search, hash } = useLocation();
  // Whoever logs out here on purpose is not brought back by the next sign-in.
  const [cameSignedOut] = useState(session === null);
  if (!session) return <ToSignIn from={cameSignedOut ? pathname + search + hash : null} />;
  return <Outlet />;
}
