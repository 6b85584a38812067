// A finding of the doctor: its state, a line, and a remedy.
export interface Finding {
  /** What was looked at: a setting or a part, as an operator names it. */
  about: string;
  state: 'ok' | 'look' | 'broken';
  line: string;
  /** Where it is not ok. */
  mend?: string;
}

export const fine = (about: string, line: string): Finding => ({ about, state: 'ok', line });
/** Works, and is not as it would be best. */
export const look = (about: string, line: string, mend: string): Finding => ({ about, state: 'look', line, mend });
export const broken = (about: string, line: string, mend: string): Finding => ({ about, state: 'broken', line, mend });

const codeOf = (thrown: unknown): string | undefined => (thrown as NodeJS.ErrnoException | undefined)?.code;

/** What goes wrong while looking is a finding too; secrets stand in none: only the code of an error does. */
export const orBroken = async (about: string, mend: string, looking: () => Promise<Finding[]>): Promise<Finding[]> => {
  try {
    return await looking();
  } catch (error) {
    const { message, cause } = error as Error;
    const code = codeOf(error) ?? (message === 'fetch failed' ? codeOf(cause) : undefined);
    return [broken(about, code ? `It did not respond (${code}).` : message, mend)];
  }
};
