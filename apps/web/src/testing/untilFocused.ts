// An element found right after render is not focused yet: focus follows in an effect.
import { waitFor } from '@testing-library/react';
import { expect } from 'vitest';

export const untilFocused = (element: Element | null): Promise<unknown> => waitFor(() => expect(element).toHaveFocus());
