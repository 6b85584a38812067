// Holds the reference data to its counts, shapes and promises.
import { createHash } from 'node:crypto';
import { rejectionReasons } from '@mycrew/contract/connections.ts';
import { PolicyDraft } from '@mycrew/contract/policies.ts';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { chatSuggestions } from './chat-suggestions.ts';
import { demoChats } from './demo-chats.ts';
import { demoCheckins, type DemoMoment } from './demo-checkins.ts';
import { demoCrew, demoPeople } from './demo-people.ts';
import { demoPortraits } from './demo-portraits.ts';
import { emotionFamilies, emotions } from './emotions.ts';
import { feelingTemplates } from './feeling-templates.ts';
import * as lookups from './lookups.ts';
import { oaths } from './oaths.ts';
import { policies } from './policies.ts';
import { replyEmotions } from './reply-emotions.ts';

const colours = {
  Happy: '#C6850E',
  Calm: '#33A259',
  Connected: '#EE54C7',
  Unsure: '#B03C12',
  Worried: '#46097C',
  Angry: '#781D2B',
  Sad: '#0168E8',
  Flat: '#687180',
};
const reservedMobiles = [
  '0491 570 006',
  '0491 570 156',
  '0491 570 157',
  '0491 570 158',
  '0491 570 159',
  '0491 570 110',
  '0491 570 313',
  '0491 570 737',
  '0491 571 266',
  '0491 571 491',
  '0491 571 804',
  '0491 572 549',
  '0491 572 665',
  '0491 572 983',
];
const replyCodepoints =
  '1F49C 1F917 1F389 1F4AA 1F44F 1FAC2 2600-FE0F 1F308 1F64C 2764-FE0F 1F44D 1F525 2728 1F9E1'.split(' ');

const emotionById = new Map(emotions.map((emotion) => [emotion.id, emotion]));
const distinct = (values: readonly unknown[]) => new Set(values).size === values.length;

const minutesBefore = (when: DemoMoment) => {
  if ('minutesAgo' in when) return when.minutesAgo;
  const [hour = 0, minute = 0] = when.at.split(':').map(Number);
  return when.daysAgo * 1440 + 1440 - hour * 60 - minute;
};
const runsForward = (moments: readonly DemoMoment[]) =>
  moments.every((when, i) => i === 0 || minutesBefore(when) <= minutesBefore(moments[i - 1] ?? when));

/** Every sentence below a value, however deep. */
const sentences = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(sentences) : [];
};

describe('emotions', () => {
  it('are eight families of nine words in the measured colours', () => {
    expect(Object.fromEntries(emotionFamilies.map(({ name, colour }) => [name, colour]))).toEqual(colours);
    for (const family of emotionFamilies) expect(emotions.filter((word) => word.family === family.id)).toHaveLength(9);
  });

  it('each have an id, a text and a codepoint of their own', () => {
    expect(distinct(emotions.map(({ id }) => id))).toBe(true);
    expect(distinct(emotions.map(({ text }) => text))).toBe(true);
    expect(distinct(emotions.map(({ codepoint }) => codepoint))).toBe(true);
    expect(emotions.map(({ position }) => position)).toEqual(Array.from({ length: 72 }, (_, i) => i + 1));
    for (const { codepoint } of emotions) expect(codepoint).toMatch(/^[0-9A-F]{4,5}(-FE0F)?$/);
    expect(emotions.filter(({ codepoint }) => codepoint.endsWith('-FE0F'))).toHaveLength(5);
  });

  it('mark exactly the words that lead to support', () => {
    const marked = (mark: string) => emotions.filter((word) => word.mark === mark).map(({ id }) => id);
    expect(marked('gentle')).toEqual(['panicked', 'overwhelmed', 'ashamed', 'hopeless', 'numb', 'empty']);
    expect(marked('help-first')).toEqual(['unsafe']);
  });
});

describe('feeling templates', () => {
  it('are six a family, each leading first to a word of that family and never across to its opposite', () => {
    expect(distinct(feelingTemplates.map(({ id }) => id))).toBe(true);
    for (const family of emotionFamilies)
      expect(feelingTemplates.filter((template) => template.family === family.id)).toHaveLength(6);
    for (const template of feelingTemplates) {
      const found = template.emotions.map((id) => emotionById.get(id));
      expect(found[0]?.family, template.id).toBe(template.family);
      const valences = found.map((emotion) => emotion?.valence ?? Number.NaN);
      expect(Math.max(...valences) - Math.min(...valences), template.id).toBeLessThanOrEqual(2);
    }
  });
});

describe('lookups', () => {
  it('have unique ids in order, and one letter for each gender', () => {
    for (const list of Object.values(lookups)) {
      expect(distinct(list.map(({ id }) => id))).toBe(true);
      expect(list.map(({ position }) => position)).toEqual(list.map((_, i) => i + 1));
    }
    expect(lookups.genders.map(({ code }) => code).join('')).toBe('MFNOP');
  });

  it('send Other for the choice that asks for words', () => {
    for (const list of [lookups.languages, lookups.ethnicitiesAndCultures, lookups.invitationResources])
      for (const { label, value, asksForWords } of list) {
        expect(value).toBe(label === 'Other (please specify)' ? 'Other' : label);
        expect(asksForWords).toBe(value === 'Other');
      }
  });
});

