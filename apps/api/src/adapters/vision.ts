/** Classifies a picture with Google Vision, where a key is set. */
import * as z from 'zod/mini';
import type { ImageCheck } from './image-check.ts';

const likelihoods = ['VERY_UNLIKELY', 'UNLIKELY', 'POSSIBLE', 'LIKELY', 'VERY_LIKELY'] as const;
type Likelihood = (typeof likelihoods)[number];

// UNKNOWN is not on the scale on purpose: an answer that holds it is no answer.
const Answer = z.object({
  responses: z.tuple([
    z.object({
      safeSearchAnnotation: z.object({
        adult: z.enum(likelihoods),
        violence: z.enum(likelihoods),
        medical: z.enum(likelihoods),
        racy: z.enum(likelihoods),
      }),
    }),
  ]),
});

// A wound shows as medical. Racy is wider: an ordinary picture from the beach is often "possible".
const mostAccepted = { adult: 'UNLIKELY', violence: 'UNLIKELY', medical: 'UNLIKELY', racy: 'POSSIBLE' } as const;

interface VisionOptions {
  key: string;
  url?: string;
  timeoutMs?: number;
}

export function createVisionImageCheck(options: VisionOptions): ImageCheck {
  const { key, url = 'https://vision.googleapis.com/v1/images:annotate', timeoutMs = 3_000 } = options;

  async function annotate(image: Uint8Array): Promise<unknown> {
    const features = [{ type: 'SAFE_SEARCH_DETECTION' }];
    const content = Buffer.from(image).toString('base64');
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-goog-api-key': key },
      body: JSON.stringify({ requests: [{ image: { content }, features }] }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    return answer.ok ? answer.json() : answer.body?.cancel();
  }

  return {
    async verdict(image) {
      const answer = Answer.safeParse(await annotate(image).catch(() => null));
      if (!answer.success) return 'hold';
      const [{ safeSearchAnnotation: found }] = answer.data.responses;
      const isClear = (['adult', 'violence', 'medical', 'racy'] as const).every((what) =>
        isAtMost(found[what], mostAccepted[what]),
      );
      return isClear ? 'clear' : 'hold';
    },
  };
}

function isAtMost(found: Likelihood, most: Likelihood): boolean {
  return likelihoods.indexOf(found) <= likelihoods.indexOf(most);
}
