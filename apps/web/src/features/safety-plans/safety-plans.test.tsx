// Safety plans: writing, reading, opening offline, sharing by part.
import { crewEndpoints } from '@mycrew/contract/crew.ts';
import { hrefOf, routes } from '@mycrew/contract/paths.ts';
import { pathOfPush } from '@mycrew/contract/push.ts';
import { planNewer, safetyPlanEndpoints } from '@mycrew/contract/safety-plans.ts';
import { onlineManager } from '@tanstack/react-query';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { clearSession } from '#shared/session/session.ts';
import { fakeApi } from '#testing/fakeApi.ts';
import { aCrewMember, anId, aPerson, aSupporter, aYouth } from '#testing/people.ts';
import { renderAt } from '#testing/renderAt.tsx';
import { untilFocused } from '#testing/untilFocused.ts';
import { aPlan, storePlans, part } from './testing.ts';

const me = aYouth();
const open = (path: string, as = me) => renderAt(path, { as });
const sent = () => fakeApi.requests(safetyPlanEndpoints.update).map(({ body }) => body);
const stepFields = () =>
  screen.getAllByRole('textbox', { name: /^Step \d$/u }).map((field) => (field as HTMLTextAreaElement).value);
const leanne = aCrewMember({ FirstName: 'Leanne', LastName: '' });

afterEach(() => {
  vi.unstubAllGlobals();
  onlineManager.setOnline(true);
});

describe('my plans', () => {
  it('an empty list invites to begin one; choosing what it is for leads to the first question', async () => {
    storePlans();
    const { user } = await open(routes.safetyPlans.path);
    await user.click(await screen.findByRole('link', { name: 'Begin a plan' }));
    await user.click(await screen.findByRole('button', { name: /Exam week/u }));
    expect(await screen.findByRole('heading', { level: 1, name: 'My warning signs' })).toBeVisible();
    expect(fakeApi.requests(safetyPlanEndpoints.add), 'nothing is sent for a tap').toEqual([]);
  });

  it('each links to reading and using it, and shows who sees it', async () => {
    const shared = { ...leanne, Sections: ['how-to-help' as const], IsPaused: false };
    const plan = aPlan({ SharedWith: [shared], ReviewOn: '2026-01-01' });
    storePlans(plan);
    await open(routes.safetyPlans.path);
    expect(await screen.findByText('Leanne sees parts of it')).toBeVisible();
    expect(screen.getByText('Time for a look')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Use it now: Rough nights' })).toHaveAttribute(
      'href',
      hrefOf('useSafetyPlan', { id: plan._id }),
    );
  });

  it('a supporter sees where shared plans stand', async () => {
    await open(routes.safetyPlans.path, aSupporter());
    expect(await screen.findByRole('heading', { name: 'Plans belong to young people' })).toBeVisible();
    expect(fakeApi.requests(safetyPlanEndpoints.list)).toEqual([]);
  });
});

