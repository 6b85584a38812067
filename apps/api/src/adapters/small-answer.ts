/** Reads a third party's JSON response up to a size limit. */
export async function readSmallJson(answer: Response, mostBytes: number): Promise<unknown> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of answer.body ?? []) {
    length += chunk.byteLength;
    if (length > mostBytes) throw new Error(`More than ${mostBytes} bytes were received.`);
    chunks.push(chunk);
  }
  return JSON.parse(Buffer.concat(chunks).toString('utf8'));
}
