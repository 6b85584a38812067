// Entry of six digits: submitted when complete, with the error text.
import { useRef, useState } from 'react';
import { Code } from '@mycrew/contract/registration.ts';

const whole = 6;

interface Entry {
  /** Throws where the code is refused. */
  check: (code: string) => Promise<unknown>;
  words: (error: unknown) => string;
}

export function useCodeEntry({ check, words }: Entry) {
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState('');
  const [isChecking, setChecking] = useState(false);
  const isBusy = useRef(false);

  const submit = async (typed = code) => {
    if (isBusy.current) return;
    const parsed = Code.safeParse(typed);
    if (!parsed.success) {
      setProblem(parsed.error.issues[0]?.message ?? '');
      return;
    }
    isBusy.current = true;
    setChecking(true);
    setProblem('');
    try {
      await check(parsed.data);
    } catch (error) {
      setProblem(words(error));
    } finally {
      isBusy.current = false;
      setChecking(false);
    }
  };

  const take = (typed: string) => {
    setCode(typed);
    setProblem('');
    if (typed.length === whole && typed !== code) void submit(typed);
  };

  const clear = () => {
    setCode('');
    setProblem('');
  };

  return { code, problem, isChecking, submit, take, clear, showProblem: setProblem };
}
