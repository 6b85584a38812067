// Renders the whole app at an address with in-memory history, signed in or out.
import { chatEndpoints } from '@mycrew/contract/chat.ts';
import { connectionEndpoints } from '@mycrew/contract/connections.ts';
import { contactEndpoints } from '@mycrew/contract/contacts.ts';
import { signUpEndpoints, type PublicInstallation } from '@mycrew/contract/sign-up.ts';
import { crewEndpoints } from '@mycrew/contract/crew.ts';
import { dashboardEndpoints } from '@mycrew/contract/dashboard.ts';
import { deskHoursEndpoints } from '@mycrew/contract/desk-hours.ts';
import { distressEndpoints } from '@mycrew/contract/distress.ts';
import { internalNoteEndpoints } from '@mycrew/contract/internal-notes.ts';
import { nudgeEndpoints } from '@mycrew/contract/nudges.ts';
import { pausingEndpoints } from '@mycrew/contract/pausing.ts';
import { replyTemplateEndpoints } from '@mycrew/contract/reply-templates.ts';
import { reachabilityEndpoints } from '@mycrew/contract/reachability.ts';
import { safetyPlanEndpoints } from '@mycrew/contract/safety-plans.ts';
import { sessionEndpoints } from '@mycrew/contract/session.ts';
import { smallActEndpoints } from '@mycrew/contract/small-acts.ts';
import { act, render, type RenderResult, waitFor } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { createMemoryRouter, type DataRouter, RouterProvider } from 'react-router';
import { createDoor, createRouteTree } from '#app/routeTree.tsx';
import { guardCalls } from '#app/start.ts';
import { noteActive } from '#shared/session/activity.ts';
import { type Session, setLocked, setSession } from '#shared/session/session.ts';
import { fakeApi } from './fakeApi.ts';

// The first page of a run brings the whole app along.
const firstLoadMs = 60_000;

interface Options {
  as?: Session;
  locked?: boolean;
}

interface Rendered extends RenderResult {
  user: UserEvent;
  router: DataRouter;
}

export const anInstallation = (over: Partial<PublicInstallation> = {}): PublicInstallation => ({
  Name: 'MyCrew',
  ShortName: 'MyCrew',
  Operator: 'Harbour House',
  ContactEmail: 'hello@harbour.example',
  Hours: 'weekdays 9 to 5',
  Links: [],
  SignUpMode: 'open',
  EmailDomains: [],
  ...over,
});

/** What the shell itself asks for, and what stands on pages of several rooms, so that a room's test only answers its own calls. */
function answerShell(): void {
  fakeApi.answers(crewEndpoints.crew, []);
  fakeApi.answers(signUpEndpoints.read, anInstallation());
  fakeApi.answers(crewEndpoints.crewFor, []);
  fakeApi.answers(dashboardEndpoints.counts, { count: 0, Notifications: 0, Messages: 0, Contacts: 0, Connections: 0 });
  fakeApi.answers(distressEndpoints.status, { AlertStatus: null, Alert: null });
  fakeApi.answers(distressEndpoints.people, {
    People: [],
    Last: { CrewIds: null, LocationKind: 'none', WidenAgreed: false },
  });
  fakeApi.answers(distressEndpoints.alerts, []);
  fakeApi.answers(distressEndpoints.events, { Events: [], HasActive: false });
  fakeApi.answers(connectionEndpoints.list, []);
  fakeApi.answers(connectionEndpoints.requests, { Received: [], Sent: [] });
  fakeApi.answers(nudgeEndpoints.received, null);
  fakeApi.answers(reachabilityEndpoints.crew, { People: [], Ways: 0 });
  fakeApi.answers(reachabilityEndpoints.mine, {
    Ways: [
      { Way: 'email', Device: null, State: 'works', Reason: null, SentOn: null, ConfirmedOn: null, OpenedOn: null },
    ],
  });
  fakeApi.answers(chatEndpoints.blocked, []);
  fakeApi.answers(pausingEndpoints.list, []);
  fakeApi.answers(deskHoursEndpoints.promised, {
    Pieces: { By: null, IsOpen: false },
    Urgent: { By: null, IsOpen: false },
  });
  fakeApi.answers(contactEndpoints.bookWays, { Google: false, Microsoft: false });
  fakeApi.answers(safetyPlanEndpoints.ofSomebody, {
    Youth: { _id: 'somebody', FirstName: 'Somebody', LastName: '', ProfilePicUrl: null },
    Plans: [],
  });
  fakeApi.answers(safetyPlanEndpoints.list, []);
  fakeApi.answers(smallActEndpoints.acts, { Windows: 0, Newest: [] });
  fakeApi.answers(internalNoteEndpoints.about, []);
  fakeApi.answers(replyTemplateEndpoints.all, []);
  fakeApi.answers(sessionEndpoints.signOut, null);
}

/** Answers given before count more than those of the shell. */
export async function renderAt(path: string, { as, locked = false }: Options = {}): Promise<Rendered> {
  fakeApi.beneath(answerShell);
  if (as) setSession(as);
  setLocked(locked);
  noteActive();
  const router = createMemoryRouter(createRouteTree(), {
    initialEntries: [path],
    patchRoutesOnNavigation: createDoor(),
  });
  guardCalls(router);
  const user = userEvent.setup();
  const view = render(<RouterProvider router={router} />);
  await waitFor(
    () => {
      if (!router.state.initialized || router.state.navigation.state !== 'idle') throw new Error('Still loading.');
    },
    { timeout: firstLoadMs },
  );
  await act(async () => {});
  return { ...view, user, router };
}
