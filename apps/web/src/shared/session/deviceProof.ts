// A random secret of this browser that survives signing out: the server separates its sign-in attempts from those of strangers.
import { localStore } from '#shared/storage/browserStore.ts';
const proofKey = 'deviceProof';

const made = (): string =>
  btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(32))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** Sent with sign-in, sign-up and password resets. */
export function deviceProof(): string {
  const known = localStore.getItem(proofKey);
  if (known) return known;
  const proof = made();
  localStore.setItem(proofKey, proof);
  return proof;
}

/** Of the device, not of whoever was signed in: its name and icon, and when it was last asked to keep the app. */
const staying = [proofKey, 'mycrew-look', 'mycrew-install'];

/** Clears everything else in this browser's storage. */
export function forgetAllButProof(): void {
  const stayed = staying.map((key) => [key, localStore.getItem(key)] as const);
  localStore.clear();
  for (const [key, value] of stayed) if (value) localStore.setItem(key, value);
}
