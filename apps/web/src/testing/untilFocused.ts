// What is found the moment it stands there is not focused yet: that comes with the effect after it.
import { waitFor } from '@testing-library/react';
import { expect } from 'vitest';

export const untilFocused = (element: Element | null): Promise<unknown> => waitFor(() => expect(element).toHaveFocus());
