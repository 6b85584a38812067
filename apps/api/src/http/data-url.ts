// A picture inside a JSON reply, for authenticated pages and uncacheable content.
export const dataUrl = ({ bytes, type }: { bytes: Uint8Array; type: string }): string =>
  `data:${type};base64,${Buffer.from(bytes).toString('base64')}`;
