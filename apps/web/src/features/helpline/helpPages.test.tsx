import { helplineEndpoints } from '@mycrew/contract/helpline.ts';
import { hrefOf } from '@mycrew/contract/paths.ts';
import { wordsOf } from '@mycrew/contract/words.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fakeApi } from '#testing/fakeApi.ts';
import { aYouth } from '#testing/people.ts';
import { renderAt } from '#testing/renderAt.tsx';
import { english, type HelpMessages } from './helpline.messages.ts';
import { storeDirectory } from './storedDirectory.ts';
import { aDirectory, aService } from './testing.ts';

afterEach(() => {
  vi.useRealTimers();
});

const cardOf = (name: string) => screen.getByRole('article', { name });

describe('professional and urgent help', () => {
  it('groups services by whom they are for, each with a number to tap and the day it was checked', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 21, 12) });
    const Services = [
      aService({ _id: 'triple-zero', Group: 'danger', Name: 'Triple Zero' }),
      aService({ _id: 'eheadspace', Group: 'young', Name: 'eheadspace', VerifiedOn: null }),
      aService({ _id: 'qlife', Name: 'QLife', VerifiedOn: '2026-05-20' }),
      aService(),
    ];
    fakeApi.answers(helplineEndpoints.directory, aDirectory({ Services }));
    await renderAt(hrefOf('professionalHelpHere'), { as: aYouth() });
    expect(await screen.findByRole('heading', { level: 2, name: 'For young people' })).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: 'Professional and urgent help' })).toBeVisible();
    const main = within(screen.getByRole('main'));
    expect(main.getByRole('link', { name: /Call 000/u })).toHaveAttribute('href', 'tel:000');
    expect(main.queryByRole('article', { name: 'Triple Zero' })).toBeNull();
    const lifeline = within(cardOf('Lifeline'));
    expect(lifeline.getByRole('link', { name: 'Call Lifeline, 13 11 14' })).toHaveAttribute('href', 'tel:131114');
    expect(lifeline.getByRole('link', { name: 'Text 0477 13 11 14, Lifeline' })).toHaveAttribute(
      'href',
      'sms:0477131114?&body=Hi',
    );
    expect(lifeline.getByText('Open now, day and night')).toBeVisible();
    expect(lifeline.getByText('Checked on Friday 20 November 2026.')).toBeInTheDocument();
    const qlife = within(cardOf('QLife'));
    expect(qlife.getByText('Checked on Wednesday 20 May 2026.')).toBeInTheDocument();
    const eheadspace = within(cardOf('eheadspace'));
    expect(eheadspace.queryByText(/checked/iu)).toBeNull();
    expect(main.getByText('What do they ask first?')).toBeInTheDocument();
  });

  it('shows who answers at this moment where the person is', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 20, 21, 59) });
    fakeApi.answers(helplineEndpoints.directory, aDirectory());
    const first = await renderAt(hrefOf('professionalHelpHere'), { as: aYouth() });
    expect(
      within(await screen.findByRole('article', { name: 'eheadspace' })).getByText(/^Open now/u),
    ).toHaveTextContent('Open now, until 10 pm');
    first.unmount();
    vi.setSystemTime(new Date(2026, 10, 20, 22, 0));
    await renderAt(hrefOf('professionalHelpHere'), { as: aYouth() });
    expect(within(cardOf('eheadspace')).getByText(/^Closed now/u)).toHaveTextContent(
      'Closed now, opens tomorrow at 3 pm',
    );
  });

  it('is there without a network after the first visit', async () => {
    storeDirectory(aDirectory());
    fakeApi.unreachable(helplineEndpoints.directory);
    await renderAt(hrefOf('professionalHelp'), { as: aYouth() });
    expect(cardOf('Kids Helpline')).toBeVisible();
  });

  it('stores what it read for then', async () => {
    fakeApi.answers(helplineEndpoints.directory, aDirectory());
    const first = await renderAt(hrefOf('professionalHelp'), { as: aYouth() });
    await screen.findByRole('article', { name: 'Lifeline' });
    first.unmount();
    fakeApi.unreachable(helplineEndpoints.directory);
    await renderAt(hrefOf('pathways'), { as: aYouth() });
    expect(screen.getByText('“Can I tell you something?”')).toBeVisible();
  });

  it('counts a call to Kids Helpline beside it, and no other', async () => {
    fakeApi.answers(helplineEndpoints.directory, aDirectory());
    fakeApi.answers(helplineEndpoints.call, null, 'Call initiated successfully');
    const { user } = await renderAt(hrefOf('professionalHelpHere'), { as: aYouth() });
    await user.click(await screen.findByRole('link', { name: 'Call Lifeline, 13 11 14' }));
    expect(fakeApi.requests(helplineEndpoints.call)).toHaveLength(0);
    await user.click(screen.getByRole('link', { name: 'Call Kids Helpline, 1800 551 800' }));
    await waitFor(() => expect(fakeApi.requests(helplineEndpoints.call)).toHaveLength(1));
  });

  it('has the way out, and a title that reveals nothing', async () => {
    fakeApi.answers(helplineEndpoints.directory, aDirectory());
    const { router } = await renderAt(hrefOf('professionalHelpHere'), { as: aYouth() });
    expect(screen.getByRole('button', { name: 'Leave fast' })).toBeVisible();
    expect(document.title).toBe('Phone numbers');
    await router.navigate(hrefOf('notificationList'));
    await waitFor(() => expect(document.title).toMatch(/· MyCrew$/u));
  });
});

