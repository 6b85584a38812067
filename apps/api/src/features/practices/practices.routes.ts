import type { practiceEndpoints } from '@mycrew/contract/practices.ts';
import type { Handlers } from '#http/call.ts';
import { reply } from '#http/reply.ts';
import type { Member } from '#src/foundation-types.ts';
import type { HopeBox } from './hope-box.service.ts';
import { hopeToWire, type PictureUrl } from './practices.presenter.ts';

interface Parts {
  hopeBox: HopeBox;
  urlFor(me: Member, now: Date): PictureUrl;
}

export const practiceRoutes = ({ hopeBox, urlFor }: Parts): Handlers<typeof practiceEndpoints> => ({
  hopes: async ({ tx, me, context }) => {
    const url = urlFor(me, context.now);
    return (await hopeBox.of(tx, me)).map((hope) => hopeToWire(hope, url));
  },
  addHope: async ({ tx, me, body, files, context }) => {
    const hope = await hopeBox.add(tx, me, body.Text, files.Image, context.now);
    return reply('Saved.', hopeToWire(hope, urlFor(me, context.now)), 201);
  },
  changeHope: async ({ tx, me, params, body, context }) =>
    hopeToWire(await hopeBox.change(tx, me, params.id, body.Text), urlFor(me, context.now)),
  removeHope: async ({ tx, me, params }) => {
    await hopeBox.remove(tx, me, params.id);
    return reply('That’s out of your box.', null);
  },
});
