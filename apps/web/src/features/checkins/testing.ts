// Fixtures of the check-in tests.
import {
  checkinEndpoints,
  type AddedCheckin,
  type CheckinOptions,
  type EmotionFamily,
  type FamilyId,
} from '@mycrew/contract/checkins.ts';
import { crewEndpoints, type CrewMember } from '@mycrew/contract/crew.ts';
import { settingsEndpoints } from '@mycrew/contract/settings.ts';
import { type SmallAct, type SmallActs, smallActEndpoints } from '@mycrew/contract/small-acts.ts';
import { supportEndpoints, type SupportLogEntry, type SupportRule } from '@mycrew/contract/support.ts';
import { fakeApi, type AskedRequest } from '#testing/fakeApi.ts';
import { aCrewMember, anId } from '#testing/people.ts';

export const jonah = aCrewMember({ FirstName: 'Jonah', IsOnline: true });
const priya = aCrewMember({ FirstName: 'Priya' });

const words: Record<string, [FamilyId, number, ('gentle' | 'help-first')?]> = {
  Worried: ['worried', -1],
  Stressed: ['worried', -2],
  Unsafe: ['worried', -2, 'help-first'],
  Calm: ['calm', 2],
  Relaxed: ['calm', 2],
  Lonely: ['sad', -2],
  Sad: ['sad', -1],
  Unsure: ['unsure', 0],
};
const colours: Partial<Record<FamilyId, string>> = { worried: '#46097C', calm: '#33A259', sad: '#0168E8' };

const families: EmotionFamily[] = (['worried', 'calm', 'sad', 'unsure'] as const).map((family) => ({
  _id: family,
  Name: family.slice(0, 1).toUpperCase() + family.slice(1),
  Color: colours[family] ?? '',
  Emotions: Object.entries(words)
    .filter(([, [of]]) => of === family)
    .map(([name, [Category, Valence, Support = null]]) => ({
      _id: name.toLowerCase(),
      Emotion: 'U+1F642',
      EmotionName: name,
      Category,
      Support,
      Valence,
    })),
}));

export const aRule = (Mode: SupportRule['Mode']): SupportRule => ({
  Mode,
  RunLength: 3,
  CrewIds: null,
  UpdatedOn: null,
  Asks: false,
});

const aLogEntry = (State: SupportLogEntry['State']): SupportLogEntry => ({
  _id: anId(),
  CheckinId: anId(),
  CrewId: jonah._id,
  FirstName: 'Jonah',
  Reason: 'hard',
  State,
  DueOn: new Date().toISOString(),
  ToldOn: null,
});

/** The sent bodies, with their lists parsed. */
export const sentCheckins = () =>
  fakeApi.requests(checkinEndpoints.add).map(({ body, headers }) => {
    const form = body as Record<string, string>;
    return { form, emotions: JSON.parse(form['Emotions'] ?? '[]') as unknown, key: headers.get('Idempotency-Key') };
  });

export const checkinId = anId();

export function answerOf(request: AskedRequest, more: Partial<AddedCheckin> = {}): AddedCheckin {
  const form = request.body as Record<string, string>;
  const name = form['EmotionName'] ?? '';
  const now = new Date();
  return {
    Checkin: {
      _id: checkinId,
      Emotions: [],
      Emotion: form['Emotion'] ?? '',
      EmotionName: name,
      Category: words[name]?.[0] ?? 'worried',
      Color: '',
      OwnWords: [],
      CheckinText: null,
      Intensity: null,
      Snapshot: null,
      Tags: [],
      Sleep: null,
      IsAddedToJournal: false,
      IsSharedWithCrew: false,
      LocalDate: '2026-11-20',
      CreatedOn: now.toISOString(),
      Revision: 1,
    },
    IsHard: words[name]?.[1] === -2,
    HeadsUps: [],
    ...more,
  };
}

export const dueHeadsUp = () => ({
  CrewId: jonah._id,
  FirstName: 'Jonah',
  State: 'due' as const,
  At: new Date(Date.now() + 10_000).toISOString(),
});

interface World {
  crew?: CrewMember[];
  rule?: SupportRule;
  sharesCheckins?: boolean | null;
  options?: CheckinOptions;
  added?: Partial<AddedCheckin>;
  acts?: SmallActs;
}

export function aCheckinWorld({
  crew = [jonah, priya],
  rule = aRule('hard'),
  sharesCheckins = null,
  options = { UsualWords: [], OwnTags: [], AsksSleep: false },
  added,
  acts = { Windows: 0, Newest: [] },
}: World = {}) {
  fakeApi.answers(smallActEndpoints.acts, acts);
  fakeApi.answers(smallActEndpoints.save, ({ params: { id = '' }, body }) => ({
    Windows: acts.Windows + 1,
    Newest: [{ _id: id, ...(body as Omit<SmallAct, '_id'>) }, ...acts.Newest],
  }));
  fakeApi.answers(checkinEndpoints.families, families);
  fakeApi.answers(checkinEndpoints.options, options);
  fakeApi.answers(checkinEndpoints.templates, [
    { _id: 'alone', Category: 'sad', Text: 'I just want company.', Emotions: ['lonely', 'sad'] },
  ]);
  fakeApi.answers(checkinEndpoints.similarCount, { count: 40 });
  fakeApi.answers(checkinEndpoints.add, (request) => answerOf(request, added));
  fakeApi.answers(crewEndpoints.crew, crew);
  fakeApi.answers(settingsEndpoints.shareData, { CanShareData: sharesCheckins });
  fakeApi.answers(supportEndpoints.rule, rule);
  fakeApi.answers(supportEndpoints.notify, { HeadsUps: [{ ...aLogEntry('due'), Reason: 'asked' }] });
  fakeApi.answers(supportEndpoints.tellNow, { HeadsUps: [aLogEntry('told')] });
  fakeApi.answers(supportEndpoints.takeBack, { HeadsUps: [aLogEntry('takenBack')] });
}
