import { FeedbackEntry } from '@mycrew/contract/settings.ts';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '#shared/api/ApiError.ts';
import { Field } from '#shared/ui/Field.tsx';
import { ContractForm } from './ContractForm.tsx';
import { useContractForm } from './useContractForm.ts';

const send = vi.fn<(typed: { Message: string }, key: string) => Promise<string | undefined>>();
const onSent = vi.fn<(reply: string) => void>();

function Letter() {
  const letter = useContractForm(FeedbackEntry, { defaultValues: { Message: '' }, send, onSent });
  return (
    <ContractForm of={letter} submit="Send">
      <Field label="Words" {...letter.field('Message')} />
    </ContractForm>
  );
}

const refused = (status: number, more: Partial<ApiError> = {}) =>
  send.mockRejectedValueOnce(new ApiError({ status, message: 'Not like this.', ...more }));
const keys = () => send.mock.calls.map(([, key]) => key);
const button = () => screen.getByRole('button', { name: 'Send' });

async function open(words = 'Hello') {
  const user = userEvent.setup();
  render(<Letter />);
  if (words) await user.type(screen.getByLabelText('Words'), words);
  return user;
}

beforeEach(() => {
  vi.clearAllMocks();
  send.mockReset();
});

it('shows the contract’s message at the field, and sends nothing', async () => {
  const user = await open('');
  await user.click(button());
  expect(await screen.findByText('Write something first.')).toBeVisible();
  expect(screen.getByLabelText('Words')).toBeInvalid();
  expect(send).not.toHaveBeenCalled();
});

it('shows the server’s message at the field, and nothing in the banner', async () => {
  refused(422, { errors: [{ field: 'Message', message: 'A little shorter, please.' }] });
  const user = await open();
  await user.click(button());
  expect(await screen.findByText('A little shorter, please.')).toBeVisible();
  expect(screen.queryByText('Not like this.')).toBeNull();
});

it('shows at a list field the error of one of its items', async () => {
  refused(422, { errors: [{ field: 'Message.1', message: 'A little shorter, please.' }] });
  const user = await open();
  await user.click(button());
  expect(await screen.findByText('A little shorter, please.')).toBeVisible();
});

it('shows errors without a field in the banner, and offline that the typed text stays', async () => {
  refused(409);
  refused(0);
  const user = await open();
  await user.click(button());
  expect(await screen.findByRole('alert')).toHaveTextContent('Not like this.');
  await user.click(button());
  expect(await screen.findByText(/No connection right now\. What you wrote stays here/u)).toBeVisible();
  expect(screen.getByLabelText('Words')).toHaveValue('Hello');
});

it('leaves errors of the lock to the lock screen', async () => {
  refused(423);
  const user = await open();
  await user.click(button());
  expect(screen.queryByRole('alert')).toBeNull();
});

it('repeats what got no answer under its key, and asks anew after a refusal or where the words are others', async () => {
  [0, 500, 409].forEach((status) => refused(status));
  refused(0);
  send.mockResolvedValue('thanks');
  const user = await open();
  for (const words of ['', '', '', '', '!']) {
    if (words) await user.type(screen.getByLabelText('Words'), words);
    await user.click(button());
  }
  const [first, second, third, fourth, fifth] = keys();
  expect([second, third]).toEqual([first, first]);
  expect(fourth).not.toBe(first);
  expect(fifth).not.toBe(fourth);
  expect(onSent).toHaveBeenCalledExactlyOnceWith('thanks', { Message: 'Hello!', MayAnswer: false });
});

it('sends once however often it is tapped, and is busy meanwhile', async () => {
  const { promise, resolve } = Promise.withResolvers<string>();
  send.mockReturnValue(promise);
  const user = await open();
  await user.click(button());
  expect(button()).toHaveAttribute('aria-busy', 'true');
  await user.type(screen.getByLabelText('Words'), '{Enter}');
  expect(send).toHaveBeenCalledOnce();
  resolve('thanks');
  await expect.poll(() => button().getAttribute('aria-busy'), { timeout: 30_000 }).toBeNull();
});

it('is not sent where the person thought better of it', async () => {
  send.mockResolvedValue(undefined);
  const user = await open();
  await user.click(button());
  expect(send).toHaveBeenCalledOnce();
  expect(onSent).not.toHaveBeenCalled();
});
