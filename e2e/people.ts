// People for stories that begin after signing up; they come through the same calls as everybody.
import { crewEndpoints } from '@mycrew/contract/crew.ts';
import { registrationEndpoints } from '@mycrew/contract/registration.ts';
import { settingsEndpoints } from '@mycrew/contract/settings.ts';
import type { Session } from '@mycrew/contract/session.ts';
import { tourEndpoints } from '@mycrew/contract/tour.ts';
import { ask } from './api.ts';
import { codeIn, toMobile } from './letters.ts';
import type { StoryServer } from './server.ts';

export interface Someone {
  firstName: string;
  lastName: string;
  email: string;
  mobile: string;
  password: string;
  yearOfBirth: string;
}
export type Account = Someone & { session: Session };

/** Several processes run stories on one server: the people of each are counted apart. */
let met = 1_000 * Number(process.env['TEST_WORKER_INDEX'] ?? 0);

/** The tour comes by itself the first time, and would lie over every story. */
export async function hadTour(server: StoryServer, session: Session): Promise<Session> {
  await ask(server, tourEndpoints.finish, { body: { StepIndex: 7 } }, { token: session.Token });
  return { ...session, YouthTutorialSkip: false };
}

/** Somebody who has no account yet. */
export const someone = (firstName: string, age: number): Someone => {
  met += 1;
  return {
    firstName,
    lastName: 'Fielding',
    email: `${firstName.toLowerCase()}.${met}@example.com`,
    mobile: `04917${String(20_000 + met)}`,
    password: 'quiet mango tram',
    yearOfBirth: String(new Date().getFullYear() - age),
  };
};

export async function aYouth(server: StoryServer, firstName = 'Mia'): Promise<Account> {
  const person = someone(firstName, 18);
  const { VerifyBy: _, ...session } = await ask(server, registrationEndpoints.register, {
    body: {
      FirstName: person.firstName,
      LastName: person.lastName,
      Email: person.email,
      MobileNumber: person.mobile,
      Password: person.password,
      YearOfBirth: Number(person.yearOfBirth),
      AcceptedPolicies: true,
    },
  });
  return { ...person, session: await hadTour(server, session) };
}

/** `friend` comes with a link of `youth`, who confirms that it is who they meant, and has chosen that the crew may see check-ins. */
export async function joinCrew(server: StoryServer, youth: Account, friend: Account): Promise<void> {
  const asYouth = { token: youth.session.Token };
  await ask(server, settingsEndpoints.setShareData, { body: { CanShareData: true } }, asYouth);
  const body = { Channel: 'link', FirstName: friend.firstName } as const;
  const { Invitation, Link } = await ask(server, crewEndpoints.invite, { body }, asYouth);
  const Token = new URLSearchParams(new URL(Link).hash.slice(1)).get('invitation') ?? '';
  await ask(server, crewEndpoints.accept, { body: { Token, AcceptOath: true } }, { token: friend.session.Token });
  await ask(server, crewEndpoints.confirm, { body: { InvitationId: Invitation._id } }, asYouth);
}

/** Only proven numbers are texted: the code of the sign-up proves it. */
export async function proveMobile(server: StoryServer, person: Account): Promise<void> {
  const letter = await server.letterTo(toMobile(person), /code/iu);
  const body = { Otp: codeIn(letter) };
  await ask(server, registrationEndpoints.verifyMobileCode, { body }, { token: person.session.Token });
}