describe('writing', () => {
  const write = async (section: string, plan = aPlan()) => {
    const storedPlan = storePlans(plan);
    const view = await open(`${routes.addSafetyPlan.path}?plan=${plan._id}&part=${section}`);
    await screen.findByRole('heading', { level: 1 });
    return { ...view, storedPlan, plan };
  };

  it('saves by itself, with steps in the order they are moved to, and announces moves', async () => {
    const { user, storedPlan } = await write('by-myself');
    await user.click(await screen.findByRole('button', { name: 'Step 2 up' }));
    expect(stepFields()).toEqual(['Loud music', 'Breathe by the window']);
    expect(screen.getByText('Moved to place 1 of 2.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Add a step' }));
    await untilFocused(screen.getByRole('textbox', { name: 'Step 3' }));
    await user.keyboard('Walk to the jetty');
    await waitFor(() => expect(storedPlan.plans[0]!.Revision).toBeGreaterThan(3), { timeout: 5_000 });
    expect(
      storedPlan.plans[0]!.Sections.find(({ Section }) => Section === 'by-myself')!.Steps.map(({ Text }) => Text),
    ).toEqual(['Loud music', 'Breathe by the window', 'Walk to the jetty']);
    expect(sent()[0]).toMatchObject({ Revision: 3, Title: 'Rough nights' });
  });

  it('a step is dragged by its handle', async () => {
    await write('by-myself', aPlan({ Sections: [part('by-myself', 'One', 'Two', 'Three')] }));
    const rows = within((await screen.findByRole('textbox', { name: 'Step 1' })).closest('ol')!).getAllByRole(
      'listitem',
    );
    for (const row of rows)
      row.getBoundingClientRect = () => new DOMRect(0, [...row.parentElement!.children].indexOf(row) * 100, 300, 100);
    const handle = rows[0]!.querySelector('[aria-hidden]')!;
    fireEvent.pointerDown(handle, { pointerId: 1, clientY: 50 });
    fireEvent.pointerMove(handle, { pointerId: 1, clientY: 290 });
    fireEvent.pointerUp(handle, { pointerId: 1 });
    expect(stepFields()).toEqual(['Two', 'Three', 'One']);
    fireEvent.pointerMove(handle, { pointerId: 1, clientY: 10 });
    expect(stepFields(), 'let go').toEqual(['Two', 'Three', 'One']);
  });

  it('ideas stand behind a tap, and one that is taken becomes a step', async () => {
    const { user } = await write('reasons');
    await user.click(await screen.findByText('Stuck? Some ideas'));
    await user.click(screen.getByRole('button', { name: 'My dog needs me' }));
    expect(stepFields()).toEqual(['My dog needs me']);
    expect(screen.queryByRole('button', { name: 'My dog needs me' })).toBeNull();
  });

  it('a step is wired to a call; a number that is none is refused at the field', async () => {
    const { user, storedPlan } = await write(
      'people-to-talk-to',
      aPlan({ Sections: [part('people-to-talk-to', 'Mum')] }),
    );
    await user.click(await screen.findByRole('button', { name: /Add a button/u }));
    const dialog = within(await screen.findByRole('dialog', { name: 'What should its button do?' }));
    await user.click(dialog.getByRole('radio', { name: /Call somebody/u }));
    await user.type(dialog.getByLabelText('Phone number'), 'mum');
    await user.click(dialog.getByRole('button', { name: 'Done' }));
    expect(dialog.getByLabelText('Phone number')).toBeInvalid();
    await user.clear(dialog.getByLabelText('Phone number'));
    await user.type(dialog.getByLabelText('Phone number'), '0491 570 157');
    await user.click(dialog.getByRole('button', { name: 'Done' }));
    expect(await screen.findByRole('button', { name: /^Call 0491 570 157/u })).toBeVisible();
    await waitFor(() => expect(storedPlan.plans[0]!.Revision).toBe(4), { timeout: 5_000 });
    expect(storedPlan.plans[0]!.Sections[0]!.Steps).toEqual([
      { Text: 'Mum', Act: { Kind: 'call', Number: '0491 570 157' } },
    ]);
  });

  it('where another device was quicker both are shown, and the chosen one is sent', async () => {
    const { user, plan } = await write('reasons');
    const theirs = { ...plan, Revision: 9, Title: 'From the laptop' };
    fakeApi.refuses(safetyPlanEndpoints.update, { status: 409, code: planNewer, message: 'Changed.', data: theirs });
    const first = await screen.findByRole('button', { name: 'Write the first step' });
    expect(first, 'what one came for is the filled one').not.toHaveClass('button--outline');
    expect(screen.getByRole('link', { name: 'Skip this one' })).toHaveClass('button--outline');
    await user.click(first);
    await user.keyboard('My sister');
    const own = await screen.findByRole('region', { name: 'On this device' }, { timeout: 5_000 });
    expect(within(own).getByText('My sister')).toBeVisible();
    expect(
      within(screen.getByRole('region', { name: 'On the other device' })).getByText('From the laptop'),
    ).toBeVisible();
    storePlans(theirs);
    await user.click(screen.getByRole('button', { name: 'Keep mine' }));
    await waitFor(() => expect(sent().at(-1)).toMatchObject({ Revision: 9, Title: 'Rough nights' }), {
      timeout: 5_000,
    });
  });

  it('the last page takes how likely it is, and leads to the plan', async () => {
    const plan = aPlan({ Likely: null });
    const storedPlan = storePlans(plan);
    const { user, router } = await open(`${routes.addSafetyPlanSecond.path}?plan=${plan._id}`);
    await user.click(await screen.findByRole('button', { name: '4' }));
    expect(screen.getByText(/That’s honest/u)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(router.state.location.pathname).toBe(hrefOf('safetyPlan', { id: plan._id })));
    expect(storedPlan.plans[0]!.Likely).toBe(4);
  });
});

