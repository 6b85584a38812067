// Changing the settings of this installation: what the environment sets stays, and the whole has to fit.
import {
  type InstallationChange,
  installationDefaults,
  installationProblem,
  type InstallationSettings,
  unseenMark,
} from '@mycrew/contract/installation.ts';
import { refuse } from '#http/refusals.ts';
import type { Audit, InstallationReader, StaffMember, Tx } from '#src/foundation-types.ts';

interface Deps {
  installation: InstallationReader;
  audit: Pick<Audit, 'staffDid'>;
  /** Whether anything of a mark is to be seen. */
  isSeen(mark: string): Promise<boolean>;
}

export const createInstallationRoom = ({ installation, audit, isSeen }: Deps) => ({
  read: installation.read,
  whole: installation.whole,

  async change(tx: Tx, me: StaffMember, { Set, Reset = [], Why }: InstallationChange, now: Date): Promise<void> {
    const { values, sources } = await installation.whole(tx);
    const keys = [...(Object.keys(Set) as (keyof InstallationSettings)[]), ...Reset];
    const fixed = keys.filter((key) => sources[key] === 'environment');
    if (fixed.length > 0)
      throw refuse.invalid(fixed.map((field) => ({ field, message: 'The server’s environment sets this.' })));
    const reset = Object.fromEntries(Reset.map((key) => [key, installationDefaults[key]]));
    const problem = installationProblem({ ...values, ...reset, ...Set });
    if (problem) throw refuse.invalid(problem.field, problem.message);
    if (Set.Mark && !(await isSeen(Set.Mark))) throw refuse.invalid('Mark', unseenMark);
    await installation.change(tx, Set, Reset, now);
    await audit.staffDid(tx, {
      actor: me.id,
      action: 'staff.installation-changed',
      subject: keys.join(' ').slice(0, 200),
      why: Why,
    });
  },
});
export type InstallationRoom = ReturnType<typeof createInstallationRoom>;
