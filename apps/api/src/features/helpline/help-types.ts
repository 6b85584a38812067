// The types of the help directory.
export type Group =
  | 'local'
  | 'danger'
  | 'young'
  | 'anybody'
  | 'firstNations'
  | 'lgbtiq'
  | 'harm'
  | 'specialist'
  | 'state'
  | 'language';

export interface Way {
  channel: 'call' | 'text' | 'webchat' | 'relay';
  /** What is shown: the number, or what the link opens. */
  label: string;
  address: string;
}

interface OpenSpan {
  from: string;
  /** 24:00 is midnight. */
  to: string;
}

/** Seven days from Monday. `caller`: the clock of whoever calls, wherever in Australia they are. */
export interface OpenWeek {
  zone: 'caller' | string;
  days: readonly (readonly OpenSpan[])[];
}

export interface HelpService {
  id: string;
  group: Group;
  name: string;
  about: string;
  whoFor: string;
  ways: readonly Way[];
  /** `inWords`: whether it answers now is not known. */
  hours: 'always' | 'inWords' | OpenWeek;
  hoursWords: string;
  ages: { from: number; to: number } | null;
  /** Null: not known for sure. */
  cost: string | null;
  /** Interpreters, relay, waits: what may stand between somebody and the call. */
  goodToKnow: readonly string[];
  /** Empty: none is known. */
  site: string;
  /** Where it serves; null: all of Australia. */
  state: string | null;
  /** When this was written from its site. */
  readOn: string;
}

export interface PathwayStep {
  id: string;
  title: string;
  about: string;
  whatToSay: string;
  whatItCosts: string;
  whatHappens: readonly string[];
  ways: readonly Way[];
}

export interface CallQuestion {
  id: string;
  about: 'emergency' | 'helpline' | 'cannotTalk' | 'waiting' | 'somebodyElse';
  question: string;
  answer: readonly string[];
}
