/** Reads an answer of a third party as JSON, but never more of it than we asked for. */
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
