// Reads a file of settings as systemd reads an EnvironmentFile: no shell, so `<`, `$` and `#` in a value are themselves.

type State =
  | 'beforeName'
  | 'name'
  | 'beforeValue'
  | 'value'
  | 'escaped'
  | 'single'
  | 'double'
  | 'doubleEscaped'
  | 'comment'
  | 'commentEscaped';

const isNewline = (letter: string) => letter === '\n' || letter === '\r';
const isBlank = (letter: string) => isNewline(letter) || letter === ' ' || letter === '\t';

class Reader {
  readonly found: Record<string, string> = {};
  #name = '';
  #value = '';
  /** Up to here it was quoted or escaped: a blank there is no end of a line that goes. */
  #firmTo = 0;

  named(letter: string): State {
    this.#name += letter;
    return 'name';
  }

  valued(letter: string): State {
    this.#value += letter;
    return 'value';
  }

  firm(letter: string, next: State): State {
    this.#value += letter;
    this.#firmTo = this.#value.length;
    return next;
  }

  forget(): State {
    [this.#name, this.#value, this.#firmTo] = ['', '', 0];
    return 'beforeName';
  }

  store(): State {
    const name = this.#name.trimEnd();
    const loose = this.#value.slice(this.#firmTo).trimEnd();
    if (/^[A-Za-z_]\w*$/u.test(name)) this.found[name] = this.#value.slice(0, this.#firmTo) + loose;
    return this.forget();
  }
}

/** What a letter means after what came before it; each answers what comes next. */
const next: Record<State, (reader: Reader, letter: string) => State> = {
  beforeName(reader, letter) {
    if (letter === '#' || letter === ';') return 'comment';
    return isBlank(letter) ? 'beforeName' : reader.named(letter);
  },
  name(reader, letter) {
    if (isNewline(letter)) return reader.forget();
    return letter === '=' ? 'beforeValue' : reader.named(letter);
  },
  beforeValue(reader, letter) {
    if (isNewline(letter)) return reader.store();
    if (letter === "'") return 'single';
    if (letter === '"') return 'double';
    if (letter === '\\') return 'escaped';
    return isBlank(letter) ? 'beforeValue' : reader.valued(letter);
  },
  value(reader, letter) {
    if (isNewline(letter)) return reader.store();
    return letter === '\\' ? 'escaped' : reader.valued(letter);
  },
  escaped: (reader, letter) => (isNewline(letter) ? 'value' : reader.firm(letter, 'value')),
  single: (reader, letter) => (letter === "'" ? 'beforeValue' : reader.firm(letter, 'single')),
  double(reader, letter) {
    if (letter === '"') return 'beforeValue';
    return letter === '\\' ? 'doubleEscaped' : reader.firm(letter, 'double');
  },
  doubleEscaped(reader, letter) {
    if (letter === '\n') return 'double';
    return reader.firm('"\\`$'.includes(letter) ? letter : `\\${letter}`, 'double');
  },
  comment(_reader, letter) {
    if (letter === '\\') return 'commentEscaped';
    return isNewline(letter) ? 'beforeName' : 'comment';
  },
  commentEscaped: () => 'comment',
};

const withoutValue: readonly State[] = ['beforeName', 'name', 'comment', 'commentEscaped'];

/** Names and values; where one is set twice, the later counts. */
export const readSettings = (text: string): Record<string, string> => {
  const reader = new Reader();
  let state: State = 'beforeName';
  for (const letter of text) state = next[state](reader, letter);
  if (!withoutValue.includes(state)) reader.store();
  return reader.found;
};
