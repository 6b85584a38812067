import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { PersonAvatar } from './PersonAvatar.tsx';
import { countText, fullName, initials } from './personWords.ts';

describe('an avatar', () => {
  it('announces who it is and what it shows', () => {
    render(<PersonAvatar person={{ FirstName: 'Jonah', LastName: 'Reid' }} presence="online" unread={2} />);
    expect(screen.getByText('Jonah Reid, online, 2 unread messages')).toBeInTheDocument();
  });

  it('announces an alert before everything else', () => {
    render(<PersonAvatar person={{ FirstName: 'Kobi' }} presence="away" alertStatus="Active" unread={1} crewFor />);
    expect(screen.getByText('Kobi, distress alert on, away, 1 unread message')).toBeInTheDocument();
  });

  it('announces a cleared alert', () => {
    render(<PersonAvatar person={{ FirstName: 'Zoe' }} alertStatus="CLEARED" />);
    expect(screen.getByText('Zoe, distress alert cleared')).toBeInTheDocument();
  });

  it('leaves the name out where it stands beside the picture', () => {
    render(<PersonAvatar person={{ FirstName: 'Minh' }} presence="offline" spoken="states" />);
    expect(screen.getByText('offline')).toBeInTheDocument();
    expect(screen.queryByText(/Minh/)).not.toBeInTheDocument();
  });

  it('shows at most 99 unread messages', () => {
    render(<PersonAvatar person={{ FirstName: 'Priya' }} unread={140} />);
    expect(screen.getByText('99+')).toBeInTheDocument();
    expect(screen.getByText('Priya, 99+ unread messages')).toBeInTheDocument();
  });

  it('shows no pill when everything is read', () => {
    const { container } = render(<PersonAvatar person={{ FirstName: 'Priya' }} unread={0} />);
    expect(container.querySelector('[class*="countPill"]')).toBeNull();
  });

  it('shows initials without a picture, and when the picture does not load', () => {
    const { container } = render(
      <PersonAvatar person={{ FirstName: 'Christopher', LastName: 'Bell', ProfilePicUrl: '/gone.webp' }} />,
    );
    const picture = container.querySelector('img');
    expect(picture).toHaveAttribute('src', '/gone.webp');
    if (picture) fireEvent.error(picture);
    expect(screen.getByText('CB')).toBeInTheDocument();
  });

  it('glows for whoever is online, and only for them unless asked', () => {
    const { container, rerender } = render(<PersonAvatar person={{ FirstName: 'Rae' }} presence="online" />);
    expect(container.querySelector('[class*="glow"]')).not.toBeNull();
    rerender(<PersonAvatar person={{ FirstName: 'Rae' }} presence="away" />);
    expect(container.querySelector('[class*="glow"]')).toBeNull();
    rerender(<PersonAvatar person={{ FirstName: 'Rae' }} glow />);
    expect(container.querySelector('[class*="glow"]')).not.toBeNull();
  });
});

describe('the words of a person', () => {
  it.each([
    [{ FirstName: 'Rae' }, 'R'],
    [{ FirstName: 'Mary Jane', LastName: 'Watson' }, 'MW'],
    [{ FirstName: ' élodie ', LastName: '' }, 'É'],
    [{ FirstName: '', LastName: null }, 'S'],
  ])('makes initials of %o', (person, expected) => {
    expect(initials(person)).toBe(expected);
  });

  it('calls a person without a name someone', () => {
    expect(fullName({})).toBe('Someone');
  });

  it('counts to 99', () => {
    expect([0, 99, 100].map(countText)).toEqual(['0', '99', '99+']);
  });
});