describe('small words', () => {
  it('offer replies from the agreed pictures, enough for a hard and for a pleasant check-in', () => {
    for (const { codepoint } of replyEmotions) expect(replyCodepoints).toContain(codepoint);
    for (const kind of ['hard', 'pleasant'])
      expect(replyEmotions.filter(({ fits }) => fits === 'any' || fits === kind).length).toBeGreaterThanOrEqual(5);
  });

  it('suggest five short messages for each situation', () => {
    expect(chatSuggestions).toHaveLength(25);
    expect(Object.values(Object.groupBy(chatSuggestions, (s) => s.situation)).map((s) => s.length)).toEqual([
      5, 5, 5, 5, 5,
    ]);
    // Who can't talk says who can, so theirs are longer.
    for (const { situation, text } of chatSuggestions)
      expect(text.length, text).toBeLessThanOrEqual(situation === 'supporter-after-youth' ? 80 : 28);
  });

  it('ask a crew for seven promises and remind a youth of four', () => {
    expect(oaths.map(({ points }) => points.length)).toEqual([7, 4]);
    expect(rejectionReasons.filter(({ OpensReport }) => OpensReport)).toHaveLength(1);
  });

  it('keep the house tone: no exclamation marks anywhere', () => {
    const all = [policies, oaths, feelingTemplates, chatSuggestions, rejectionReasons, replyEmotions];
    for (const sentence of sentences([all, demoChats, demoCheckins])) expect(sentence).not.toContain('!');
  });
});

describe('help', () => {
  it('names the operator in both policies by token only', () => {
    expect(policies.map(({ type }) => type)).toEqual(['terms', 'privacy']);
    for (const policy of policies)
      expect(
        sentences(policy)
          .join(' ')
          .match(/\{\w+\}/g),
      ).toSatisfy((found: string[]) => found.every((token) => token === '{operator}' || token === '{operatorEmail}'));
  });
});

describe('the policies that ship', () => {
  /** Changed words are a new edition, unless the last one was never released: then its new digest stands here. */
  const editions: Record<string, string> = {
    'terms 1': 'ae7b6474b655057a',
    'privacy 2': 'c46b81c28cc4eb76',
  };
  it.each(policies)('$type, edition $edition, says what was released', ({ type, edition, ...words }) => {
    const digest = createHash('sha256').update(JSON.stringify(words)).digest('hex').slice(0, 16);
    expect(digest).toBe(editions[`${type} ${edition}`]);
  });

  it('have sections that the desk takes as well', () => {
    for (const { title, changes, sections } of policies) {
      const written = {
        Title: title,
        Changes: changes,
        Sections: sections.map(({ heading, plain, full }) => ({ Heading: heading, Plain: plain, Full: full })),
        Why: 'As it ships',
      };
      expect(PolicyDraft.safeParse(written).error?.issues).toBeUndefined();
    }
  });
});

describe('the demo cast', () => {
  it('lives on reserved numbers and addresses that reach nobody', () => {
    for (const { mobile, email } of demoPeople) {
      expect(reservedMobiles).toContain(mobile);
      expect(email.endsWith('@example.com')).toBe(true);
    }
    expect(distinct(demoPeople.map(({ mobile }) => mobile))).toBe(true);
    expect(distinct(demoPeople.map(({ email }) => email))).toBe(true);
    expect(demoCrew.filter(({ youth }) => youth === 'tahlia')).toHaveLength(6);
    expect(demoCrew.filter(({ crew }) => crew === 'tahlia')).toHaveLength(3);
  });

  it('has histories that run forward, in which no day is compulsory', () => {
    for (const history of Object.values(demoCheckins)) expect(runsForward(history.map(({ when }) => when))).toBe(true);
    const days = (demoCheckins.tahlia ?? []).flatMap(({ when }) => ('daysAgo' in when ? [when.daysAgo] : []));
    expect(new Set(days).size).toBeGreaterThanOrEqual(65);
    expect(Math.max(...days)).toBeGreaterThan(new Set(days).size);
    for (const id of ['kobi', 'lucia', 'zoe'] as const) {
      expect(demoCheckins[id]?.length).toBeGreaterThanOrEqual(10);
      expect(demoCheckins[id]?.length).toBeLessThanOrEqual(20);
    }
  });

  it('chats in order, only between the two, and leaves the last words unread', () => {
    for (const { between, messages } of demoChats) {
      expect(runsForward(messages.map(({ sent }) => sent))).toBe(true);
      for (const { from } of messages) expect(between).toContain(from);
      const firstUnread = messages.findIndex(({ read }) => !read);
      if (firstUnread >= 0) expect(messages.slice(firstUnread).every(({ read }) => !read)).toBe(true);
    }
  });

  it('has portraits that an image library can draw', async () => {
    for (const svg of Object.values(demoPortraits)) {
      const { format, width, height } = await sharp(await sharp(Buffer.from(svg)).png().toBuffer()).metadata();
      expect({ format, width, height }).toEqual({ format: 'png', width: 512, height: 512 });
    }
  });
});