describe('the pathways', () => {
  it('are lights along a path: the first is open, the others open when asked', async () => {
    fakeApi.answers(helplineEndpoints.directory, aDirectory());
    const { user } = await renderAt(hrefOf('pathwaysHere'), { as: aYouth() });
    expect(await screen.findByText('“Can I tell you something?”')).toBeVisible();
    const steps = screen.getAllByRole('listitem').filter((item) => item.className.includes('pathStep'));
    expect(steps.map((step) => step.className.includes('pathStepLit'))).toEqual([true, false]);
    await user.click(screen.getByRole('heading', { level: 2, name: /headspace/u }));
    await waitFor(() => expect(steps[1]!.className).toContain('pathStepLit'));
    expect(screen.getByRole('link', { name: 'Call headspace, 1800 650 890' })).toHaveAttribute(
      'href',
      'tel:1800650890',
    );
  });

  it('come after the other ways, which nothing from the server moves', async () => {
    fakeApi.answers(helplineEndpoints.directory, aDirectory());
    await renderAt(hrefOf('pathwaysHere'), { as: aYouth() });
    const first = await screen.findByText('“Can I tell you something?”');
    for (const name of [/^Professional and urgent help/u, /^Pause what someone sees/u]) {
      const way = screen.getByRole('link', { name });
      expect(way.compareDocumentPosition(first)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    }
  });
});

describe('going back', () => {
  it('leads home from its own addresses, else to where one came from', async () => {
    fakeApi.answers(helplineEndpoints.directory, aDirectory());
    const { user, router } = await renderAt(hrefOf('notificationList'), { as: aYouth() });
    await router.navigate(hrefOf('professionalHelpHere'));
    await user.click(await screen.findByRole('link', { name: /Pathways to help/u }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Pathways to help' })).toBeVisible();
    expect(router.state.location.pathname).toBe(hrefOf('pathwaysHere'));
    await user.click(await screen.findByRole('button', { name: 'Back' }));
    expect(await screen.findByRole('heading', { level: 1, name: /^Professional/u })).toBeVisible();
    expect(router.state.location.pathname).toBe(hrefOf('professionalHelpHere'));
    await user.click(await screen.findByRole('button', { name: 'Back' }));
    await waitFor(() => expect(router.state.location.pathname).toBe(hrefOf('notificationList')));
    await router.navigate(hrefOf('pathwaysFromHome'));
    await user.click(await screen.findByRole('button', { name: 'Home' }));
    await waitFor(() => expect(router.state.location.pathname).toBe(hrefOf('home')));
  });

  it.each([
    ['professionalHelp', 'Resources', 'resources'],
    ['pathways', 'Resources', 'resources'],
    ['professionalHelpHere', 'Home', 'home'],
  ] as const)('opened by its address, %s leads to %s', async (page, label, above) => {
    fakeApi.answers(helplineEndpoints.directory, aDirectory());
    const { user, router } = await renderAt(hrefOf(page), { as: aYouth() });
    await user.click(await screen.findByRole('button', { name: label }));
    await waitFor(() => expect(router.state.location.pathname).toBe(hrefOf(above)));
  });
});

describe('another language', () => {
  it('is a table of messages in which none is missing', () => {
    const turned = Object.fromEntries(Object.keys(english).map((key) => [key, `‹${key} {name}›`])) as HelpMessages;
    expect(wordsOf(turned)('websiteOf', { name: 'Lifeline' })).toBe('‹websiteOf Lifeline›');
    // @ts-expect-error A translation without all keys does not compile.
    const partly: HelpMessages = { home: 'Zuhause' };
    expect(partly).not.toHaveProperty('back');
  });
});
