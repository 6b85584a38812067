import { describe, expect, it } from 'vitest';
import { emailHint, mobileHint, spacedMobile } from './contacts.ts';

describe('contacts on screen', () => {
  it('spaces a mobile, and leaves what is none alone', () => {
    expect(spacedMobile('0491570006')).toBe('0491 570 006');
    expect(spacedMobile('0491 570 006')).toBe('0491 570 006');
    expect(spacedMobile('')).toBe('');
    expect(spacedMobile('04915')).toBe('04915');
  });

  it('shows only enough to know them again', () => {
    expect(mobileHint('0491570006')).toBe('0491 ••• 006');
    expect(emailHint('sam.lee@example.com')).toBe('sa•••@example.com');
  });
});
