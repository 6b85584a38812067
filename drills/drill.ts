// What one exercise is: a bad hour that an operator may have, tried on this machine with the real programs.

/** A program that an exercise needs, and the package of Debian that brings it. */
export interface Program {
  name: string;
  package: string;
  /** Folders beside those of PATH, as /usr/lib/postgresql/15/bin. */
  folders?: readonly string[];
}

export interface Stage {
  /** Where a needed program lies. */
  at(program: string): string;
  /** A folder of this exercise alone, away after it. */
  folder: string;
  say(words: string): void;
  /** Something that was promised and is not so; the exercise goes on. */
  found(words: string): void;
  /** Done after the exercise, also after one that broke off; the last one first. */
  later(undo: () => unknown): void;
}

export interface Drill {
  /** As one writes it behind `npm run drill --`. */
  name: string;
  /** One line for the list. */
  about: string;
  needs: readonly Program[];
  run(stage: Stage): Promise<void>;
}
