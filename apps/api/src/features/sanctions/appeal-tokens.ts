// A token to appeal a suspension without a session: issued after a proof of identity, for an hour.
import * as z from 'zod/mini';

const lastsMs = 3_600_000;
const Content = z.object({ id: z.uuid(), until: z.number() });

interface TextSeal {
  seal(text: string): string;
  open(sealed: string): string;
}

const parsed = (seal: TextSeal, token: string): unknown => {
  try {
    return JSON.parse(seal.open(token));
  } catch {
    return null;
  }
};

export const createAppealTokens = (seal: TextSeal) => ({
  make: (id: string, now: Date): string => seal.seal(JSON.stringify({ id, until: now.getTime() + lastsMs })),

  /** Null where it is not one of ours, or too old. */
  read(token: string, now: Date): string | null {
    const content = Content.safeParse(parsed(seal, token));
    return content.success && content.data.until > now.getTime() ? content.data.id : null;
  },
});
export type AppealTokens = ReturnType<typeof createAppealTokens>;
