// A person’s profile and contact details.
import { routes } from '@mycrew/contract/paths.ts';
import { profileEndpoints } from '@mycrew/contract/profile.ts';
import type { Foundation } from '#src/foundation.ts';
import { defineRoom } from '#src/room.ts';
import { createContacts, type Deps as ContactDeps } from './contact.service.ts';
import { profileRoutes } from './profile.routes.ts';
import { createProfile, type Deps as ProfileServiceDeps } from './profile.service.ts';
import { profileStore } from './profile.store.ts';

interface ProfileDeps {
  crew: Pick<ProfileServiceDeps, 'concernedBy'>;
  media: ProfileServiceDeps['pictures'];
  password: { closeAll: ContactDeps['closeWaysBackIn'] };
  registration: Pick<ProfileServiceDeps, 'isState'> &
    Pick<ContactDeps, 'proofs'> & { newContactCodes: ContactDeps['codes'] };
  session: Pick<ContactDeps, 'requireStepUp'>;
}

export const composeProfile = defineRoom(
  profileEndpoints,
  (foundation: Foundation, { crew, media, password, registration, session }: ProfileDeps) => {
    const { fields, letters, audit, realtime, rates, operator, baseUrl } = foundation;
    const profile = createProfile({
      store: profileStore,
      encryption: fields,
      rates,
      realtime,
      pictures: media,
      isState: registration.isState,
      concernedBy: crew.concernedBy,
    });
    const contacts = createContacts({
      store: profileStore,
      encryption: fields,
      letters,
      audit,
      realtime,
      codes: registration.newContactCodes,
      proofs: registration.proofs,
      requireStepUp: session.requireStepUp,
      closeWaysBackIn: password.closeAll,
      words: { startAgainUrl: new URL(routes.forgotPassword.path, baseUrl).href, writeTo: () => operator.email },
    });

    const { named, setTimeZone, endTour } = profileStore;
    return { routes: profileRoutes({ profile, contacts }), named, setTimeZone, endTour };
  },
);
