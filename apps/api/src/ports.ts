// A port is what a lower room asks of a higher one: the lower room declares it, the higher one implements it.
type Answer = (...asked: never[]) => unknown;

export interface Port<A extends Answer> {
  /** Fails the start where a room has done so before. */
  implement(answer: A): void;
}

export const createPorts = () => {
  const unanswered = new Set<string>();
  return {
    /** `ask` is for the room that declares it, the port is what it gives to others. */
    declare<A extends Answer>(name: string): { ask: A; port: Port<A> } {
      let answer: Answer | undefined;
      unanswered.add(name);
      return {
        ask: ((...asked) => answer!(...asked)) as A,
        port: {
          implement(given) {
            if (answer) throw new Error(`Two rooms implement the port ${name}.`);
            answer = given;
            unanswered.delete(name);
          },
        },
      };
    },

    /** Once all rooms are composed. */
    requireAll(): void {
      if (unanswered.size > 0) throw new Error(`No room implements these ports: ${[...unanswered].join(', ')}.`);
    },
  };
};
