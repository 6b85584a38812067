// The token in an invitation's messages: the same each time, never shown to the inviter.
import type { FieldEncryption } from '#src/foundation-types.ts';

export const messageTokenOf = (encryption: Pick<FieldEncryption, 'blindIndex'>, invitationId: string): string =>
  encryption.blindIndex('invitation-message', invitationId).toString('base64url');
