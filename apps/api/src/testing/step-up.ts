// A person with step-up.
import type { TestApp } from './app.ts';
import type { TestPerson } from './people.ts';

export const stepUp = async (app: Pick<TestApp, 'db' | 'clock'>, { sessionId }: Pick<TestPerson, 'sessionId'>) => {
  const steppedUpUntil = new Date(app.clock.now().getTime() + 5 * 60_000);
  await app.db.updateTable('sessions').set({ steppedUpUntil }).where('id', '=', sessionId).execute();
};
