// A picture inside a JSON answer: for pages that ask with a token, and for what no cache is to hold.
export const dataUrl = ({ bytes, type }: { bytes: Uint8Array; type: string }): string =>
  `data:${type};base64,${Buffer.from(bytes).toString('base64')}`;
