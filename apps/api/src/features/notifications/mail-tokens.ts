// One-click unsubscribe tokens (RFC 8058).
import { timingSafeEqual } from 'node:crypto';
import type { FieldEncryption } from '#src/foundation-types.ts';

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/u;

export const createMailTokens = (encryption: Pick<FieldEncryption, 'blindIndex'>) => {
  const proofOf = (personId: string) => encryption.blindIndex('stop-notice-mails', personId);
  return {
    tokenOf: (personId: string): string => `${personId}.${proofOf(personId).toString('base64url')}`,

    /** Null: never made here. */
    personOf(token: string): string | null {
      const [personId = '', proof = ''] = token.split('.');
      if (!uuid.test(personId)) return null;
      const [right, given] = [proofOf(personId), Buffer.from(proof, 'base64url')];
      return right.length === given.length && timingSafeEqual(right, given) ? personId : null;
    },
  };
};
export type MailTokens = ReturnType<typeof createMailTokens>;
