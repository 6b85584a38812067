import { checkinEndpoints } from '@mycrew/contract/checkins.ts';
import { importEndpoints, type HistoryImport, type ImportReport, type OpenedImport } from '@mycrew/contract/imports.ts';
import { type JournalLock, journalLockEndpoints } from '@mycrew/contract/journal-lock.ts';
import { hrefOf } from '@mycrew/contract/paths.ts';
import { act, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { fakeApi } from '#testing/fakeApi.ts';
import { anId, aSupporter, aYouth } from '#testing/people.ts';
import { renderAt } from '#testing/renderAt.tsx';

const _id = anId();
const anImport = (over: Partial<HistoryImport> = {}): HistoryImport => ({
  _id,
  State: 'checked',
  Format: 'daylio',
  BeganOn: '2026-11-20T10:00:00.000Z',
  Rows: 4,
  Done: 0,
  Checkins: 0,
  Pages: 0,
  Pictures: 0,
  AlreadyHere: 0,
  Remaining: 0,
  ...over,
});
const lock: JournalLock = { HasPin: true, enableLock: true, lockOption: '5min', IsOpen: false, WaitsUntil: null };
const aReport = (over: Partial<ImportReport> = {}): ImportReport => ({
  Format: 'daylio',
  Columns: [],
  DateOrder: null,
  AsksDateOrder: false,
  Checkins: 3,
  Pages: 1,
  Pictures: 0,
  AlreadyHere: 1,
  From: '2021-03-04',
  Until: '2026-11-24',
  Moods: [
    { Mood: 'rad', Count: 2, Emotion: 'happy', IsKnown: true },
    { Mood: 'zorblax', Count: 1, Emotion: null, IsKnown: false },
  ],
  LongNotes: 1,
  MoreTags: 0,
  PicturesLeftOut: 0,
  BadRows: 1,
  Bad: [{ Line: 5, Why: '“never” is no date that we can read.' }],
  Failure: null,
  ...over,
});

const listed = (...items: HistoryImport[]) => fakeApi.answers(importEndpoints.page, { items, page: 1, hasMore: false });
const opened = (of: HistoryImport, Report: OpenedImport['Report'] = aReport()) => {
  listed(of);
  fakeApi.answers(importEndpoints.open, { ...of, Report });
};
const show = (as = aYouth()) => renderAt(hrefOf('bringHistory'), { as });
const word = (id: string, EmotionName: string) =>
  ({ _id: id, Emotion: '1F600', EmotionName, Category: 'happy', Support: null, Valence: 1 }) as const;
const happyWords = [
  {
    _id: 'happy' as const,
    Name: 'Happy',
    Color: '#fff',
    Emotions: [word('happy', 'Happy'), word('excited', 'Excited')],
  },
];

beforeEach(() => {
  listed();
  fakeApi.answers(checkinEndpoints.families, happyWords);
});

describe('bringing my history', () => {
  it('sends the file in parts, and shows what would become of it', async () => {
    fakeApi.answers(importEndpoints.begin, anImport({ State: 'uploading' }));
    fakeApi.answers(importEndpoints.putPart, null);
    fakeApi.answers(importEndpoints.check, () => {
      opened(anImport());
      return anImport({ State: 'reading' });
    });
    const { user } = await show();
    const text = 'x'.repeat(700_001);
    await user.upload(
      await screen.findByLabelText('The file from the other app'),
      new File([text], 'daylio.csv', { type: 'text/csv' }),
    );
    const found = await screen.findByRole('region', { name: 'Daylio: this is what would come' });
    expect(
      within(found)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      '3 check-ins. From 4 Mar 2021 to 24 Nov 2026.',
      '1 of them is here already, and won’t come twice.',
      '1 note too long for a check-in: the whole of it becomes a journal page.',
    ]);
    expect(screen.getByText('Line 5: “never” is no date that we can read.')).toBeInTheDocument();
    expect(fakeApi.requests(importEndpoints.begin).map(({ body }) => body)).toEqual([{ Bytes: 700_001 }]);
    const parts = fakeApi.requests(importEndpoints.putPart);
    expect(parts.map(({ params }) => params['part'])).toEqual(['0', '1']);
    expect(parts.map(({ body }) => atob((body as { Bytes: string }).Bytes)).join('')).toBe(text);
    fakeApi.answers(importEndpoints.start, () => {
      opened(anImport({ State: 'done', Done: 4, Checkins: 3 }));
      return anImport({ State: 'importing' });
    });
    await user.click(screen.getByRole('button', { name: 'Bring it in' }));
    expect(await screen.findByRole('heading', { name: 'Your history is here' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Bring another file' }));
    expect(await screen.findByLabelText('The file from the other app')).toBeEnabled();
  });

  it('brings it in with the words that were chosen, and says how far it is', async () => {
    opened(anImport());
    fakeApi.answers(importEndpoints.start, () => {
      opened(anImport({ State: 'importing', Done: 2 }));
      return anImport({ State: 'importing' });
    });
    const { user } = await show();
    const unknown = await screen.findByLabelText('zorblax (1)');
    expect(unknown).toHaveDisplayValue('No word of ours: keep theirs');
    expect(screen.getByLabelText('rad (2)')).toHaveDisplayValue('Happy: Happy');
    await user.selectOptions(unknown, 'Happy: Excited');
    await user.click(screen.getByRole('button', { name: 'Bring it in' }));
    expect(await screen.findByText('2 of 4. You can leave this page: it goes on by itself.')).toBeVisible();
    expect(screen.getByRole('progressbar', { name: 'Bringing it in' })).toHaveValue(50);
    expect(fakeApi.requests(importEndpoints.start).map(({ body }) => body)).toEqual([
      { Moods: [{ Mood: 'zorblax', Emotion: 'excited' }] },
    ]);
  });

  it('asks for no word before ours are known', async () => {
    opened(anImport());
    fakeApi.refuses(checkinEndpoints.families, { status: 422 });
    const { user } = await show();
    expect(await screen.findByText('Our words didn’t load')).toBeVisible();
    expect(screen.queryByLabelText('rad (2)')).toBeNull();
    fakeApi.answers(checkinEndpoints.families, happyWords);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByLabelText('rad (2)')).toHaveDisplayValue('Happy: Happy');
  });

  it('asks how a day is written, and what the columns of a table are', async () => {
    const Columns = [
      { Name: 'Wann', Meaning: 'ignore' as const, Samples: ['03/04/2025', ''] },
      { Name: 'Wie', Meaning: 'feeling' as const, Samples: ['calm'] },
    ];
    opened(anImport({ Format: 'csv' }), aReport({ Format: 'csv', Columns, AsksDateOrder: true, DateOrder: 'dmy' }));
    fakeApi.answers(importEndpoints.check, anImport({ Format: 'csv' }));
    const { user } = await show();
    const theirs = await screen.findByLabelText('zorblax (1)');
    await within(theirs).findByRole('option', { name: 'Happy: Excited' });
    await user.selectOptions(theirs, 'Happy: Excited');
    await user.selectOptions(await screen.findByLabelText('How does this file write a day?'), 'mdy');
    expect(fakeApi.requests(importEndpoints.check)[0]?.body).toEqual({
      Columns: ['ignore', 'feeling'],
      DateOrder: 'mdy',
    });
    expect(screen.getByText('One column needs to be the day.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Look again' })).toBeDisabled();
    await user.selectOptions(screen.getByLabelText('Wann'), 'The day');
    fakeApi.answers(importEndpoints.check, () => {
      opened(
        anImport(),
        aReport({
          Columns: [
            { ...Columns[0]!, Meaning: 'date' },
            { Name: 'Ort', Meaning: 'ignore', Samples: ['Perth'] },
            { Name: 'weekday', Meaning: 'ignore', Samples: ['Monday'] },
          ],
        }),
      );
      return anImport({ State: 'reading' });
    });
    await user.click(screen.getByRole('button', { name: 'Look again' }));
    expect(fakeApi.requests(importEndpoints.check)[1]?.body).toEqual({
      Columns: ['date', 'feeling'],
      DateOrder: 'dmy',
    });
    expect(await screen.findByText('These columns stay behind: Ort.')).toBeVisible();
    expect(screen.getByLabelText('Ort')).not.toBeVisible();
    expect(screen.getByLabelText('zorblax (1)')).toHaveDisplayValue('Happy: Excited');
  });

  it.each([
    ['checked', 'Not now'],
    ['reading', 'Stop'],
  ] as const)('leaves a file that is %s before anything is brought in', async (State, name) => {
    opened(anImport({ State }));
    fakeApi.answers(importEndpoints.remove, () => {
      listed();
      fakeApi.refuses(importEndpoints.open, { status: 404 });
      return anImport({ State: 'undone' });
    });
    const { user } = await show();
    await user.click(await screen.findByRole('button', { name }));
    expect(await screen.findByRole('heading', { name: 'Choose the file' })).toBeVisible();
  });

  it('undoes what was brought before, after the journal’s pin and a second tap', async () => {
    listed(anImport({ State: 'done', Checkins: 12, Pages: 3 }));
    fakeApi.answers(journalLockEndpoints.status, lock);
    const { user } = await show();
    const past = await screen.findByRole('region', { name: 'Brought before' });
    expect(await within(past).findByText('12 check-ins and 3 journal pages.')).toBeVisible();
    await user.click(within(past).getByRole('button', { name: 'Undo' }));
    fakeApi.answers(importEndpoints.remove, () => {
      listed(anImport({ State: 'undone', Remaining: 2 }));
      return anImport({ State: 'undoing' });
    });
    const dialog = await screen.findByRole('dialog', { name: 'Take all of it out again?' });
    await user.type(await within(dialog).findByLabelText('Pin'), '2468');
    fakeApi.answers(journalLockEndpoints.verify, { ...lock, IsOpen: true });
    await user.click(within(dialog).getByRole('button', { name: 'Unlock' }));
    await user.click(await within(dialog).findByRole('button', { name: 'Take it out' }));
    expect(await within(past).findByText('Undone. 2 that you changed or shared stayed.')).toBeVisible();
    expect(fakeApi.requests(importEndpoints.remove)).toMatchObject([{ params: { id: _id } }]);
  });

  it('says why a file can’t be read, and takes another one', async () => {
    fakeApi.answers(importEndpoints.begin, anImport({ State: 'uploading' }));
    fakeApi.answers(importEndpoints.putPart, null);
    fakeApi.answers(importEndpoints.check, () => {
      opened(anImport({ State: 'failed', Format: null }), aReport({ Failure: 'This is no table that we can read.' }));
      return anImport({ State: 'reading' });
    });
    const { user } = await show();
    await user.upload(
      await screen.findByLabelText('The file from the other app'),
      new File(['?'], 'x.csv', { type: 'text/csv' }),
    );
    expect(await screen.findByText('This is no table that we can read.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Choose another file' }));
    expect(await screen.findByLabelText('The file from the other app')).toBeEnabled();
  });

  it('says that it needs a connection, and what a refusal says', async () => {
    fakeApi.refuses(importEndpoints.begin, {
      status: 422,
      code: 'import-at-work',
      message: 'One file is being brought in already.',
    });
    const { user } = await show();
    const field = await screen.findByLabelText('The file from the other app');
    await user.upload(field, new File([], 'empty.csv', { type: 'text/csv' }));
    expect(await screen.findByText('This file is empty.')).toBeVisible();
    await user.upload(field, new File(['a'], 'a.csv', { type: 'text/csv' }));
    expect(await screen.findByText(/One file is being brought in already/u)).toBeVisible();
    Object.defineProperty(navigator, 'onLine', { value: false, configurable: true });
    act(() => void window.dispatchEvent(new Event('offline')));
    expect(await screen.findByText(/needs a connection/u)).toBeVisible();
    expect(screen.getByLabelText('The file from the other app')).toBeDisabled();
    Reflect.deleteProperty(navigator, 'onLine');
    act(() => void window.dispatchEvent(new Event('online')));
  });

  it('offers another try where it does not load', async () => {
    fakeApi.refuses(importEndpoints.page, { status: 422 });
    await show();
    expect(await screen.findByRole('heading', { name: 'This page didn’t load' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  });

  it('is for youth accounts', async () => {
    await show(aSupporter());
    expect(await screen.findByText('Check-ins and journals belong to youth accounts.')).toBeVisible();
  });
});
