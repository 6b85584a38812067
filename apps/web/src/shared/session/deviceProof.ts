// A random secret of this browser that survives signing out: the server separates its sign-in attempts from those of strangers.
const proofKey = 'deviceProof';

const made = (): string =>
  btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(32))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** Sent with sign-in, sign-up and password resets. */
export function deviceProof(): string {
  const known = localStorage.getItem(proofKey);
  if (known) return known;
  const proof = made();
  localStorage.setItem(proofKey, proof);
  return proof;
}

/** Clears everything else in this browser's storage. */
export function forgetAllButProof(): void {
  const proof = localStorage.getItem(proofKey);
  localStorage.clear();
  if (proof) localStorage.setItem(proofKey, proof);
}
