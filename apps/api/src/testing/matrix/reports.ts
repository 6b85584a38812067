import { chatEndpoints } from '@mycrew/contract/chat.ts';
import { expect } from 'vitest';
import type { MatrixRow } from './row.ts';

export const reportMatrix: MatrixRow[] = [
  {
    call: 'POST /reports',
    // Whoever is connected, or left a crew, may tell of somebody in it; nobody is to be told of themselves.
    expect: { O: 404, C: 201, K: 201, R: 201, S: 404 },
    prepare: async ({ app, owner, crew }, viewpoint) => {
      const sent = await app.call(chatEndpoints.send, { body: { userId: crew.id, Message: 'something mean' } }, owner);
      const MessageId = viewpoint === 'C' ? sent._id : null;
      return { body: { ReportedUserId: owner.id, Reason: 'bullying', Source: 'chat', MessageId } };
    },
    never: ({ text }) => expect(text).not.toContain('something mean'),
  },
];
