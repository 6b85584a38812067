import type { helpCheckEndpoints } from '@mycrew/contract/help-checks.ts';
import type { helplineEndpoints } from '@mycrew/contract/helpline.ts';
import type { Handlers } from '#http/call.ts';
import { refuse } from '#http/refusals.ts';
import { reply } from '#http/reply.ts';
import { localDateIn } from '#time/local-time.ts';
import type { Checked } from './checked.service.ts';
import type { HelpChecks } from './checks.service.ts';
import { helpDirectory } from './directory.ts';
import { directoryToWire, staffServiceToWire } from './helpline.presenter.ts';
import type { Helpline } from './helpline.service.ts';

interface Acts {
  helpline: Helpline;
  checked: Pick<Checked, 'services'>;
  checks: HelpChecks;
}

export const helplineRoutes = ({
  helpline,
  checked,
  checks,
}: Acts): Handlers<typeof helplineEndpoints & typeof helpCheckEndpoints> => ({
  call: async ({ tx, me, context }) =>
    (await helpline.count(tx, me, 'call', context.now))
      ? reply('Call initiated successfully', null)
      : refuse.gently('Failed to initiate call'),
  chat: async ({ tx, me, context }) =>
    (await helpline.count(tx, me, 'chat', context.now))
      ? reply('Chat initiated successfully', null)
      : refuse.gently('Failed to initiate chat'),
  directory: async () => directoryToWire(helpDirectory, await checked.services()),
  checks: async ({ tx, me, context: { now } }) =>
    (await checks.list(tx, me)).map((each) => staffServiceToWire(each, localDateIn(now, me.timeZone))),
  check: async ({ tx, me, params: { id }, body: { VerifiedOn, Note, Why }, context: { now } }) =>
    staffServiceToWire(
      await checks.check(tx, me, { id, verifiedOn: VerifiedOn, note: Note, why: Why }, now),
      localDateIn(now, me.timeZone),
    ),
  show: async ({ tx, me, params: { id }, body: { IsHidden, Why }, context: { now } }) =>
    staffServiceToWire(
      await checks.show(tx, me, { id, isHidden: IsHidden, why: Why }, now),
      localDateIn(now, me.timeZone),
    ),
});
