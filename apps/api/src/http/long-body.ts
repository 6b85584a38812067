// Parses a JSON object of any length while it arrives and holds only its known fields: memory stays small however much is
// sent, and no chunk occupies the server for long.

/** A longer text or number counts as none: no field of such a call could hold it. */
const longestText = 4_096;
/** Of a longer list what comes last is left out. */
const longestValue = 262_144;
const mostHeld = longestValue + 4 * longestText;

const [quote, backslash, comma, colon] = [34, 92, 44, 58];
const [openList, openObject, closeList, closeObject] = [91, 123, 93, 125];
const space = 32;
const nothing = Buffer.from('null');

/** The object's fields of these names, each made by `read` of its text. Lists within lists count as nothing. */
export const createLongBody = (names: ReadonlySet<string>, read: (text: string) => unknown) => {
  const fields: Record<string, unknown> = {};
  const held = Buffer.allocUnsafe(mostHeld);
  let size = 0;
  let depth = 0;
  let reading: 'name' | 'value' | 'unwanted' = 'unwanted';
  let name: unknown;
  let isFull = false;
  let isText = false;
  let isEscaped = false;
  let textFrom = 0;
  let length = 0;
  let isWhole = false;
  let isBroken = false;

  const persist = (byte: number) => {
    const counts = reading === 'name' || (reading === 'value' && depth <= 2 && !isFull);
    if (counts && size < mostHeld) held[size++] = byte;
  };
  const discardAll = () => {
    for (const byte of nothing) persist(byte);
  };
  const takeHeld = (): unknown => {
    const text = held.toString('utf8', 0, size);
    size = 0;
    return read(text);
  };

  const begin = (what: typeof reading) => {
    reading = what;
    isFull = false;
    size = 0;
  };
  const endField = () => {
    if (reading === 'value') fields[name as string] = takeHeld();
    begin('unwanted');
  };

  const endText = () => {
    isText = false;
    persist(quote);
    if (length > longestText) {
      size = textFrom;
      discardAll();
    }
    if (reading !== 'name') return;
    name = takeHeld();
    begin('unwanted');
  };
  const inText = (byte: number) => {
    if (isEscaped) isEscaped = false;
    else if (byte === backslash) isEscaped = true;
    else if (byte === quote) return endText();
    length += 1;
    if (length <= longestText) persist(byte);
  };

  const open = (byte: number) => {
    if (depth === 0) {
      isBroken ||= isWhole || byte !== openObject;
      begin('name');
    } else if (depth === 1) persist(byte);
    else if (depth === 2) discardAll();
    depth += 1;
  };
  const close = (byte: number) => {
    isBroken ||= depth === 0;
    if (depth === 2) {
      isFull = false;
      persist(byte);
    } else if (depth === 1) {
      endField();
      isWhole = true;
    }
    depth -= 1;
  };

  const between = (byte: number) => {
    length = 0;
    if (depth !== 1) {
      isFull ||= depth === 2 && byte === comma && size >= longestValue;
      return persist(byte);
    }
    if (byte === colon) return begin(names.has(name as string) ? 'value' : 'unwanted');
    endField();
    begin('name');
  };

  const step = (byte: number) => {
    if (isText) inText(byte);
    else if (byte === quote) {
      isText = true;
      textFrom = size;
      length = 0;
      persist(byte);
    } else if (byte === openList || byte === openObject) open(byte);
    else if (byte === closeList || byte === closeObject) close(byte);
    else if (byte === comma || byte === colon) between(byte);
    else if (byte > space) {
      isBroken ||= depth === 0;
      length += 1;
      if (length <= longestText) persist(byte);
    }
  };

  return {
    write(chunk: Buffer): void {
      const nextOf = (byte: number, known: number, at: number): number => {
        if (known >= at) return known;
        const next = chunk.indexOf(byte, at);
        return next === -1 ? chunk.length : next;
      };
      let [nextQuote, nextBackslash] = [-1, -1];
      for (let at = 0; at < chunk.length; at++) {
        // Through a text that is too long already it goes in leaps.
        if (isText && !isEscaped && length > longestText) {
          nextQuote = nextOf(quote, nextQuote, at);
          nextBackslash = nextOf(backslash, nextBackslash, at);
          at = Math.min(nextQuote, nextBackslash);
        }
        if (at < chunk.length) step(chunk[at]!);
      }
    },
    /** Undefined where it was no whole object. */
    end: (): Record<string, unknown> | undefined => (isWhole && !isBroken ? fields : undefined),
  };
};
