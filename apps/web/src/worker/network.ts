// Network first, with a time limit: the cached copy is used where it fails or takes too long.
const patienceMs = 3_000;

const failed = ({ status }: Response): boolean => status >= 500;

/** `found` receives every successful answer, also one that is too late to be shown. */
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
