// Every call as the client lived it: asked, answered well or badly, or never answered; printed when something is wrong.
import { appendFileSync } from 'node:fs';

export type Phase = 'invoke' | 'ok' | 'fail' | 'info';

const linesInOneGo = 500;

export class Journal {
  readonly #byTap: Map<string, string[]> = new Map();
  readonly #file: string;
  #unwritten: string[] = [];

  constructor(file: string) {
    this.#file = file;
  }

  note(tapId: string, phase: Phase, what: string, more = ''): void {
    const line = `${performance.now().toFixed(1)} ${phase} ${what} ${more}`.trimEnd();
    const lines = this.#byTap.get(tapId);
    if (lines) lines.push(line);
    else this.#byTap.set(tapId, [line]);
    if (!this.#file) return;
    this.#unwritten.push(`${tapId} ${line}\n`);
    if (this.#unwritten.length >= linesInOneGo) this.write();
  }

  of(tapId: string): readonly string[] {
    return this.#byTap.get(tapId) ?? [];
  }

  forget(tapId: string): void {
    this.#byTap.delete(tapId);
  }

  write(): void {
    if (this.#file && this.#unwritten.length > 0) appendFileSync(this.#file, this.#unwritten.join(''));
    this.#unwritten = [];
  }
}
