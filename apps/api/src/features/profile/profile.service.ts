// Reading and changing one's own profile.
import type { UploadedImage } from '@mycrew/contract/endpoint.ts';
import type { ProfileEntry } from '@mycrew/contract/profile.ts';
import { orNotFound } from '#http/owner.ts';
import { refuse, type FieldError } from '#http/refusals.ts';
import type { Db, FieldEncryption, Member, Rates, Realtime, Tx } from '#src/foundation-types.ts';
import { localDateIn } from '#time/local-time.ts';
import { staysOnRung } from './age-rungs.ts';
import type { ChangingRow, ProfileRow, ProfileStore } from './profile.store.ts';

/** What people chose to enter about themselves; stored sealed, as one value. */
interface Background {
  genderOtherText?: string | undefined;
  aboriginalOrTorresStraitIslander?: string | undefined;
  otherLanguages?: string[] | undefined;
  specifiedOtherLanguage?: string | undefined;
  ethnicityOrCulture?: string[] | undefined;
  specifiedEthnicityOrCulture?: string | undefined;
  invitationResource?: string | undefined;
  specifiedInvitationResource?: string | undefined;
}

/** Left out: stays. Null or empty: goes. */
type BackgroundChange = { [K in keyof Background]: Background[K] | null | undefined };

const mergeBackground = (before: Background, change: BackgroundChange): Background => {
  const given = Object.entries(change).filter(([, answer]) => answer !== undefined);
  const merged = Object.entries({ ...before, ...Object.fromEntries(given) });
  return Object.fromEntries(
    merged.filter(([, answer]) => answer !== null && answer !== undefined && answer.length > 0),
  );
};

/** The written words for a gender of one's own belong to that choice alone. */
const changeIn = (entry: ProfileEntry, gender: string | null): BackgroundChange => ({
  genderOtherText: gender === 'O' ? entry.GenderOtherText : null,
  aboriginalOrTorresStraitIslander: entry.AboriginalOrTorresStraitIslander,
  otherLanguages: entry.OtherLanguages,
  specifiedOtherLanguage: entry.SpecifiedOtherLanguage,
  ethnicityOrCulture: entry.EthnicityOrCulture,
  specifiedEthnicityOrCulture: entry.SpecifiedEthnicityOrCulture,
  invitationResource: entry.InvitationResource,
  specifiedInvitationResource: entry.SpecifiedInvitationResource,
});

export interface OpenedProfile {
  row: ProfileRow;
  email: string;
  mobile: string;
  background: Background;
  pictureUrl: string | null;
  thumbUrl: string | null;
}

export interface Deps {
  store: Pick<ProfileStore, 'read' | 'forChange' | 'change'>;
  encryption: Pick<FieldEncryption, 'sealedColumns' | 'blindIndex'>;
  rates: Pick<Rates, 'spendWithin'>;
  realtime: Pick<Realtime, 'changed'>;
  pictures: {
    store(tx: Tx, ownerId: string, kind: 'profile', image: UploadedImage, now: Date): Promise<string>;
    check(tx: Tx, pictureId: string): Promise<void>;
    discard(tx: Tx, pictureId: string): Promise<void>;
    urlFor(pictureId: string, sessionId: string, now: Date, size?: 'full' | 'thumb'): string;
  };
  isState(tx: Tx, value: string): Promise<boolean>;
  /** Everybody whose crew I am in, and my own crew. */
  concernedBy(tx: Tx, personId: string): Promise<string[]>;
}

const picturesADay = { atOnce: 20, perSecond: 20 / 86_400 };
const byCode = 'Change this with a code.';