describe('a plan when it counts', () => {
  it('stands one part at a time, each step with its tap, past signs and what is for others; that it was used is noted', async () => {
    const plan = aPlan();
    storePlans(plan);
    const { user } = await open(hrefOf('useSafetyPlan', { id: plan._id }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Things I can do by myself' })).toBeVisible();
    expect(screen.getByText('Part 1 of 2')).toBeVisible();
    expect(screen.getByText('Breathe by the window')).toBeVisible();
    expect(screen.getByText('Loud music')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Breathe for two minutes' })).toHaveAttribute('href', hrefOf('breathing'));
    await user.click(screen.getByRole('button', { name: 'Next part' }));
    await untilFocused(screen.getByRole('heading', { level: 1, name: 'People I can talk to' }));
    expect(screen.getByText('Aunty Bee')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Call 0491 570 006' })).toHaveAttribute('href', 'tel:0491570006');
    await user.click(screen.getByRole('button', { name: 'That was the last part' }));
    expect(screen.getByRole('heading', { level: 1, name: 'You’ve gone through it all' })).toBeVisible();
    expect(
      within(screen.getByRole('region', { name: 'Help right now' })).getByRole('link', { name: /Distress Alert/u }),
    ).toBeVisible();
    await waitFor(() => expect(fakeApi.requests(safetyPlanEndpoints.use)).toHaveLength(1));
  });

  it('may stop where it helped, with the way back into it and help below', async () => {
    const plan = aPlan();
    storePlans(plan);
    const { user } = await open(hrefOf('useSafetyPlan', { id: plan._id }));
    await user.click(await screen.findByRole('button', { name: 'That helped, stop here' }));
    await untilFocused(screen.getByRole('heading', { level: 1, name: 'Good. That was you' }));
    expect(screen.getByRole('region', { name: 'Help right now' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Back' }));
    expect(screen.getByText('Part 1 of 2')).toBeVisible();
  });

  it('one that is gone shows that under its heading, with help below', async () => {
    storePlans();
    await open(hrefOf('useSafetyPlan', { id: anId() }));
    expect(await screen.findByRole('heading', { level: 1, name: 'One part at a time' })).toBeVisible();
    expect(await screen.findByRole('heading', { name: 'This plan isn’t here' })).toBeVisible();
    expect(screen.getByRole('region', { name: 'Help right now' })).toBeVisible();
  });

  it('opens without a network, as this device last saw it', async () => {
    const plan = aPlan();
    storePlans(plan);
    const first = await open(hrefOf('safetyPlan', { id: plan._id }));
    expect(await screen.findByRole('heading', { name: 'Things I can do by myself' })).toBeVisible();
    first.unmount();
    onlineManager.setOnline(false);
    await open(hrefOf('safetyPlan', { id: plan._id }));
    expect(await screen.findByText(/Your plan opens as this device last saw it/u)).toBeVisible();
    expect(screen.getByText('Loud music')).toBeVisible();
    clearSession();
    expect(JSON.stringify({ ...localStorage })).not.toContain('Loud music');
  });

  it('stands on paper without the app around it', async () => {
    const plan = aPlan();
    storePlans(plan);
    vi.stubGlobal('print', vi.fn());
    const { user, container } = await open(hrefOf('safetyPlan', { id: plan._id }));
    await user.click(await screen.findByRole('button', { name: 'Print' }));
    expect(window.print).toHaveBeenCalledOnce();
    expect(within(container.querySelector<HTMLElement>('[data-paper]')!).getByText('Aunty Bee')).toBeInTheDocument();
  });

  it('removing asks first', async () => {
    const plan = aPlan();
    storePlans(plan);
    fakeApi.answers(safetyPlanEndpoints.remove, null);
    const { user, router } = await open(hrefOf('safetyPlan', { id: plan._id }));
    await user.click(await screen.findByRole('button', { name: 'Remove' }));
    await user.click(
      within(await screen.findByRole('dialog', { name: 'Remove this plan?' })).getByRole('button', { name: 'Remove' }),
    );
    await waitFor(() => expect(router.state.location.pathname).toBe(routes.safetyPlans.path));
    expect(fakeApi.requests(safetyPlanEndpoints.remove)).toHaveLength(1);
  });
});

describe('shown to my Crew', () => {
  it('part by part, with the readers beside each part', async () => {
    const plan = aPlan();
    storePlans(plan);
    fakeApi.answers(crewEndpoints.crew, [leanne]);
    fakeApi.answers(safetyPlanEndpoints.share, () => ({
      ...plan,
      SharedWith: [{ ...leanne, Sections: ['how-to-help' as const], IsPaused: false }],
    }));
    const { user } = await open(`${routes.shareSafetyPlan.path}?plan=${plan._id}`);
    const hers = within(await screen.findByRole('group', { name: 'Leanne' }));
    for (const box of hers.getAllByRole('checkbox')) expect(box).not.toBeChecked();
    await user.click(hers.getByRole('checkbox', { name: /How to help me/u }));
    await user.click(screen.getByRole('button', { name: 'Save who sees it' }));
    expect(await screen.findByText('Leanne can read this part until you stop it.')).toBeVisible();
    expect(screen.getAllByText('Only you can read this part.')).toHaveLength(3);
    expect(fakeApi.requests(safetyPlanEndpoints.share)[0]!.body).toEqual({
      Readers: [{ CrewId: leanne._id, Sections: ['how-to-help'] }],
    });
  });
});

describe('what somebody shows me', () => {
  const tahlia = aPerson({ FirstName: 'Tahlia', LastName: 'Moreno' });
  const shown = {
    Youth: tahlia,
    Plans: [
      {
        _id: anId(),
        Kind: 'hard-moments' as const,
        UpdatedOn: '2026-11-20T10:00:00.000Z',
        Sections: [
          { Section: 'how-to-help' as const, Steps: [{ Text: 'Sit with me', Number: null }] },
          { Section: 'people-to-talk-to' as const, Steps: [{ Text: 'Aunty Bee', Number: '0491 570 006' }] },
        ],
      },
    ],
  };

  it('stands behind its notice, how to help first, with numbers that dial', async () => {
    fakeApi.answers(safetyPlanEndpoints.ofSomebody, shown);
    await open(pathOfPush({ Type: 'PLAN-SHARED', _id: tahlia._id }), aSupporter());
    expect(await screen.findByRole('heading', { level: 2, name: 'How to help Tahlia' })).toBeVisible();
    expect(screen.getByText('Sit with me')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Call 0491 570 006' })).toHaveAttribute('href', 'tel:0491570006');
  });

  it.each([
    ['shown nothing', () => fakeApi.answers(safetyPlanEndpoints.ofSomebody, { ...shown, Plans: [] })],
    [
      'not in their Crew',
      () => fakeApi.refuses(safetyPlanEndpoints.ofSomebody, { status: 404, message: 'This isn’t here.' }),
    ],
  ])('%s: the page shows it, and where help is', async (_, answer) => {
    answer();
    await open(hrefOf('howToHelp', { id: tahlia._id }), aSupporter());
    expect(await screen.findByRole('heading', { name: 'Nothing is shared with you' })).toBeVisible();
    expect(screen.getByRole('link', { name: /more than friends can hold/u })).toBeVisible();
  });
});
