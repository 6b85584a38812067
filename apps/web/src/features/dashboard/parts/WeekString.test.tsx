import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { WeekString } from './WeekString.tsx';

const days = [
  { date: '2026-11-16', family: 'Flat', word: 'tired' },
  { date: '2026-11-17', family: 'Worried' },
  { date: '2026-11-18', word: 'my own word' },
  { date: '2026-11-19' },
  { date: '2026-11-20' },
  { date: '2026-11-21' },
  { date: '2026-11-22' },
];

describe('a week', () => {
  it('names each day and what was felt, and nothing about a day without a check-in', () => {
    render(<WeekString days={days} today="2026-11-20" />);
    const spoken = screen.getAllByRole('listitem').map((item) => item.querySelector('.visuallyHidden')?.textContent);
    expect(spoken).toEqual([
      'Monday, Tired',
      'Tuesday, Worried',
      'Wednesday, My own word',
      'Thursday',
      'Today, add a check-in',
      'Saturday',
      'Sunday',
    ]);
  });

  it('shows each light of a day with several, and names them: a later one takes no place of a hard one', () => {
    const heavy = {
      date: '2026-11-20',
      family: 'happy',
      word: 'happy',
      before: [{ family: 'worried', word: 'overwhelmed' }],
    };
    render(<WeekString days={days.map((day) => (day.date === heavy.date ? heavy : day))} today={heavy.date} />);
    const [monday, , , , friday] = screen.getAllByRole('listitem');
    expect(friday).toHaveTextContent('Today, Happy, also Overwhelmed');
    expect(friday?.querySelectorAll('.lantern')).toHaveLength(2);
    expect(monday?.querySelectorAll('.lantern')).toHaveLength(1);
  });

  it('retains the hardest of many, which stand last, beside the newest', () => {
    const before = ['calm', 'angry', 'sad'].map((family) => ({ family }));
    render(<WeekString days={[{ date: '2026-11-20', family: 'happy', before }]} today="2026-11-20" />);
    expect(screen.getByRole('listitem')).toHaveTextContent('Today, Happy, also Angry and Sad');
  });

  it('lets today be added to and a past day be opened', async () => {
    const add = vi.fn();
    const open = vi.fn();
    render(<WeekString days={days} today="2026-11-20" onAdd={add} onDay={open} />);
    await userEvent.click(screen.getByRole('button', { name: 'Today, add a check-in' }));
    await userEvent.click(screen.getByRole('button', { name: 'Monday, Tired' }));
    expect(add).toHaveBeenCalledOnce();
    expect(open).toHaveBeenCalledExactlyOnceWith('2026-11-16');
  });

  it('shows what was felt today once it is there', () => {
    const notified = days.map((day) => (day.date === '2026-11-20' ? { ...day, family: 'Calm', word: 'content' } : day));
    render(<WeekString days={notified} today="2026-11-20" onAdd={() => {}} />);
    const today = screen.getAllByRole('listitem')[4] as HTMLElement;
    expect(within(today).getByText('Today, Content')).toBeInTheDocument();
    expect(within(today).queryByRole('button')).not.toBeInTheDocument();
  });
});
