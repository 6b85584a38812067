import type { SyntheticEvent } from 'react';

export const submitting = (words: string, act: () => unknown) => (event: SyntheticEvent) => {
  event.preventDefault();
  if (words.trim()) void act();
};
