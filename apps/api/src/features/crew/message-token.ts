// The secret of what was sent of an invitation: the same each time it goes out, and never shown to the inviter.
import type { FieldEncryption } from '#src/foundation-types.ts';

export const messageTokenOf = (encryption: Pick<FieldEncryption, 'blindIndex'>, invitationId: string): string =>
  encryption.blindIndex('invitation-message', invitationId).toString('base64url');
