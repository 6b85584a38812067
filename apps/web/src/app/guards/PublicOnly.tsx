// Redirects signed-in people away from public pages.
import { routes } from '@mycrew/contract/paths.ts';
import { useState } from 'react';
import { Navigate, Outlet } from 'react-router';
import { takeRememberedPlace } from '#shared/session/rememberedPlace.ts';
import { useSession } from '#shared/session/session.ts';

function Onward() {
  const [place] = useState(() => takeRememberedPlace() ?? routes.home.path);
  return <Navigate to={place} replace />;
}

export function PublicOnly() {
  return useSession() ? <Onward /> : <Outlet />;
}
