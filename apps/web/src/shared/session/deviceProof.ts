// A secret that this browser makes for itself. It stays when somebody signs out: by it the server tells their tries to sign in
// from those of strangers. Alone it opens nothing and names nobody.
const proofKey = 'deviceProof';

const made = (): string =>
  btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(32))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** Sent where somebody signs in, signs up or sets a new password. */
export function deviceProof(): string {
  const known = localStorage.getItem(proofKey);
  if (known) return known;
  const proof = made();
  localStorage.setItem(proofKey, proof);
  return proof;
}

/** Everything else that this browser keeps goes. */
export function forgetAllButProof(): void {
  const proof = localStorage.getItem(proofKey);
  localStorage.clear();
  if (proof) localStorage.setItem(proofKey, proof);
}
