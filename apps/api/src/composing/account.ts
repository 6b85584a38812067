// What is somebody’s own: their password and the ways back in, who they are and how they are reached.
import { routes } from '@mycrew/contract/paths.ts';
import { inTransaction, type Tx } from '#database/database.ts';
import { addPasswordJobs } from '#features/password/password.jobs.ts';
import { createPassword } from '#features/password/password.service.ts';
import { passwordStore } from '#features/password/password.store.ts';
import { createResets } from '#features/password/resets.service.ts';
import { createContacts } from '#features/profile/contact.service.ts';
import { createProfile } from '#features/profile/profile.service.ts';
import { profileStore } from '#features/profile/profile.store.ts';
import { longestLookBackMs, resendAfterSeconds, secondsUntilNext } from '#features/registration/code-waits.ts';
import { codeStore } from '#features/registration/codes.store.ts';
import { createNewContactCodes } from '#features/registration/new-contact.service.ts';
import { registrationStore } from '#features/registration/registration.store.ts';
import { deriveKey } from '#privacy/keys.ts';
import { successorOf } from '#privacy/tokens.ts';
import type { Foundation } from '#src/foundation.ts';
import type { CrewRooms } from './crew.ts';
import type { EndingRooms } from './endings.ts';
import { isGuessableOrKnown } from './known-password.ts';
import type { PeopleRooms } from './people.ts';
import type { PictureRooms } from './pictures.ts';
import { sixDigits } from './six-digits.ts';

type Others = Pick<PictureRooms, 'media'> &
  Pick<CrewRooms, 'crew'> &
  Pick<EndingRooms, 'endings'> &
  Pick<PeopleRooms, 'knownDevices' | 'passwords' | 'proofs' | 'secrets' | 'stepUp'>;

export const composeAccount = (foundation: Foundation, others: Others) => {
  const { media, crew, endings, knownDevices, passwords, proofs, secrets, stepUp } = others;
  const {
    db,
    clock,
    fields,
    jobs,
    letters,
    audit,
    realtime,
    rates,
    shares,
    operator,
    baseUrl,
    houseKey,
    thrifty: outside,
  } = foundation;
  const startAgainUrl = new URL(routes.forgotPassword.path, baseUrl).href;
  const words = { startAgainUrl, writeTo: operator.email };
  const submitUrl = new URL(routes.forgotPasswordSubmit.path, baseUrl).href;
  const authKey = deriveKey(houseKey, 'reset-auth');

  const { sendOut } = addPasswordJobs({
    jobs,
    db,
    clock,
    store: passwordStore,
    encryption: fields,
    outside,
    linkOf: (id, secret) => `${submitUrl}#id=${id}&secret=${secret}`,
    transaction: <R>(work: (tx: Tx) => Promise<R>): Promise<R> => inTransaction(db, work),
  });
  const password = createPassword({
    store: passwordStore,
    encryption: fields,
    letters,
    audit,
    hashPassword: passwords.hash,
    isGuessable: isGuessableOrKnown,
    refuseUnlessPassword: secrets.refuseUnlessPassword,
    openStepUp: stepUp.open,
    endAll: endings.endAll,
    ...words,
  });
  const resets = createResets({
    store: passwordStore,
    encryption: fields,
    audit,
    waits: { longestLookBackMs, resendAfterSeconds, secondsUntilNext },
    sixDigits,
    takeShare: shares.ofCodes,
    sendOut,
    authTokenAfter: (proof) => successorOf(proof, authKey),
    isRight: passwords.isRight,
    setPassword: password.set,
    knowOnly: knownDevices.knowOnly,
  });

  const profile = createProfile({
    store: profileStore,
    encryption: fields,
    rates,
    realtime,
    pictures: media,
    isState: registrationStore.isState,
    concernedBy: crew.concernedBy,
  });
  const contacts = createContacts({
    store: profileStore,
    encryption: fields,
    letters,
    audit,
    realtime,
    codes: createNewContactCodes({
      store: codeStore,
      encryption: fields,
      letters,
      rates,
      takeShare: shares.ofCodes,
      audit,
      sixDigits,
    }),
    proofs,
    requireStepUp: stepUp.requireStepUp,
    closeWaysBackIn: passwordStore.closeAll,
    words,
  });

  return { password, resets, profile, contacts };
};