export const createProfile = (deps: Deps) => {
  const { store, encryption, rates, realtime, pictures } = deps;

  const people = encryption.sealedColumns('people', 'id');
  const backgroundOf = (text: string | null): Background => JSON.parse(text ?? '{}') as Background;

  const read = async (db: Db | Tx, me: Member, now: Date): Promise<OpenedProfile> => {
    const row = orNotFound(await store.read(db, me.id));
    const { email, mobile, background } = await people.open(db, row);
    return {
      row,
      email: email ?? '',
      mobile: mobile ?? '',
      background: backgroundOf(background),
      pictureUrl: row.pictureId && pictures.urlFor(row.pictureId, me.sessionId, now),
      thumbUrl: row.pictureId && pictures.urlFor(row.pictureId, me.sessionId, now, 'thumb'),
    };
  };

  const complaints = async (tx: Tx, me: Member, entry: ProfileEntry, row: ChangingRow, now: Date) => {
    const found: FieldError[] = [];
    const isOther = (kind: 'email' | 'mobile', typed: string, stored: Buffer | null) =>
      !(stored?.equals(encryption.blindIndex(kind, typed)) ?? false);
    if (entry.Email !== undefined && isOther('email', entry.Email, row.emailIndex))
      found.push({ field: 'Email', message: byCode });
    if (entry.MobileNumber !== undefined && isOther('mobile', entry.MobileNumber, row.mobileIndex))
      found.push({ field: 'MobileNumber', message: byCode });
    if (entry.State && entry.State !== row.state && !(await deps.isState(tx, entry.State)))
      found.push({ field: 'State', message: 'Please choose one of the list.' });
    const thisYear = Number(localDateIn(now, me.timeZone).slice(0, 4));
    const askedParent = row.consent !== 'notRequired';
    if (entry.YearOfBirth !== undefined && !staysOnRung(row.yearOfBirth, entry.YearOfBirth, askedParent, thisYear))
      found.push({
        field: 'YearOfBirth',
        message: 'That year would change what your account is for. Write to us, and we’ll put it right together.',
      });
    return found;
  };

  /** The id of the picture from now on. */
  const pictureAfter = async (
    tx: Tx,
    me: Member,
    row: ChangingRow,
    { image, remove }: { image: UploadedImage | undefined; remove: boolean },
    now: Date,
  ): Promise<string | null> => {
    if (!image) return remove ? null : row.pictureId;
    if ((await rates.spendWithin(tx, 'profile-pictures', me.id, picturesADay, now)) > 0)
      throw refuse.invalid('ProfilePic', 'That is 20 pictures in a day. Try again tomorrow.');
    const pictureId = await pictures.store(tx, me.id, 'profile', image, now);
    await pictures.check(tx, pictureId);
    return pictureId;
  };

  return {
    read,

    /** What is left out stays as it is. */
    async update(
      tx: Tx,
      me: Member,
      entry: ProfileEntry,
      image: UploadedImage | undefined,
      now: Date,
    ): Promise<OpenedProfile> {
      const row = await store.forChange(tx, me.id);
      const found = await complaints(tx, me, entry, row, now);
      if (found.length > 0) throw refuse.invalid(found);
      const gender = entry.Gender === undefined ? row.gender : entry.Gender;
      const { background: before } = await people.open(tx, { id: me.id, backgroundSealed: row.backgroundSealed });
      const background = mergeBackground(backgroundOf(before), changeIn(entry, gender));
      const isNotified = Object.keys(background).length > 0;
      const pictureId = await pictureAfter(tx, me, row, { image, remove: entry.RemovePicture === true }, now);
      const change = {
        firstName: entry.FirstName ?? row.firstName,
        lastName: entry.LastName ?? row.lastName,
        yearOfBirth: entry.YearOfBirth ?? row.yearOfBirth,
        gender,
        state: entry.State === undefined ? row.state : entry.State,
        ...(await people.seal(tx, me, { background: isNotified ? JSON.stringify(background) : null })),
        pictureId,
      };
      await store.change(tx, me.id, change);
      if (row.pictureId && row.pictureId !== pictureId) await pictures.discard(tx, row.pictureId);
      realtime.changed(tx, [me.id], 'session');
      const looksOther =
        pictureId !== row.pictureId || change.firstName !== row.firstName || change.lastName !== row.lastName;
      if (looksOther) realtime.changed(tx, await deps.concernedBy(tx, me.id), 'crew');
      return read(tx, me, now);
    },
  };
};
export type ProfileRoom = ReturnType<typeof createProfile>;
