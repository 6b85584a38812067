import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '#shared/api/ApiError.ts';
import { quickExit } from '#shared/help/quickExit.ts';
import { setSession } from '#shared/session/session.ts';
import { unsentWords } from '#shared/session/unsent.ts';
import { forgetPerson } from '#shared/session/useLeave.ts';
import { aYouth } from '#testing/people.ts';
import type { PictureStore } from '#shared/storage/storedPictures.ts';
import { placeOf } from './storedDrafts.ts';
import { type DraftKind, openDraft } from './draft.ts';

/** On a busy machine a moment is long. */
const patient = { timeout: 30_000 };

interface Page {
  text: string;
}
const hourMs = 3_600_000;
const kind: DraftKind<Page> = {
  name: 'page',
  empty: { text: '' },
  lastsMs: 6 * hourMs,
  unsent: ({ text }, hasPicture) => (text || hasPicture ? 'a page that is not saved yet' : null),
};
const me = aYouth();

let known: Map<string, { id: string; blob: Blob }>;
const pictures: PictureStore = {
  async store(name, picture) {
    if (picture) known.set(name, picture);
    else known.delete(name);
  },
  async read(name, id) {
    const stored = known.get(name);
    return stored?.id === id ? stored.blob : null;
  },
};

/** Another one of the same name is what a reload, or another tab, has. */
const open = (userId = me.UserId, stored = pictures) => openDraft(kind, userId, stored);
const write = (draft: ReturnType<typeof open>, text: string) => draft.change(() => ({ text }));
const refusal = (status: number) => new ApiError({ status, message: 'No.' });
const keyOf = (draft: ReturnType<typeof open>, answer: Promise<unknown> = Promise.resolve()) => {
  let sent = '';
  return draft
    .send(({ key }) => {
      sent = key;
      return answer;
    })
    .then(
      () => sent,
      () => sent,
    );
};
const picture = new Blob(['light'], { type: 'image/png' });

beforeEach(() => {
  known = new Map();
  vi.useRealTimers();
  URL.createObjectURL = () => 'blob:picture';
  URL.revokeObjectURL = () => {};
  setSession(me);
});

describe('what is written', () => {
  it('is there after a reload, its picture too', async () => {
    const before = open();
    write(before, 'Two exams.');
    before.storePicture(picture);
    const after = open();
    expect(after.get()).toMatchObject({ content: { text: 'Two exams.' }, hasPicture: true });
    await vi.waitFor(() => expect(after.get().picture).toMatchObject({ blob: picture, url: 'blob:picture' }), patient);
  });

  it('keeps a picture that the browser hands out late, or only after another tab has named it', async () => {
    const before = open();
    before.change(() => ({ text: 'with a picture' }));
    before.storePicture(picture);
    let tries = 0;
    const late: PictureStore = {
      ...pictures,
      read: (name, id) => {
        tries += 1;
        if (tries === 1) return Promise.reject(new Error('too slow'));
        return tries === 2 ? Promise.resolve(null) : pictures.read(name, id);
      },
    };
    const after = open(me.UserId, late);
    await vi.waitFor(() => expect(after.get().picture).toMatchObject({ blob: picture }), patient);
    expect(after.get().hasPicture).toBe(true);
  });

  it('goes on without its picture where this browser keeps none', async () => {
    const none: PictureStore = { store: () => Promise.reject(new Error()), read: () => Promise.reject(new Error()) };
    const before = open(me.UserId, none);
    write(before, 'Two exams.');
    before.storePicture(picture);
    expect(before.get().picture?.blob).toBe(picture);
    const after = open(me.UserId, none);
    await vi.waitFor(
      () => expect(after.get()).toMatchObject({ content: { text: 'Two exams.' }, hasPicture: false }),
      patient,
    );
  });

  it('is nobody else’s', () => {
    write(open(), 'Two exams.');
    expect(open('somebody else').get().content.text).toBe('');
  });

  it('does not slip into what is written much later, and does not lie about', () => {
    vi.useFakeTimers();
    write(open(), 'This morning.');
    vi.setSystemTime(Date.now() + 6 * hourMs + 1);
    expect(open().get().content.text).toBe('');
    expect(localStorage.getItem(placeOf('page'))).toBeNull();
  });

  it('shows in the other tab, and begins anew there once it was sent here', async () => {
    const here = open();
    const there = open();
    const stop = there.subscribe(() => {});
    const hear = () => window.dispatchEvent(new StorageEvent('storage', { key: placeOf('page') }));
    write(here, 'Two exams.');
    hear();
    expect(there.get().content.text).toBe('Two exams.');
    const key = await keyOf(here);
    hear();
    expect(there.get().content.text).toBe('');
    write(there, 'Another.');
    expect(await keyOf(there)).not.toBe(key);
    stop();
  });
});

