// Chooses as a person does, by the words beside it: the input itself is drawn over.
import { expect, type Locator } from '@playwright/test';

export async function choose(input: Locator): Promise<void> {
  await input.locator('xpath=ancestor::label').click();
  await expect(input).toBeChecked();
}
