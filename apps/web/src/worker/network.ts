// Asks the network first, but not for ever: where it fails or dawdles, what is kept takes its place.
const patienceMs = 3_000;

const failed = ({ status }: Response): boolean => status >= 500;

/** `found` hears of every good answer, also of one that comes too late to be shown. */
export async function networkFirst(
  request: Request,
  storedCopy: () => Promise<Response | undefined>,
  found: (answer: Response) => void = () => {},
): Promise<Response> {
  const asked = fetch(request).then((answer) => {
    if (answer.ok) found(answer.clone());
    return answer;
  });
  const { promise: late, resolve } = Promise.withResolvers<null>();
  const timer = setTimeout(() => resolve(null), patienceMs);
  const answer = await Promise.race([asked.catch(() => null), late]).finally(() => clearTimeout(timer));
  if (answer && !failed(answer)) return answer;
  return (await storedCopy()) ?? asked;
}