describe('the key', () => {
  it.each([0, 503, 423])('stays while nobody has said no (%i), also through a reload', async (status) => {
    const draft = open();
    write(draft, 'Two exams.');
    const first = await keyOf(draft, Promise.reject(refusal(status)));
    expect(await keyOf(draft, Promise.reject(refusal(status)))).toBe(first);
    expect(await keyOf(open())).toBe(first);
  });

  it('is another one after a refusal, since the answer to the old one is remembered', async () => {
    const draft = open();
    write(draft, 'Two exams.');
    const first = await keyOf(draft, Promise.reject(refusal(422)));
    expect(await keyOf(draft)).not.toBe(first);
  });

  it('is another one once what was tried has changed, and only then', async () => {
    const draft = open();
    write(draft, 'Two exams.');
    const first = await keyOf(draft, Promise.reject(refusal(0)));
    draft.change((same) => same);
    expect(await keyOf(draft, Promise.reject(refusal(0)))).toBe(first);
    write(draft, 'Three exams.');
    const second = await keyOf(draft, Promise.reject(refusal(0)));
    expect(second).not.toBe(first);
    draft.storePicture(picture);
    expect(await keyOf(draft)).not.toBe(second);
  });
});

describe('once it has arrived', () => {
  it('this browser knows it no more, and the page until it starts over', async () => {
    const draft = open();
    write(draft, 'Two exams.');
    draft.storePicture(picture);
    await keyOf(draft);
    expect(localStorage.getItem(placeOf('page'))).toBeNull();
    expect(known.size).toBe(0);
    expect(draft.get().content.text).toBe('Two exams.');
    draft.startOver();
    expect(draft.get()).toEqual({ content: { text: '' }, hasPicture: false, picture: null });
  });

  it('what was written meanwhile stays', async () => {
    const draft = open();
    write(draft, 'Two exams.');
    await draft.send(async () => write(draft, 'Two exams, and one more.'));
    draft.startOver();
    expect(open().get().content.text).toBe('Two exams, and one more.');
  });
});

describe('leaving', () => {
  it('is told what it would lose, also where the page of the draft is not open', () => {
    expect(unsentWords()).toEqual([]);
    write(open(), 'Two exams.');
    expect(unsentWords()).toEqual(['a page that is not saved yet']);
    write(open(), '');
    expect(unsentWords()).toEqual([]);
  });

  it.each([
    ['signing out', forgetPerson],
    ['the quick way out', () => quickExit(() => {})],
  ])('forgets it: %s', (_way, leave) => {
    write(open(), 'Two exams.');
    leave();
    expect(JSON.stringify({ ...localStorage })).not.toContain('Two exams.');
    document.body.style.removeProperty('display');
  });

  it('stays forgotten where the answer to its sending comes later', async () => {
    const draft = open();
    write(draft, 'Two exams.');
    await keyOf(draft, Promise.reject(refusal(422)).finally(forgetPerson));
    expect(JSON.stringify({ ...localStorage })).not.toContain('Two exams.');
  });
});
