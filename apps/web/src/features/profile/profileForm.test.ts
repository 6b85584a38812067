import { describe, expect, it } from 'vitest';
import { aProfile, aYouth } from '#testing/people.ts';
import { changesOf, formOf } from './profileForm.ts';

const profile = aProfile(aYouth(), { Gender: 'O', GenderOtherText: 'Sistergirl', OtherLanguages: ['Greek', 'Other'] });

describe('what is sent of a profile', () => {
  it('is nothing where nothing changed', () => {
    expect(changesOf(profile, formOf(profile))).toEqual({});
  });

  it('is only what changed, with null for what was emptied', () => {
    const form = { ...formOf(profile), FirstName: 'Tali', Gender: '', State: 'VIC', YearOfBirth: '2008' };
    expect(changesOf(profile, form)).toEqual({
      FirstName: 'Tali',
      Gender: null,
      GenderOtherText: null,
      State: 'VIC',
      YearOfBirth: 2008,
    });
  });

  it('drops words of one’s own with the answer that asked for them', () => {
    const notified = { ...profile, SpecifiedOtherLanguage: 'Wiradjuri' };
    expect(changesOf(notified, { ...formOf(notified), OtherLanguages: ['Greek'] })).toEqual({
      OtherLanguages: ['Greek'],
      SpecifiedOtherLanguage: null,
    });
  });
});
