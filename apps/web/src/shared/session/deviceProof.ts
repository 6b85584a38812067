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

/** Removes everything else, key by key: so that other tabs know a sign-out from data that the browser was told to clear. */
export function forgetAllButProof(): void {
  for (const key of localStore.keys()) if (!staying.includes(key)) localStore.removeItem(key);
}
