// Leaves the app for the server-rendered page at the same address; where that fails, the two numbers that matter.
import { emergencyNumber, helplineNumber } from '@mycrew/contract/constants.ts';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { telHref } from '#shared/help/phoneLinks.ts';

// The first path of this load: being here already means that no server rendered the page.
const openedAt = window.location.pathname;

export function ToServerPageScreen() {
  const { pathname, search } = useLocation();
  useEffect(() => {
    if (window.location.pathname === pathname && openedAt !== pathname) window.location.replace(pathname + search);
  }, [pathname, search]);
  return (
    <main id="main">
      <h1 className="h1">Need help now</h1>
      <p>
        In danger, call <a href={telHref(emergencyNumber)}>{emergencyNumber}</a>. Kids Helpline is on{' '}
        <a href={telHref(helplineNumber)}>{helplineNumber}</a>, free, at any hour.
      </p>
      <p>
        <a href={pathname + search}>Open the whole page</a>
      </p>
    </main>
  );
}
